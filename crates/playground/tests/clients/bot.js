// The bot of main.rs with discord.js. What it hears it prints, a line each.

"use strict";

const {
    ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client,
    EmbedBuilder, Events, GatewayIntentBits, MessageFlags, ModalBuilder, Partials,
    SlashCommandBuilder, StringSelectMenuBuilder, TextInputBuilder, TextInputStyle,
    UserSelectMenuBuilder,
} = require("discord.js");

const { PLAYGROUND_URL, PLAYGROUND_TOKEN, PLAYGROUND_GUILD } = process.env;
const CITIES = ["Berlin", "Bern", "Paris"];
const PICTURE = Buffer.from("\x89PNG not really", "latin1");

const client = new Client({
    intents: [
        GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages,
    ],
    partials: [Partials.Channel],
    rest: { api: `${PLAYGROUND_URL}/api` },
});

const heard = (...words) => console.log(words.join(" "));
const plain = (name, description) => new SlashCommandBuilder().setName(name).setDescription(description);

const GLOBAL = [
    plain("ping", "answers").setDescriptionLocalizations({ de: "antwortet" }),
    plain("buttons", "a message with components"),
    plain("form", "opens a modal"),
    plain("later", "defers and edits"),
    plain("follow", "answers, follows up, edits and deletes"),
    plain("picture", "uploads a picture"),
    plain("post", "writes into the channel and into a thread"),
    plain("look", "asks for what there is"),
    plain("dm", "writes a direct message"),
    plain("city", "completes").addStringOption((option) =>
        option.setName("name").setDescription("a name").setRequired(true).setAutocomplete(true)),
    plain("greet", "greets").addUserOption((option) =>
        option.setName("whom").setDescription("the person").setRequired(true)),
    plain("read", "reads a file").addAttachmentOption((option) =>
        option.setName("file").setDescription("the file").setRequired(true)),
    plain("table", "sub-commands").addSubcommand((command) =>
        command.setName("open").setDescription("opens").addIntegerOption((option) =>
            option.setName("seats").setDescription("how many").setMinValue(2).setMaxValue(8))),
];
const IN_THE_GUILD = [plain("here", "only in this guild")];

function components(count) {
    const button = (id, label) => new ButtonBuilder()
        .setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);
    const options = ["a", "b", "c"].map((value) => ({ label: value.toUpperCase(), value }));
    return [
        new ActionRowBuilder().addComponents(
            button(`count:${count}`, "Count"), button("form", "Form"), button("slow", "Slow"),
            button("whisper", "Whisper")),
        new ActionRowBuilder().addComponents(new StringSelectMenuBuilder()
            .setCustomId("choose").setPlaceholder("Choose two").setMaxValues(2).addOptions(options)),
        new ActionRowBuilder().addComponents(new UserSelectMenuBuilder()
            .setCustomId("whom").setPlaceholder("Whom")),
    ];
}

function form() {
    const input = new TextInputBuilder()
        .setCustomId("name").setLabel("Name").setStyle(TextInputStyle.Short).setMaxLength(10);
    return new ModalBuilder().setCustomId("who").setTitle("Who are you?")
        .addComponents(new ActionRowBuilder().addComponents(input));
}

