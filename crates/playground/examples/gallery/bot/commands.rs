//! The gallery's commands, and what is heard of their options.

use serenity::all::{
    AutocompleteChoice, CommandInteraction, CommandOptionType as Type, Context,
    CreateAutocompleteResponse, CreateCommand, CreateCommandOption,
    CreateInteractionResponse as Response, ResolvedOption, ResolvedValue,
};

use super::Result;

const CITIES: [&str; 4] = ["Berlin", "Bern", "Bergen", "Paris"];

/// All of them.
pub(crate) fn all() -> Vec<CreateCommand> {
    let plain = [
        ("buttons", "Knöpfe", "Buttons of every style"),
        ("menus", "Auswahl", "A select menu of every kind"),
        ("more-menus", "mehr-Auswahl", "Menus that take several"),
        ("form", "Formular", "Opens a form"),
        ("later", "später", "Answers later"),
        ("later-secret", "später-geheim", "Answers you later"),
        ("secret", "geheim", "Answers only you"),
        ("embed", "Einbettung", "An embed with every part"),
        ("files", "Dateien", "Pictures and files"),
        ("words", "Wörter", "Markdown, mentions and times"),
        ("thread", "Thread", "Opens a thread"),
        ("silent", "still", "Never answers"),
    ];
    let plain = plain.map(|(name, german, text)| {
        CreateCommand::new(name)
            .description(text)
            .name_localized("de", german.to_lowercase())
    });
    plain
        .into_iter()
        .chain([options(), find(), pick()])
        .collect()
}

fn option(kind: Type, name: &str, text: &str) -> CreateCommandOption {
    CreateCommandOption::new(kind, name, text)
}

fn options() -> CreateCommand {
    CreateCommand::new("options")
        .description("An option of every type")
        .set_options(vec![
            option(Type::String, "text", "Some words")
                .required(true)
                .max_length(40),
            option(Type::Integer, "count", "A whole number")
                .min_int_value(1)
                .max_int_value(10),
            option(Type::Number, "weight", "Any number"),
            option(Type::Boolean, "sure", "Yes or no"),
            option(Type::User, "person", "Somebody"),
            option(Type::Channel, "place", "A channel"),
            option(Type::Role, "role", "A role"),
            option(Type::Mentionable, "anybody", "Somebody or a role"),
            option(Type::String, "size", "One of three")
                .add_string_choice("Small", "s")
                .add_string_choice("Large", "l"),
            option(Type::Attachment, "file", "A file"),
        ])
}

fn find() -> CreateCommand {
    let city = option(Type::String, "city", "Its name")
        .required(true)
        .set_autocomplete(true);
    CreateCommand::new("find")
        .description("Finds a city")
        .add_option(city)
}

fn pick() -> CreateCommand {
    let fruit = option(Type::SubCommandGroup, "fruit", "Picks a fruit").add_sub_option(option(
        Type::SubCommand,
        "apple",
        "Picks an apple",
    ));
    CreateCommand::new("pick")
        .description("Picks something")
        .add_option(fruit)
        .add_option(option(Type::SubCommand, "flower", "Picks a flower"))
}

/// A command and its options on one line.
pub(crate) fn line(command: &CommandInteraction) -> String {
    let mut line = format!("/{}", command.data.name);
    put_options(&mut line, &command.data.options());
    line
}

fn put_options(line: &mut String, options: &[ResolvedOption<'_>]) {
    for option in options {
        line.push(' ');
        line.push_str(option.name);
        let value = match &option.value {
            ResolvedValue::SubCommand(inner) | ResolvedValue::SubCommandGroup(inner) => {
                put_options(line, inner);
                continue;
            }
            ResolvedValue::Boolean(truth) => truth.to_string(),
            ResolvedValue::Integer(number) => number.to_string(),
            ResolvedValue::Number(number) => number.to_string(),
            ResolvedValue::String(text) => (*text).to_owned(),
            ResolvedValue::User(user, _) => user.display_name().to_owned(),
            ResolvedValue::Channel(channel) => channel.name.clone().unwrap_or_default(),
            ResolvedValue::Role(role) => role.name.clone(),
            ResolvedValue::Attachment(file) => format!("{} ({} B)", file.filename, file.size),
            other => format!("{other:?}"),
        };
        line.push('=');
        line.push_str(&value);
    }
}

/// What is being typed.
pub(crate) fn typed(typed: &CommandInteraction) -> String {
    let word = typed.data.autocomplete().map_or("", |option| option.value);
    format!("complete {word:?}")
}

/// Offers the cities that begin with what is typed.
pub(crate) async fn complete(context: &Context, typed: &CommandInteraction) -> Result {
    let word = typed.data.autocomplete().map_or("", |option| option.value);
    let fits = |city: &&str| city.to_lowercase().starts_with(&word.to_lowercase());
    let choices = CITIES.into_iter().filter(fits);
    let choices = choices.map(|city| AutocompleteChoice::new(city, city));
    let answer = CreateAutocompleteResponse::new().set_choices(choices.collect());
    typed
        .create_response(context, Response::Autocomplete(answer))
        .await
}
