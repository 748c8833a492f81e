//! What the player to move is to do now, in words: before the first click, and after each.
//!
//! It follows from the legal moves alone: from the clicks that make them and from what they do. No rule is known here,
//! and no game.

use std::collections::BTreeMap;

use kamen_core::{Act, Kind, Legal, MoveKind, Position, Remedy};
use kamen_i18n::{Texts, Value};
use kamen_table::Table;
use serde::Serialize;
use utoipa::ToSchema;

/// What to do, and what to do after some clicks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Prompt)]
pub struct PromptView {
    pub say: String,
    pub after: Vec<PromptAfter>,
}

/// What to do after each of these series of clicks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PromptAfter {
    pub paths: Vec<Vec<usize>>,
    pub say: String,
}

/// No more series of clicks are told of, and no more ways looked at for them: a long chain may go a thousand ways.
const MOST: usize = 500;
const MOST_WAYS: usize = 2000;
/// More stones than these are not named.
const NAMED: usize = 4;

/// What a click does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Role {
    /// A stone of one's own is chosen.
    Lift,
    /// A stone comes from the hand, or is set up.
    Place,
    /// The stone goes there.
    Go,
    /// A stone of the other side is taken off.
    Take,
    /// After the move, another stone comes from the hand.
    Drop,
}

/// A way to make a move by clicks.
struct Way<'a> {
    legal: &'a Legal,
    path: &'a [usize],
    /// What the first click does.
    first: Role,
    /// Whether stones are taken by jumps or steps of the stone itself.
    captures: bool,
    becomes: bool,
    /// What kind of stone is moved or set.
    kind: &'static str,
}

/// What to do, among these moves and perhaps more that are not told.
pub(crate) fn prompt(table: &Table, moves: &[Legal], more: bool, texts: &Texts) -> Option<PromptView> {
    let side = table.to_move()?;
    let say = |id: &str, more: &[(&str, Value)]| {
        let mut args = vec![("enemy", Value::from((!side).id()))];
        args.extend(more.iter().cloned());
        texts.get(&format!("view-prompt-{id}"), &args)
    };
    if table.roll_due() {
        return Some(PromptView { say: say("roll", &[]), after: Vec::new() });
    }
    let position = table.position();
    let stones = position.stones();
    let own: Vec<Option<Kind>> =
        stones.iter().map(|pile| Some(pile.last().filter(|stone| stone.side == side)?.kind)).collect();
    let may_pass = moves.iter().any(|legal| legal.kind == MoveKind::Passes);
    let may = |remedy: Remedy| moves.iter().any(|legal| legal.remedy == Some(remedy));
    let ways: Vec<Way> = moves
        .iter()
        .filter(|legal| legal.remedy.is_none())
        .flat_map(|legal| {
            let own = &own;
            legal.paths.iter().filter_map(move |path| Way::of(legal, path, own))
        })
        .collect();
    let mut first = Vec::new();
    if may(Remedy::Punish) {
        first.push(say("punish", &[]));
    }
    if may(Remedy::Undo) {
        first.push(say("demand", &[]));
    }
    let again = table.history().last().is_some_and(|ply| ply.by == side) && !punished(table);
    first.push(beginning(&ways, Begins { position, again, may_pass, texts }, &say));
    if more {
        first.push(say("many", &[]));
    }
    Some(PromptView { say: first.join(" "), after: after(&ways, &say) })
}

/// Whether the last ply was a punishment: the move itself comes after it.
fn punished(table: &Table) -> bool {
    let last = table.history().len().checked_sub(1).and_then(|last| table.made(last));
    last.is_some_and(|legal| legal.remedy == Some(Remedy::Punish))
}

struct Begins<'a> {
    position: &'a dyn Position,
    /// The same player has just moved.
    again: bool,
    may_pass: bool,
    texts: &'a Texts,
}

type Say<'a> = &'a dyn Fn(&str, &[(&str, Value)]) -> String;

/// Before the first click.
fn beginning(ways: &[Way], about: Begins, say: Say) -> String {
    let begins = |role: Role| ways.iter().any(|way| way.first == role);
    let (lift, place, take) = (begins(Role::Lift), begins(Role::Place), begins(Role::Take));
    let hands = about.position.hands().is_some();
    match () {
        () if ways.is_empty() => say("only-pass", &[]),
        () if take => say("lucky", &[]),
        () if place && lift => say("place-or-move", &[]),
        () if place && hands => say("place", &[]),
        () if place => say("set-up", &[("kind", kind_of(ways))]),
        () if ways.iter().all(|way| way.captures) => must_take(ways, about, say),
        () if about.again && about.may_pass => say("again-or-pass", &[]),
        () if about.again => say("again", &[("kind", kind_of(ways))]),
        () if about.may_pass => say("move-or-pass", &[]),
        () => say("move", &[("kind", kind_of(ways))]),
    }
}

