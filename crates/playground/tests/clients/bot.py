"""The bot of main.rs with discord.py. What it hears it prints, a line each."""

import io
import os
import traceback
from typing import Any, Optional

import discord
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

URL_OF_SERVER = os.environ["PLAYGROUND_URL"]
GUILD = discord.Object(int(os.environ["PLAYGROUND_GUILD"]))
CITIES = ["Berlin", "Bern", "Paris"]
PICTURE = b"\x89PNG not really"

Route.BASE = f"{URL_OF_SERVER}/api/v10"
DiscordWebSocket.DEFAULT_GATEWAY = URL(URL_OF_SERVER.replace("http", "ws", 1) + "/gateway")


def heard(*words: object) -> None:
    print(*words, flush=True)


class Tree(app_commands.CommandTree):
    async def on_error(self, interaction: discord.Interaction, error: Exception) -> None:
        heard("error", " ".join(traceback.format_exception(error)).replace("\n", " "))


class Bot(discord.Client):
    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=intents, allowed_mentions=discord.AllowedMentions.none())
        self.tree = Tree(self)

    async def setup_hook(self) -> None:
        everywhere = await self.tree.sync()
        in_the_guild = await self.tree.sync(guild=GUILD)
        heard("registered", len(everywhere), len(in_the_guild))

    async def on_ready(self) -> None:
        heard("session")

    async def on_resumed(self) -> None:
        heard("resumed")

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        heard("channel gone:", channel.name)

    async def on_message(self, message: discord.Message) -> None:
        if not message.author.bot:
            heard("message:", message.clean_content)

    async def on_error(self, event: str, *_: Any, **__: Any) -> None:
        heard("error", event, traceback.format_exc().replace("\n", " "))


bot = Bot()
tree = bot.tree


class Form(discord.ui.Modal, title="Who are you?"):
    name: discord.ui.TextInput = discord.ui.TextInput(label="Name", max_length=10, custom_id="name")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        origin = "button" if interaction.message else "command"
        await interaction.response.send_message(f"{self.name.value} by {origin}")

    async def on_error(self, interaction: discord.Interaction, error: Exception) -> None:
        heard("error", repr(error))


class Panel(discord.ui.View):
    def __init__(self, count: int) -> None:
        super().__init__(timeout=None)
        self.count = count

    @discord.ui.button(label="Count")
    async def counted(self, interaction: discord.Interaction, _: discord.ui.Button) -> None:
        count = self.count + 1
        await interaction.response.edit_message(content=f"Pressed {count}", view=Panel(count))

    @discord.ui.button(label="Form")
    async def form(self, interaction: discord.Interaction, _: discord.ui.Button) -> None:
        await interaction.response.send_modal(Form())

    @discord.ui.button(label="Slow")
    async def slow(self, interaction: discord.Interaction, _: discord.ui.Button) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="slowly changed")

    @discord.ui.button(label="Whisper")
    async def whisper(self, interaction: discord.Interaction, _: discord.ui.Button) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    @discord.ui.select(
        placeholder="Choose two",
        max_values=2,
        options=[discord.SelectOption(label=value.upper(), value=value) for value in "abc"],
    )
    async def choose(self, interaction: discord.Interaction, menu: discord.ui.Select) -> None:
        await interaction.response.send_message("+".join(menu.values))

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Whom")
    async def whom(self, interaction: discord.Interaction, menu: discord.ui.UserSelect) -> None:
        await interaction.response.send_message(f"chose {menu.values[0].display_name}")

    async def on_error(self, interaction: discord.Interaction, error: Exception, _: Any) -> None:
        heard("error", repr(error))


@tree.command(description="answers")
async def ping(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(f"Pong {interaction.locale}!")


@tree.command(description="only in this guild", guild=GUILD)
async def here(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(f"here in {interaction.guild.name}")


@tree.command(description="a message with components")
async def buttons(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Press", view=Panel(0))


@tree.command(description="opens a modal")
async def form(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Form())


@tree.command(description="defers and edits")
async def later(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    await interaction.edit_original_response(content="done")


@tree.command(description="answers, follows up, edits and deletes")
async def follow(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("first")
    await interaction.followup.send("second", ephemeral=True)
    await interaction.edit_original_response(content="first, edited")
    third = await interaction.followup.send("third", wait=True)
    await third.edit(content="third, edited")
    fourth = await interaction.followup.send("fourth", wait=True)
    await fourth.delete()
    original = await interaction.original_response()
    await interaction.followup.send(f"read back: {original.content}")


@tree.command(description="uploads a picture")
async def picture(interaction: discord.Interaction) -> None:
    file = discord.File(io.BytesIO(PICTURE), "card.png", description="a card")
    embed = discord.Embed(title="Card").set_image(url="attachment://card.png")
    await interaction.response.send_message(embed=embed, file=file)


@tree.command(description="writes into the channel and into a thread")
async def post(interaction: discord.Interaction) -> None:
    await interaction.response.defer()
    message = await interaction.channel.send("one")
    await message.edit(content="one, edited")
    await message.reply("an answer")
    thread = await message.create_thread(name="aside")
    await thread.send("in the thread")
    gone = await interaction.channel.send("gone")
    await gone.delete()
    await interaction.edit_original_response(content=f"in {thread.name}")


@tree.command(description="asks for what there is")
async def look(interaction: discord.Interaction) -> None:
    await interaction.response.defer()
    guild = await bot.fetch_guild(interaction.guild_id)
    channels = await guild.fetch_channels()
    roles = await guild.fetch_roles()
    threads = await guild.active_threads()
    member = await guild.fetch_member(interaction.user.id)
    user = await bot.fetch_user(interaction.user.id)
    application = await bot.application_info()
    emojis = await bot.fetch_application_emojis()
    commands = await tree.fetch_commands()
    sent = await interaction.channel.send("to be read back")
    messages = [one async for one in interaction.channel.history(limit=1)]
    message = await interaction.channel.fetch_message(sent.id)
    counts = map(len, [channels, roles, threads, emojis, commands, messages])
    names = [guild.name, application.name, member.display_name, user.display_name]
    await interaction.edit_original_response(
        content=f"{', '.join(names)}: {' '.join(map(str, counts))}: {message.content}"
    )


@tree.command(description="writes a direct message")
async def dm(interaction: discord.Interaction) -> None:
    await interaction.user.send("directly")
    await interaction.response.send_message("sent")


@tree.command(description="completes")
async def city(interaction: discord.Interaction, name: str) -> None:
    await interaction.response.send_message(name)


@city.autocomplete("name")
async def cities(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    fitting = (city for city in CITIES if city.startswith(typed))
    return [app_commands.Choice(name=city, value=city) for city in fitting]


@tree.command(description="greets")
async def greet(interaction: discord.Interaction, whom: discord.User) -> None:
    what = "a member" if isinstance(whom, discord.Member) else "a stranger"
    await interaction.response.send_message(f"Hello {whom.display_name}, {what}")


@tree.command(description="reads a file")
async def read(interaction: discord.Interaction, file: discord.Attachment) -> None:
    text = (await file.read()).decode()
    await interaction.response.send_message(f"{file.filename}: {text}")


class Table(app_commands.Group):
    @app_commands.command(name="open", description="opens")
    async def open_one(
        self,
        interaction: discord.Interaction,
        seats: Optional[app_commands.Range[int, 2, 8]] = None,
    ) -> None:
        await interaction.response.send_message(f"open {seats}")


tree.add_command(Table(name="table", description="sub-commands"))

bot.run(os.environ["PLAYGROUND_TOKEN"], log_handler=None)
