//! Everything that a bot can show, done by hand.

use std::io::Write as _;

use serde_json::json;
use tempelrat_playground::Config;

use crate::chromium::{Chromium, Window};
use crate::hand::{Hand, Listed, Somebody};
use crate::page::Page;
use crate::world::World;

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_done_by_mouse_in_a_wide_window() {
    tour("anna", Window::Wide, Hand::Mouse).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_done_by_keyboard_in_a_narrow_window() {
    tour("carla", Window::Phone, Hand::Keyboard).await;
}

async fn tour(name: &str, window: Window, hand: Hand) {
    let Some(chromium) = Chromium::start() else {
        return;
    };
    let mut world = World::start(Config::default()).await;
    let page = Page::open(&chromium, world.playground.url(), name, window).await;
    let one = Somebody { page, hand };
    press_buttons(&one, &mut world).await;
    fill_in_the_form(&one, &mut world).await;
    choose_from_menus(&one, &mut world).await;
    answer_later(&one, &mut world).await;
    give_options(&one, &mut world).await;
    complete_words(&one, &mut world).await;
    read_words(&one, &mut world).await;
    look_at_pictures(&one, &mut world).await;
    follow_a_thread(&one, &mut world).await;
    one.page.screenshot(&format!("tour-{name}")).await;
    one.page.assert_fits_the_window().await;
    assert_eq!(one.page.errors().await, Vec::<String>::new());
    assert_eq!(world.playground.complaints(), []);
}

fn button(custom_id: &str) -> String {
    format!("[data-testid=button][data-custom-id={custom_id}]")
}

async fn press_buttons(one: &Somebody, world: &mut World) {
    one.command("buttons").await;
    world.hears("/buttons").await;
    for (custom_id, style, words) in [
        ("secondary", "secondary", "press secondary"),
        ("success", "success", "Said to everybody."),
        ("dice", "primary", "press dice"),
        ("primary", "primary", "Updated."),
    ] {
        let button = button(custom_id);
        one.page
            .find(&format!("{button}[data-style={style}]"))
            .await;
        one.activate(&button).await;
        world.hears(&format!("press {custom_id}")).await;
        one.reads(words).await;
        one.page.wait_until_answered().await;
    }
    one.activate(&button("danger")).await;
    world.hears("press danger").await;
    world.go_on();
    one.reads("Changed later.").await;
    assert!(one.page.shows(&format!("{}:disabled", button("off"))).await);
    let link = "[data-testid=components] a[href='https://example.org/'][target=_blank]";
    assert!(one.page.shows(link).await);
    let ephemeral = "[data-testid=message][data-ephemeral=true]";
    for _ in 0..2 {
        let before = count(one, ephemeral).await;
        one.activate("[data-testid=dismiss]").await;
        assert_eq!(count(one, ephemeral).await, before - 1);
    }
}

async fn count(one: &Somebody, css: &str) -> u64 {
    let script = "return document.querySelectorAll(arguments[0]).length";
    one.page
        .script(script, &[json!(css)])
        .await
        .as_u64()
        .unwrap()
}

async fn fill_in_the_form(one: &Somebody, world: &mut World) {
    let name = "[data-testid=modal-input][data-custom-id=name]";
    one.activate(&button("form")).await;
    world.hears("press form").await;
    one.page.find(name).await;
    one.activate("[data-testid=modal-submit]").await;
    one.page.find(&format!("{name}[aria-invalid=true]")).await;
    one.write(name, "Carla").await;
    one.write(
        "[data-testid=modal-input][data-custom-id=story]",
        ", and then",
    )
    .await;
    one.page.screenshot(&format!("form-{:?}", one.hand)).await;
    one.activate("[data-testid=modal-submit]").await;
    let line = "submit about-you: name=\"Carla\", story=\"Once upon a time, and then\"";
    world.hears(line).await;
    one.reads(line).await;
    assert!(!one.page.shows("[data-testid=modal]").await);
    one.command("form").await;
    world.hears("/form").await;
    one.page.find(name).await;
    one.activate("[data-testid=modal-cancel]").await;
    assert!(!one.page.shows("[data-testid=modal]").await);
}

async fn choose_from_menus(one: &Somebody, world: &mut World) {
    one.command("menus").await;
    world.hears("/menus").await;
    for menu in ["fruit", "user", "role", "mentionable", "channel"] {
        let chosen = one.choose(menu, &[1]).await;
        world.hears(&format!("choose {menu}: {}", chosen[0])).await;
        one.page.wait_until_answered().await;
    }
    one.command("more-menus").await;
    world.hears("/more-menus").await;
    for menu in ["fruits", "users", "roles", "mentionables", "channels"] {
        let chosen = one.choose(menu, &[0, 1]).await;
        let line = format!("choose {menu}: {}", chosen.join(", "));
        world.hears(&line).await;
        one.reads(&line).await;
        one.page.wait_until_answered().await;
    }
}

async fn answer_later(one: &Somebody, world: &mut World) {
    for (command, words) in [
        ("later", "Here it is."),
        ("later-secret", "Here is your secret."),
    ] {
        one.command(command).await;
        world.hears(&format!("/{command}")).await;
        one.page
            .find("[data-testid=message] [data-testid=thinking]")
            .await;
        world.go_on();
        one.reads(words).await;
        let thinking = "return !document.querySelector('[data-testid=thinking]')";
        one.page.until(thinking, &[]).await;
    }
    one.command("secret").await;
    world.hears("/secret").await;
    one.reads("Only you see this.").await;
}

async fn give_options(one: &Somebody, world: &mut World) {
    let mut file = tempfile::Builder::new().suffix(".txt").tempfile().unwrap();
    file.write_all(b"Some notes").unwrap();
    let path = file.path().to_str().unwrap().to_owned();
    one.begin("options").await;
    one.fill("text", "some words", Listed::No).await;
    one.fill("count", "11", Listed::No).await;
    one.fill("weight", "2.5", Listed::No).await;
    one.fill("sure", "Tru", Listed::Yes).await;
    one.fill("person", "Ben", Listed::Yes).await;
    one.fill("place", "zwei", Listed::Yes).await;
    one.fill("role", "every", Listed::Yes).await;
    one.fill("anybody", "Deniz", Listed::Yes).await;
    one.fill("size", "Lar", Listed::Yes).await;
    one.fill("file", &path, Listed::File).await;
    one.activate("[data-testid=command-send]").await;
    // Eleven is more than the option takes.
    one.page.find("[data-testid=option-error]").await;
    let count = "[data-testid=command-option][data-option=count]";
    one.page.find(count).await.clear().await.unwrap();
    one.write(count, "7").await;
    one.page
        .screenshot(&format!("options-{:?}", one.hand))
        .await;
    one.activate("[data-testid=command-send]").await;
    let name = file.path().file_name().unwrap().to_str().unwrap();
    let line = format!(
        "/options text=some words count=7 weight=2.5 sure=true person=Ben place=zweites \
         role=@everyone anybody=Deniz size=l file={name} (10 B)"
    );
    world.hears(&line).await;
    one.reads(&line).await;
    one.command("pick fruit apple").await;
    world.hears("/pick fruit apple").await;
}

async fn complete_words(one: &Somebody, world: &mut World) {
    one.begin("find").await;
    one.page.keys("Par").await;
    world.hears_at_last("complete \"Par\"").await;
    let paris = "[data-testid=suggestion][data-value=Paris]:only-child";
    one.page.find(paris).await;
    match one.hand {
        Hand::Mouse => one.page.click(paris).await,
        Hand::Keyboard => one.page.key(fantoccini::key::Key::Enter).await,
    }
    let option = "[data-testid=command-option][data-option=city]";
    let filled = "return document.querySelector(arguments[0])?.value === 'Paris'";
    one.page.until(filled, &[json!(option)]).await;
    one.send().await;
    world.hears_at_last("/find city=Paris").await;
}

async fn read_words(one: &Somebody, world: &mut World) {
    one.command("words").await;
    world.hears("/words").await;
    one.reads("small print").await;
    let content = "[data-testid=content]";
    for part in [
        "h3",
        "h4",
        "strong",
        "em",
        "u",
        "s",
        "code",
        "blockquote",
        "ul ul",
        "ol",
        "pre",
        "small",
        "a[href='https://example.org/']",
        "a[href='https://example.org/bare']",
        "[data-testid=command-mention]",
    ] {
        assert!(one.page.shows(&format!("{content} {part}")).await, "{part}");
    }
    for words in ["@everyone", "#tempel", "in 1 hour", "2 hours ago"] {
        one.reads(words).await;
    }
    let spoiler = "[data-testid=content] [data-testid=spoiler]";
    let hidden = "return document.querySelector(arguments[0]).innerText";
    one.activate(&format!("{spoiler}[aria-expanded=false]"))
        .await;
    one.page
        .find(&format!("{spoiler}:not([role=button])"))
        .await;
    let words = one.page.script(hidden, &[json!(spoiler)]).await;
    assert_eq!(words, "hidden words");
}

async fn look_at_pictures(one: &Somebody, world: &mut World) {
    one.command("embed").await;
    world.hears("/embed").await;
    for words in [
        "The author",
        "A title with a link",
        "Third",
        "Wide",
        "The footer",
    ] {
        one.reads(words).await;
    }
    one.page
        .find("[data-testid=embed-thumbnail] img[alt='A lake at noon']")
        .await;
    one.activate("[data-testid=embed-image]").await;
    one.page
        .find("[data-testid=lightbox] img[alt='A hill in the evening']")
        .await;
    one.activate("[data-testid=dialog-close]").await;
    one.command("files").await;
    world.hears("/files").await;
    one.page
        .find("[data-testid=file] a[download='notes.txt']")
        .await;
    let spoiler = "[data-testid=picture]:has([alt='A lake at noon'])";
    one.activate(spoiler).await;
    assert!(
        !one.page.shows("[data-testid=lightbox]").await,
        "uncovered first"
    );
    one.activate(spoiler).await;
    let loaded = "
        const picture = document.querySelector('[data-testid=lightbox] img');
        return Boolean(picture?.complete && picture.naturalWidth === 320);
    ";
    one.page.until(loaded, &[]).await;
    one.page
        .screenshot(&format!("lightbox-{:?}", one.hand))
        .await;
    one.activate("[data-testid=dialog-close]").await;
}

async fn follow_a_thread(one: &Somebody, world: &mut World) {
    one.command("thread").await;
    world.hears("/thread").await;
    one.activate("[data-testid=thread-card]").await;
    one.reads("The thread begins.").await;
    one.write("[data-testid=composer]", "Hello, thread").await;
    match one.hand {
        Hand::Mouse => one.page.click("[data-testid=composer-send]").await,
        Hand::Keyboard => one.page.key(fantoccini::key::Key::Enter).await,
    }
    one.reads("Hello, thread").await;
}