const commands = {
    ping: (one) => one.reply(`Pong ${one.locale}!`),
    here: (one) => one.reply(`here in ${one.guild.name}`),
    buttons: (one) => one.reply({ content: "Press", components: components(0) }),
    form: (one) => one.showModal(form()),
    async later(one) {
        await one.deferReply({ flags: MessageFlags.Ephemeral });
        await one.editReply("done");
    },
    async follow(one) {
        await one.reply("first");
        await one.followUp({ content: "second", flags: MessageFlags.Ephemeral });
        await one.editReply("first, edited");
        const third = await one.followUp("third");
        await third.edit("third, edited");
        const fourth = await one.followUp("fourth");
        await one.deleteReply(fourth);
        const original = await one.fetchReply();
        await one.followUp(`read back: ${original.content}`);
    },
    async picture(one) {
        const file = new AttachmentBuilder(PICTURE, { name: "card.png", description: "a card" });
        const embed = new EmbedBuilder().setTitle("Card").setImage("attachment://card.png");
        await one.reply({ embeds: [embed], files: [file] });
    },
    async post(one) {
        await one.deferReply();
        const message = await one.channel.send("one");
        await message.edit("one, edited");
        await message.reply({ content: "an answer", allowedMentions: { parse: [] } });
        const thread = await message.startThread({ name: "aside" });
        await thread.send("in the thread");
        const gone = await one.channel.send("gone");
        await gone.delete();
        await one.editReply(`in ${thread.name}`);
    },
    async look(one) {
        await one.deferReply();
        const guild = await one.client.guilds.fetch({ guild: one.guildId, force: true });
        const channels = await guild.channels.fetch();
        const roles = await guild.roles.fetch();
        const { threads } = await guild.channels.fetchActiveThreads();
        const member = await guild.members.fetch({ user: one.user.id, force: true });
        const user = await one.client.users.fetch(one.user.id, { force: true });
        const application = await one.client.application.fetch();
        const emojis = await application.emojis.fetch();
        const commands = await application.commands.fetch();
        const sent = await one.channel.send("to be read back");
        const messages = await one.channel.messages.fetch({ limit: 1 });
        const message = await one.channel.messages.fetch({ message: sent.id, force: true });
        const counts = [channels, roles, threads, emojis, commands, messages].map((all) => all.size);
        const names = [guild.name, application.name, member.displayName, user.displayName];
        await one.editReply(`${names.join(", ")}: ${counts.join(" ")}: ${message.content}`);
    },
    async dm(one) {
        await one.user.send("directly");
        await one.reply("sent");
    },
    city: (one) => one.reply(one.options.getString("name")),
    greet(one) {
        const what = one.options.getMember("whom") ? "a member" : "a stranger";
        return one.reply(`Hello ${one.options.getUser("whom").displayName}, ${what}`);
    },
    async read(one) {
        const file = one.options.getAttachment("file");
        const text = await (await fetch(file.url)).text();
        await one.reply(`${file.name}: ${text}`);
    },
    table: (one) => one.reply(`${one.options.getSubcommand()} ${one.options.getInteger("seats")}`),
};

async function pressed(one) {
    if (one.customId.startsWith("count:")) {
        const count = Number(one.customId.slice("count:".length)) + 1;
        await one.update({ content: `Pressed ${count}`, components: components(count) });
    } else if (one.customId === "form") {
        await one.showModal(form());
    } else if (one.customId === "slow") {
        await one.deferUpdate();
        await one.editReply("slowly changed");
    } else {
        await one.reply({ content: "psst", flags: MessageFlags.Ephemeral });
    }
}

async function chosen(one) {
    const text = one.isUserSelectMenu()
        ? `chose ${one.users.first().displayName}`
        : one.values.join("+");
    await one.reply(text);
}

async function submitted(one) {
    const from = one.isFromMessage() ? "button" : "command";
    await one.reply(`${one.fields.getTextInputValue("name")} by ${from}`);
}

async function completed(one) {
    const typed = one.options.getFocused();
    const fitting = CITIES.filter((city) => city.startsWith(typed));
    await one.respond(fitting.map((city) => ({ name: city, value: city })));
}

async function answer(one) {
    if (one.isChatInputCommand()) return commands[one.commandName](one);
    if (one.isAutocomplete()) return completed(one);
    if (one.isButton()) return pressed(one);
    if (one.isAnySelectMenu()) return chosen(one);
    return submitted(one);
}

client.on(Events.InteractionCreate, (one) =>
    answer(one).catch((error) => heard("error", error.stack.replaceAll("\n", " "))));
client.on(Events.ClientReady, async () => {
    const global = await client.application.commands.set(GLOBAL);
    const inTheGuild = await client.application.commands.set(IN_THE_GUILD, PLAYGROUND_GUILD);
    heard("registered", global.size, inTheGuild.size);
});
client.on(Events.ShardReady, () => heard("session"));
client.on(Events.ShardResume, () => heard("resumed"));
client.on(Events.ChannelDelete, (channel) => heard("channel gone:", channel.name));
client.on(Events.MessageCreate, (message) =>
    message.author.bot || heard("message:", message.cleanContent));
client.on(Events.Error, (error) => heard("error", error.message));
client.on(Events.Warn, (text) => heard("error", text));
client.login(PLAYGROUND_TOKEN);
