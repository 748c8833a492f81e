//! Moving stones with mouse or cursor. Which points may come next, the position says.

use kamen_core::{Clicked, Legal};
use kamen_table::What;

use super::{Context, Pick, Play};

impl Play {
    /// The points where a move may begin.
    pub fn beginnings(&self) -> Vec<usize> {
        if !self.is_our_turn() {
            return Vec::new();
        }
        match self.table.touched() {
            [] => self.table.try_clicks(&[]).map_or_else(|_| Vec::new(), |clicked| clicked.next),
            [first, ..] => vec![*first],
        }
    }

    /// The points that may come next after those chosen.
    pub fn targets(&self) -> Vec<usize> {
        if self.chosen.is_empty() || !self.is_our_turn() {
            return Vec::new();
        }
        self.table.try_clicks(&self.chosen).map_or_else(|_| Vec::new(), |clicked| clicked.next)
    }

    /// Whether the points chosen so far already make a move that could also go on.
    pub fn may_stop_here(&self) -> bool {
        !self.chosen.is_empty()
            && self.table.try_clicks(&self.chosen).is_ok_and(|clicked| clicked.complete().is_some())
    }

    /// A point is clicked.
    pub fn click(&mut self, point: usize, context: &mut Context) {
        self.cursor = point;
        if self.viewing.take().is_some() {
            return;
        }
        if !self.is_our_turn() {
            // The table says whose turn it is, or that the game is over.
            if let Err(refusal) = self.table.try_clicks(&[point]) {
                self.refuse(&refusal, context.texts);
            }
            return;
        }
        self.said = None;
        if self.chosen.is_empty() {
            self.begin_with(point, context);
        } else if self.chosen.last() == Some(&point) {
            if self.may_stop_here() {
                self.finish(context);
            } else if self.chosen.len() > self.table.touched().len() {
                self.chosen.pop();
            }
        } else {
            self.go_to(point, context);
        }
    }

    fn begin_with(&mut self, point: usize, context: &mut Context) {
        if self.table.setup().manners.touch_move {
            let square = self.table.position().board().name(point).into();
            let by = self.our_side();
            if !self.act(by, What::Touch(square), context) {
                return;
            }
            if !self.chosen.is_empty() && self.chosen != [point] {
                return self.go_to(point, context);
            }
            self.chosen.clear();
        }
        match self.table.try_clicks(&[point]) {
            Ok(clicked) => self.advance(vec![point], &clicked, context),
            Err(refusal) => self.refuse(&refusal, context.texts),
        }
    }

    fn go_to(&mut self, point: usize, context: &mut Context) {
        let mut path = self.chosen.clone();
        path.push(point);
        match self.table.try_clicks(&path) {
            Ok(clicked) => self.advance(path, &clicked, context),
            // Another stone is taken instead, as long as nothing was done with the first one.
            Err(_) if self.only_lifted() && self.beginnings().contains(&point) => {
                self.chosen.clear();
                self.begin_with(point, context);
            }
            Err(refusal) => self.refuse(&refusal, context.texts),
        }
    }

    /// A stone was chosen and nothing more: it still stands where it stood.
    fn only_lifted(&self) -> bool {
        let stands = |point: usize| self.table.position().stones().get(point).is_some_and(|pile| !pile.is_empty());
        self.table.touched().is_empty() && matches!(self.chosen[..], [point] if stands(point))
    }

    fn advance(&mut self, path: Vec<usize>, clicked: &Clicked, context: &mut Context) {
        self.chosen = path;
        if clicked.complete().is_some() {
            if clicked.next.is_empty() {
                self.finish(context);
            } else {
                self.say(context.texts.get("tui-stop-or-go-on", &[]));
            }
        }
    }

    /// Makes the move whose clicks these are; asks where they are those of several (promotions).
    pub fn finish(&mut self, context: &mut Context) {
        let position = self.table.position();
        let made = position.click(&self.chosen).map_or_else(|_| Vec::new(), |clicked| clicked.made);
        let language = context.texts.language();
        let notation = self.notation;
        let item = |legal: Legal| (notation.write(&legal, language), What::Move(legal.text.as_str().into()));
        let found: Vec<(String, What)> = made.into_iter().map(item).collect();
        match &found[..] {
            [] => {}
            [(_, only)] => {
                let (by, what) = (self.our_side(), only.clone());
                self.act(by, what, context);
            }
            _ => self.pick = Some(Pick { title: "tui-pick-move", items: found, at: 0 }),
        }
    }
}
