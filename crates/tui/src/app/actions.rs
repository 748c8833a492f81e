//! What the actions of the menu and of the function keys do.

use kamen_i18n::{Language, Texts};

use super::{App, Screen};
use crate::action::Action;
use crate::message::Effect;
use crate::overlay::Overlay;
use crate::rules_page::rules_page;

/// The width of the rules: what a terminal of 80 columns has room for.
const RULES_WIDTH: u16 = 72;

impl App {
    /// Whether the action means something now: others are shown faint, and do nothing.
    pub(crate) fn can(&self, action: Action) -> bool {
        let Screen::Play(play) = &self.screen else {
            let anywhere = [Action::Help, Action::Rules, Action::Load, Action::Language, Action::Quit];
            return anywhere.contains(&action) || (action == Action::New && matches!(self.screen, Screen::Form(_)));
        };
        let table = &play.table;
        let manners = table.setup().manners;
        match action {
            Action::Hint => play.is_our_turn(),
            Action::Evaluate | Action::Claim | Action::Resign => table.to_move().is_some(),
            Action::Undo => manners.take_backs && table.result().is_none() && !table.history().is_empty(),
            Action::Pass => play.can_pass(),
            Action::Punish => !table.penalties(play.our_side()).is_empty(),
            Action::Offer => play.can_offer(),
            Action::Accept | Action::Decline => table.offer().is_some_and(|side| !play.is_computer(!side)),
            Action::Check => table.history().last().is_some_and(|ply| table.can(ply.by).announce_check),
            Action::Adjust => manners.touch_move && play.is_our_turn(),
            Action::Rematch => table.result().is_some(),
            Action::Notation => play.notations().len() > 1,
            _ => true,
        }
    }

    pub(super) fn act(&mut self, action: Action, effects: &mut Vec<Effect>) {
        self.overlay = None;
        match action {
            Action::Help => self.overlay = Some(Overlay::Help { scroll: 0 }),
            Action::Rules => self.show_rules(),
            Action::Menu => self.overlay = Some(Overlay::Menu { at: 0 }),
            Action::Language => self.next_language(),
            Action::Load => effects.push(Effect::List),
            Action::Save => self.ask_where_to_save(effects),
            Action::Quit | Action::New if self.is_unfinished() => self.overlay = Some(Overlay::Confirm(action)),
            Action::Resign if self.can(action) => self.overlay = Some(Overlay::Confirm(action)),
            _ => self.do_at_once(action, effects),
        }
    }

    /// Does it without asking.
    pub(super) fn do_at_once(&mut self, action: Action, effects: &mut Vec<Effect>) {
        match action {
            Action::Quit => effects.push(Effect::Quit),
            Action::New => self.open_chooser(effects),
            Action::Rematch => {
                if let Some(setup) = self.with_play(effects, |play, _, context| play.rematch(context)).flatten() {
                    self.open(setup, effects);
                }
            }
            Action::Copy => {
                if let Screen::Play(play) = &mut self.screen {
                    let text = play.position().text();
                    play.say(self.texts.get("tui-copied", &[("position", text.clone().into())]));
                    effects.push(Effect::Copy(text));
                }
            }
            _ => {
                self.with_play(effects, |play, _, context| match action {
                    Action::Hint => play.ask_hint(context),
                    Action::Evaluate => play.toggle_analysis(context),
                    Action::Flip => play.flipped = !play.flipped,
                    Action::Notation => play.next_notation(context),
                    Action::Undo => play.undo(context),
                    Action::Pass => play.pass(context),
                    Action::Punish => play.punish(context),
                    Action::Offer => play.offer(context),
                    Action::Accept => play.accept(context),
                    Action::Decline => play.decline(context),
                    Action::Claim => play.claim(context),
                    Action::Check => play.announce_check(context),
                    Action::Adjust => play.adjust(context),
                    Action::Resign => play.resign(context),
                    // Everything else was done above, and does not concern a game.
                    _ => {}
                });
            }
        }
    }

    /// Whether leaving would lose something.
    fn is_unfinished(&self) -> bool {
        match &self.screen {
            Screen::Play(play) => play.table.result().is_none() && !play.table.history().is_empty(),
            _ => false,
        }
    }

    fn show_rules(&mut self) {
        let game = match &self.screen {
            Screen::Chooser => self.chooser.chosen(&self.catalog, &self.texts).map(|game| game.id.clone()),
            Screen::Form(form) => Some(form.game.clone()),
            Screen::Play(play) => Some(play.table.game().id.clone()),
        };
        let game = game.and_then(|game| self.catalog.get(&game));
        let page = |game| rules_page(&self.catalog, game, &self.texts, RULES_WIDTH);
        self.overlay = game.map(|game| Overlay::Rules { lines: page(game), scroll: 0 });
    }

    /// Czech, Slovak, English, and round again.
    fn next_language(&mut self) {
        let chosen = self.chooser.chosen(&self.catalog, &self.texts).map(|game| game.id.clone());
        let at = Language::ALL.iter().position(|language| *language == self.texts.language()).unwrap_or(0);
        self.texts = Texts::new(Language::ALL[(at + 1) % Language::ALL.len()]);
        self.notice = None;
        if let Some(id) = chosen {
            self.chooser.choose(&id, &self.catalog, &self.texts);
        }
        if let Screen::Play(play) = &mut self.screen {
            play.retell(&self.texts);
        }
    }
}
