//! `tempelrat backup FILE`: a consistent copy of the database.

use std::path::PathBuf;

use clap::Args;

use super::service;
use crate::store::Store;

/// What is copied where.
#[derive(Debug, Args)]
pub struct BackupArgs {
    /// The copy; a file that exists is not overwritten
    pub file: PathBuf,
}

/// Copies the database that TEMPELRAT_DB names.
///
/// # Errors
/// Why it can't.
pub(super) fn run(args: &BackupArgs) -> anyhow::Result<()> {
    let config = service::config()?;
    service::on_runtime(async {
        Store::backup(&config.database, &args.file).await?;
        Ok(())
    })
}
