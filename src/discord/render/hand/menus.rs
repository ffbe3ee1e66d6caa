//! What can be pressed and chosen on the hand panel.

use tempelrat_rules::Positions;
use tempelrat_rules::sembli::{Card, Offer, Phase};

use super::super::words::argument;
use super::Hand;
use crate::discord::custom_id::{Grave, Press, offer_value};
use crate::discord::draft::{Button, Choice, Chosen, Menu, Row, Style};
use crate::speech::{plain_card, plain_cards, say};

/// As many offers as fit into one menu (F12).
const PAGE: usize = 25;

impl Hand<'_> {
    pub(super) fn panel_buttons(&self, offers: usize, page: u8) -> Vec<Button> {
        let language = self.language;
        let mut buttons = Vec::new();
        if self.game.phase == Phase::Mulligan && self.asked() {
            let keep = Press::Exchange(self.game.choice, Positions::NONE);
            buttons.push(self.button(keep, say::button_keep_all(language), Style::Success));
        }
        let page = usize::from(page).min(last_page(offers));
        if let Some(previous) = page.checked_sub(1).and_then(|p| u8::try_from(p).ok()) {
            let label = say::button_previous_offers(language);
            buttons.push(self.button(Press::HandPage(previous), label, Style::Secondary));
        }
        if page < last_page(offers) {
            let next = Press::HandPage(u8::try_from(page + 1).unwrap_or(0));
            buttons.push(self.button(next, say::button_more_offers(language), Style::Secondary));
        }
        let leave = Press::Ask(Grave::Leave);
        buttons.push(self.button(leave, say::button_leave_game(language), Style::Danger));
        buttons
    }

    pub(super) fn offer_menu(&self, offers: &[Offer], page: u8) -> Option<Row> {
        let page = usize::from(page).min(last_page(offers.len()));
        let from = page * PAGE;
        let shown = offers.get(from..offers.len().min(from + PAGE))?;
        if shown.is_empty() {
            return None;
        }
        let placeholder = if offers.len() > PAGE {
            let to = from + shown.len();
            say::offers_placeholder_page(self.language, from + 1, to, offers.len())
        } else {
            say::offers_placeholder(self.language, offers.len())
        };
        let options = shown.iter().map(|offer| self.offer_choice(offer)).collect();
        let id = self.id(Press::ChooseOffer(self.game.choice));
        Some(Row::Menu(Menu::one(id, placeholder, options)))
    }

    fn offer_choice(&self, offer: &Offer) -> Choice {
        let language = self.language;
        let mut said = vec![argument(&offer.argument, language)];
        said.extend(self.outlook_word(&offer.argument));
        if offer.stronger_without_joker {
            said.push(say::offer_better_without_joker(language));
        }
        Choice {
            value: offer_value(offer.positions),
            label: plain_cards(&offer.argument.cards),
            description: said.join(" · "),
            chosen: Chosen::No,
        }
    }

    pub(super) fn compose_menu(&self) -> Option<Row> {
        let max = u8::try_from(self.cards.len()).unwrap_or(u8::MAX).min(4);
        (max >= 3).then(|| {
            Row::Menu(Menu {
                id: self.id(Press::Compose(self.game.choice)),
                placeholder: say::compose_placeholder(self.language),
                min: 3,
                max,
                options: self.card_choices(),
            })
        })
    }

    pub(super) fn pass_menu(&self) -> Row {
        let id = self.id(Press::ChoosePass(self.game.choice));
        Row::Menu(Menu::one(
            id,
            say::pass_placeholder(self.language),
            self.card_choices(),
        ))
    }

    pub(super) fn exchange_menu(&self) -> Row {
        Row::Menu(Menu {
            id: self.id(Press::ChooseExchange(self.game.choice)),
            placeholder: say::exchange_placeholder(self.language),
            min: 1,
            max: u8::try_from(self.cards.len()).unwrap_or(u8::MAX),
            options: self.card_choices(),
        })
    }

    fn card_choices(&self) -> Vec<Choice> {
        let choice = |(position, card): (usize, &Card)| Choice {
            value: position.to_string(),
            label: match card.is_joker() {
                true => format!("{} {}", plain_card(*card), say::joker_card(self.language)),
                false => plain_card(*card),
            },
            description: String::new(),
            chosen: Chosen::No,
        };
        self.cards.iter().enumerate().map(choice).collect()
    }
}

const fn last_page(offers: usize) -> usize {
    offers.saturating_sub(1) / PAGE
}
