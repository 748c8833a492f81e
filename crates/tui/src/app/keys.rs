//! Keys, mouse and pasted text, by the screen they meet.

use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::{App, Screen};
use crate::action::Action;
use crate::form::Row;
use crate::message::Effect;
use crate::overlay::Overlay;
use crate::view;

impl App {
    pub(super) fn key(&mut self, key: &KeyEvent, effects: &mut Vec<Effect>) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                // Whoever presses this wants out, whatever is open; a second time without being asked.
                KeyCode::Char('c') if matches!(self.overlay, Some(Overlay::Confirm(Action::Quit))) => {
                    return effects.push(Effect::Quit);
                }
                KeyCode::Char('c') => return self.act(Action::Quit, effects),
                KeyCode::Char('z') => return effects.push(Effect::Suspend),
                _ => {}
            }
        }
        if self.overlay.is_some() {
            return self.overlay_key(key, effects);
        }
        if let Screen::Play(play) = &mut self.screen
            && play.pick.is_some()
        {
            return self.pick_key(key, effects);
        }
        if self.edit(key) {
            return self.check_form();
        }
        if let Some(action) = Action::of(key) {
            return self.act(action, effects);
        }
        match &mut self.screen {
            Screen::Chooser => self.chooser_key(key, effects),
            Screen::Form(_) => self.form_key(key, effects),
            Screen::Play(_) => {
                let action = self.with_play(effects, |play, size, context| {
                    let geometry = view::play_geometry(play, size);
                    play.key(key, &geometry, context)
                });
                if let Some(action) = action.flatten() {
                    self.act(action, effects);
                }
            }
        }
    }

    /// Changes what is being typed, if something is, and the key is one of those that do.
    fn edit(&mut self, key: &KeyEvent) -> bool {
        match &mut self.screen {
            // Up, down, to the first and to the last: these go through the list.
            Screen::Chooser if matches!(key.code, KeyCode::Home | KeyCode::End) => false,
            Screen::Chooser => {
                let before = self.chooser.typed.text().to_string();
                let edited = !before.is_empty() && self.chooser.typed.edit(key);
                if self.chooser.typed.text() != before {
                    self.chooser.at = 0;
                }
                edited
            }
            Screen::Form(form) => form.edit(key),
            Screen::Play(play) => !play.input.is_empty() && play.input.edit(key),
        }
    }

    fn chooser_key(&mut self, key: &KeyEvent, effects: &mut Vec<Effect>) {
        let page = isize::from(self.size.1 as i16 / 2).max(1);
        let by = match key.code {
            KeyCode::Up => -1,
            KeyCode::Down => 1,
            KeyCode::PageUp => -page,
            KeyCode::PageDown => page,
            KeyCode::Home => isize::MIN / 2,
            KeyCode::End => isize::MAX / 2,
            _ => 0,
        };
        self.chooser.go(by, &self.catalog, &self.texts);
        match key.code {
            KeyCode::Enter => self.open_form(),
            KeyCode::Esc if self.chooser.typed.is_empty() => effects.push(Effect::Quit),
            KeyCode::Esc => self.chooser.typed.clear(),
            KeyCode::Char(letter) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                self.chooser.typed(letter);
            }
            _ => {}
        }
    }

    fn form_key(&mut self, key: &KeyEvent, effects: &mut Vec<Effect>) {
        let Screen::Form(form) = &mut self.screen else { return };
        match key.code {
            KeyCode::Up | KeyCode::BackTab => form.go(-1),
            KeyCode::Down | KeyCode::Tab => form.go(1),
            KeyCode::Left => form.change(-1),
            KeyCode::Right => form.change(1),
            KeyCode::Home => form.at = 0,
            KeyCode::End => form.go(isize::MAX / 2),
            // Wherever one is, Enter sits down: everything has a sensible value.
            KeyCode::Enter => return self.start(effects),
            KeyCode::Char(' ') if form.row() != Row::Clock => form.change(1),
            KeyCode::Esc => return self.open_chooser(effects),
            KeyCode::Char(letter) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                form.typed(letter);
            }
            _ => {}
        }
        self.check_form();
    }

    /// What does not fit together in the form is said at once.
    fn check_form(&mut self) {
        if let Screen::Form(form) = &self.screen {
            self.notice = form.setup(&self.catalog, &self.texts).err().map(|faults| faults.join(" "));
        }
    }

    fn pick_key(&mut self, key: &KeyEvent, effects: &mut Vec<Effect>) {
        let Screen::Play(play) = &mut self.screen else { return };
        let Some(pick) = &mut play.pick else { return };
        match key.code {
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => pick.at = pick.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => {
                pick.at = (pick.at + 1).min(pick.items.len().saturating_sub(1))
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.with_play(effects, |play, _, context| play.picked(context));
            }
            KeyCode::Esc => {
                play.pick = None;
                play.chosen = play.table.touched().to_vec();
            }
            _ => {}
        }
    }

    fn overlay_key(&mut self, key: &KeyEvent, effects: &mut Vec<Effect>) {
        let Some(mut overlay) = self.overlay.take() else { return };
        let page = (self.size.1 / 2).max(1) as i16;
        match (&mut overlay, key.code) {
            (_, KeyCode::Esc) => return,
            (Overlay::Help { .. }, KeyCode::F(1)) | (Overlay::Rules { .. }, KeyCode::F(2)) => return,
            (Overlay::Help { .. } | Overlay::Rules { .. }, code) => match code {
                KeyCode::Up => overlay.scroll(-1),
                KeyCode::Down => overlay.scroll(1),
                KeyCode::PageUp => overlay.scroll(-page),
                KeyCode::PageDown | KeyCode::Char(' ') => overlay.scroll(page),
                KeyCode::Home => overlay.scroll(i16::MIN),
                KeyCode::Enter | KeyCode::Char('q') => return,
                _ => {
                    if Action::of(key) == Some(Action::Language) {
                        self.act(Action::Language, effects);
                    }
                }
            },
            (Overlay::Menu { at }, code) => {
                let all = self.menu();
                match code {
                    KeyCode::Up => *at = at.saturating_sub(1),
                    KeyCode::Down => *at = (*at + 1).min(all.len().saturating_sub(1)),
                    KeyCode::Home => *at = 0,
                    KeyCode::End => *at = all.len().saturating_sub(1),
                    KeyCode::F(10) => return,
                    KeyCode::Enter | KeyCode::Char(' ') => return self.choose_from_menu(*at, effects),
                    _ => {
                        if let Some(action) = Action::of(key) {
                            return self.act(action, effects);
                        }
                    }
                }
            }
            (Overlay::Confirm(action), code) => {
                let (again, action) = (Action::of(key) == Some(*action), *action);
                if again || self.says_yes(code) {
                    return self.do_at_once(action, effects);
                }
                return;
            }
            (Overlay::Save { name }, KeyCode::Enter) if !name.text().trim().is_empty() => {
                let name = name.take();
                return self.save(&name, effects);
            }
            (Overlay::Load { files, at, name }, KeyCode::Enter) => {
                let typed = (!name.text().trim().is_empty()).then(|| self.path(name.text()));
                if let Some(path) = typed.or_else(|| files.get(*at).cloned()) {
                    effects.push(Effect::Load(path));
                }
                return;
            }
            (Overlay::Replace { path, text }, code) => {
                if self.says_yes(code) {
                    let (path, text) = (std::mem::take(path), std::mem::take(text));
                    effects.push(Effect::Save { path, text, over: true });
                }
                return;
            }
            (Overlay::Games { path, games, at, typed }, KeyCode::Enter) => {
                if let Some(place) = Overlay::found(games, typed).get(*at).copied() {
                    let (path, game) = (path.clone(), games.swap_remove(place).1);
                    self.open_record(&path, game, effects);
                }
                return;
            }
            (Overlay::Unfinished { games, at }, KeyCode::Enter) => {
                let (_, _, opened) = games.swap_remove(*at);
                return self.resume(opened, effects);
            }
            (Overlay::Unfinished { games, at }, KeyCode::Delete) => {
                effects.push(Effect::Forget(games.remove(*at).1));
                *at = (*at).min(games.len().saturating_sub(1));
                if games.is_empty() {
                    return;
                }
            }
            (Overlay::Games { games, at, typed, .. }, code) if let Some(by) = self.steps(code) => {
                let last = Overlay::found(games, typed).len().saturating_sub(1);
                *at = at.saturating_add_signed(by).min(last);
            }
            (Overlay::Unfinished { games, at }, code) if let Some(by) = self.steps(code) => {
                *at = at.saturating_add_signed(by).min(games.len().saturating_sub(1));
            }
            (Overlay::Load { at, .. }, KeyCode::Up) => *at = at.saturating_sub(1),
            (Overlay::Load { files, at, .. }, KeyCode::Down) => *at = (*at + 1).min(files.len().saturating_sub(1)),
            (_, KeyCode::Char(letter)) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                overlay.typed(letter);
            }
            _ => {
                if let Some(field) = overlay.field() {
                    field.edit(key);
                }
            }
        }
        self.overlay = Some(overlay);
    }

    /// Whether a question was answered with yes.
    fn says_yes(&self, code: KeyCode) -> bool {
        let yes = self.texts.get("tui-yes-letter", &[]);
        match code {
            KeyCode::Enter => true,
            KeyCode::Char(letter) => yes.starts_with(letter.to_ascii_lowercase()),
            _ => false,
        }
    }

    /// By how many lines a key goes through a list.
    fn steps(&self, code: KeyCode) -> Option<isize> {
        let page = isize::from(self.size.1 as i16 / 2).max(1);
        match code {
            KeyCode::Up => Some(-1),
            KeyCode::Down => Some(1),
            KeyCode::PageUp => Some(-page),
            KeyCode::PageDown => Some(page),
            _ => None,
        }
    }

    /// The actions of the menu that mean something now.
    pub(crate) fn menu(&self) -> Vec<Action> {
        Action::ALL.iter().copied().filter(|&action| action != Action::Menu && self.can(action)).collect()
    }

    fn choose_from_menu(&mut self, at: usize, effects: &mut Vec<Effect>) {
        if let Some(&action) = self.menu().get(at) {
            self.act(action, effects);
        }
    }

    pub(super) fn mouse(&mut self, mouse: &MouseEvent, effects: &mut Vec<Effect>) {
        let pressed = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        let wheel = match mouse.kind {
            MouseEventKind::ScrollUp => -1,
            MouseEventKind::ScrollDown => 1,
            _ => 0,
        };
        let spot = (mouse.column, mouse.row);
        if let Some(overlay) = &mut self.overlay {
            overlay.scroll(3 * wheel);
            if pressed {
                self.overlay_click(spot, effects);
            }
            return;
        }
        if pressed && let Some(action) = view::key_at(self, spot) {
            return self.act(action, effects);
        }
        match &mut self.screen {
            Screen::Chooser => {
                self.chooser.go(wheel.into(), &self.catalog, &self.texts);
                if pressed && let Some(game) = view::game_at(self, spot) {
                    // A second press on the same game opens it.
                    if game == self.chooser.at { self.open_form() } else { self.chooser.at = game }
                }
            }
            Screen::Form(form) => {
                form.go(wheel.into());
                if pressed && let Some(row) = view::row_at(self, spot) {
                    self.press_row(row, effects);
                }
            }
            Screen::Play(_) => {
                if pressed && let Some(at) = view::pick_at(self, spot) {
                    self.with_play(effects, |play, _, context| {
                        if let Some(pick) = &mut play.pick {
                            pick.at = at;
                        }
                        play.picked(context);
                    });
                    return;
                }
                self.with_play(effects, |play, size, context| {
                    if play.pick.is_none() {
                        let geometry = view::play_geometry(play, size);
                        play.mouse(mouse, &geometry, context);
                    }
                });
            }
        }
    }

    fn press_row(&mut self, row: usize, effects: &mut Vec<Effect>) {
        let Screen::Form(form) = &mut self.screen else { return };
        form.at = row;
        if form.row() == Row::Start {
            return self.start(effects);
        }
        form.change(1);
        self.check_form();
    }

    fn overlay_click(&mut self, spot: (u16, u16), effects: &mut Vec<Effect>) {
        let line = view::overlay_line(self, spot);
        match (&mut self.overlay, line) {
            (Some(Overlay::Menu { .. }), Some(line)) => self.choose_from_menu(line, effects),
            (Some(Overlay::Load { files, at, name }), Some(line)) if line < files.len() => {
                *at = line;
                name.clear();
            }
            (Some(Overlay::Games { at, .. } | Overlay::Unfinished { at, .. }), Some(line)) if line != usize::MAX => {
                *at = line;
            }
            (_, Some(_)) => {}
            // A press beside it closes it.
            (_, None) => self.overlay = None,
        }
    }

    /// Pasted text goes where typed text goes, without its line ends.
    pub(super) fn paste(&mut self, text: &str) {
        for letter in text.chars().filter(|letter| !letter.is_control()).take(200) {
            match (&mut self.overlay, &mut self.screen) {
                (Some(overlay), _) => overlay.typed(letter),
                (None, Screen::Chooser) => self.chooser.typed(letter),
                (None, Screen::Form(form)) => form.typed(letter),
                (None, Screen::Play(play)) => play.typed(letter),
            }
        }
    }
}
