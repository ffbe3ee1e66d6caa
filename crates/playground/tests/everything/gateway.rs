//! What a gateway sends beside what the world does.

use serde_json::json;

use crate::raw::{Came, Gateway};
use crate::stage::Stage;

impl Stage {
    pub(crate) async fn heartbeat_and_members(&mut self) {
        self.gateway.send(json!({ "op": 1, "d": null })).await;
        self.hears(json!(11)).await;
        let anna = self.anna.id();
        let guild = self.playground.guild_id();
        let asked = json!({ "guild_id": guild, "user_ids": [anna], "limit": 0, "nonce": "n" });
        self.gateway.send(json!({ "op": 8, "d": asked })).await;
        self.hears(json!("GUILD_MEMBERS_CHUNK")).await;
    }

    /// A gateway that asks for a new connection, resumes, and forgets.
    pub(crate) async fn gateway_again(&mut self) {
        let ready = self.playground.payloads();
        let ready = ready.iter().find(|sent| sent.payload["t"] == "READY");
        let session = ready.unwrap().payload["d"]["session_id"].clone();
        self.playground.faults().ask_to_reconnect();
        self.hears(json!(7)).await;
        let seen = self.gateway.last;
        self.playground.faults().drop_gateway();
        while !matches!(self.gateway.next().await, Came::Gone) {}
        self.gateway = Gateway::connect(&self.playground, "").await;
        let resume = json!({
            "token": self.playground.token(), "session_id": session, "seq": seen,
        });
        self.gateway.send(json!({ "op": 6, "d": resume })).await;
        self.hears(json!("RESUMED")).await;
        self.playground.faults().invalidate_session();
        self.hears(json!(9)).await;
        self.gateway = Self::identified(&self.playground).await;
        self.hears(json!("GUILD_CREATE")).await;
    }

    pub(crate) async fn leaves(&mut self) {
        self.playground.faults().remove_bot();
        self.hears(json!("GUILD_DELETE")).await;
        self.playground.faults().invite_bot();
        self.hears(json!("GUILD_CREATE")).await;
        let guild = self.playground.guild_id();
        self.served("DELETE", &format!("/users/@me/guilds/{guild}"), None)
            .await;
        self.hears(json!("GUILD_DELETE")).await;
    }
}