/// What kind of stone all of them are about, if it is one kind.
fn kind_of<'w, 'p: 'w>(ways: impl IntoIterator<Item = &'w Way<'p>>) -> Value<'static> {
    let mut kinds = ways.into_iter().map(|way| way.kind);
    let first = kinds.next().unwrap_or_default();
    Value::from(if kinds.all(|kind| kind == first) { first } else { "" })
}

fn must_take(ways: &[Way], about: Begins, say: Say) -> String {
    let mut stones: Vec<usize> = ways.iter().filter_map(|way| way.path.first().copied()).collect();
    stones.sort_unstable();
    stones.dedup();
    let count = if stones.len() > NAMED { 0 } else { stones.len() };
    let names = stones.iter().map(|&point| about.position.board().name(point));
    let named = about.texts.choice(names);
    say("must-take", &[("stones", named.into()), ("count", count.into())])
}

/// After each series of clicks that begins a move.
fn after(ways: &[Way], say: Say) -> Vec<PromptAfter> {
    let mut begun: BTreeMap<&[usize], Vec<Begun>> = BTreeMap::new();
    let ways: Vec<(&Way, Vec<Role>)> = ways.iter().take(MOST_WAYS).map(|way| (way, way.roles())).collect();
    for (way, roles) in &ways {
        for length in 1..=way.path.len() {
            if begun.len() < MOST || begun.contains_key(&way.path[..length]) {
                begun.entry(&way.path[..length]).or_default().push((way, roles));
            }
        }
    }
    let mut said: BTreeMap<String, Vec<Vec<usize>>> = BTreeMap::new();
    for (path, fitting) in begun {
        if let Some(id) = next(path.len(), &fitting) {
            let kind = kind_of(fitting.iter().map(|(way, _)| *way));
            said.entry(say(id, &[("kind", kind)])).or_default().push(path.to_vec());
        }
    }
    said.into_iter().map(|(say, paths)| PromptAfter { paths, say }).collect()
}

/// A way that begins with the clicks, and what each click of it does.
type Begun<'a> = (&'a Way<'a>, &'a Vec<Role>);

/// What comes after so many clicks of these ways; nothing where the move is made.
fn next(clicked: usize, fitting: &[Begun]) -> Option<&'static str> {
    let may_end = fitting.iter().any(|(way, _)| way.path.len() == clicked);
    let roles: Vec<Role> = fitting.iter().filter_map(|(_, roles)| roles.get(clicked).copied()).collect();
    let all = |role: Role| roles.iter().all(|&next| next == role);
    let lifted = clicked == 1 && fitting.iter().all(|(way, _)| way.first == Role::Lift);
    Some(match () {
        // Several moves are made by the same clicks: what the stone becomes, say.
        () if roles.is_empty() && fitting.len() > 1 && fitting.iter().all(|(way, _)| way.becomes) => "becomes",
        () if roles.is_empty() && fitting.len() > 1 => "which",
        () if roles.is_empty() => return None,
        () if all(Role::Take) => match fitting[0].1[..clicked].contains(&Role::Take) {
            true => "take-another",
            false => "take",
        },
        () if all(Role::Drop) => "drop-or-end",
        () if all(Role::Place) => "place",
        () if lifted && fitting.iter().all(|(way, _)| way.captures) => "jump",
        () if lifted => "go",
        () if may_end => "go-on-or-end",
        () => "go-on",
    })
}

impl<'a> Way<'a> {
    /// Nothing where there is nothing to click.
    fn of(legal: &'a Legal, path: &'a [usize], own: &[Option<Kind>]) -> Option<Self> {
        let &start = path.first()?;
        let goes = legal.trace.acts.iter().any(|act| matches!(act, Act::Step { .. } | Act::Jump { .. }));
        let takes = legal.trace.taken().next().is_some();
        let first = match own[start] {
            Some(_) => Role::Lift,
            None if legal.trace.taken().any(|taken| taken == start) => Role::Take,
            None => Role::Place,
        };
        let kind = own[start].or_else(|| legal.trace.dropped().next().map(|(_, stone)| stone.kind));
        Some(Way {
            legal,
            path,
            first,
            captures: legal.kind != MoveKind::Picks && takes && goes,
            becomes: legal.trace.promoted().is_some(),
            kind: kind.map_or("", |kind| kind.id()),
        })
    }

    /// What each click does.
    fn roles(&self) -> Vec<Role> {
        let Way { legal, path, .. } = self;
        let way = legal.trace.way();
        let taken: Vec<usize> = legal.trace.taken().collect();
        let dropped = |point: usize| legal.trace.dropped().any(|(at, _)| at == point);
        let mut roles = vec![self.first];
        for (at, &point) in path.iter().enumerate().skip(1) {
            roles.push(match at {
                _ if roles.iter().all(|role| *role == Role::Take) => Role::Place,
                _ if at + 1 == path.len() && !way.is_empty() && dropped(point) => Role::Drop,
                // Elsewhere the stone goes that way.
                _ if legal.kind == MoveKind::Picks && taken.contains(&point) => Role::Take,
                _ => Role::Go,
            });
        }
        roles
    }
}
