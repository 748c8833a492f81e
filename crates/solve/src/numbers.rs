//! Which way of numbering a game has, and what a file says of it.

use std::sync::Arc;

use kamen_core::bits::members;

use crate::atlas::Atlas;
use crate::head::PROOF;
use crate::listed::first_reached;
use crate::numbered::Terrain;
use crate::proved::{foregone, is_proved};
use crate::signature::{SAMPLE, moves_hash};
use crate::symmetry::Symmetry;
use crate::table::Table;
use crate::{Numbered, Value};

/// The one layer of a game whose positions are listed.
pub(crate) const REACHED: &str = "reached";

/// How the positions of a game are numbered.
pub(crate) enum Numbers {
    Sets(Box<Atlas>),
    Listed,
}

impl Numbers {
    /// The layers by name, in the order in which they can be solved.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Numbers::Sets(atlas) => atlas.layers.iter().map(|layer| layer.name.as_str()).collect(),
            Numbers::Listed => vec![REACHED],
        }
    }

    /// Which layers a layer needs, by their places; nothing if there is none of that name.
    pub fn needed(&self, layer: &str) -> Option<Vec<bool>> {
        let wanted = self.names().iter().position(|name| *name == layer)?;
        Some(match self {
            Numbers::Sets(atlas) => (0..atlas.layers.len()).map(|other| atlas.leads_to(wanted, other)).collect(),
            Numbers::Listed => vec![true],
        })
    }

    /// The hash of what the rules do in a layer.
    pub fn moves_hash<R: Numbered>(&self, rules: &R, layer: usize) -> String {
        match self {
            Numbers::Sets(atlas) => {
                let size = atlas.layers[layer].size;
                let count = SAMPLE.min(size);
                let at = |step: u64| (u128::from(step) * u128::from(size) / u128::from(count.max(1))) as u64;
                let sets = (0..count).filter_map(|step| atlas.sets(layer, at(step)));
                moves_hash(rules, sets.filter_map(|sets| rules.arranged(&sets)))
            }
            Numbers::Listed => moves_hash(rules, first_reached(rules, SAMPLE as usize).into_iter()),
        }
    }

    /// The value of a position, by the tables there are.
    pub fn value<R: Numbered>(&self, rules: &R, pos: &R::Pos, tables: &[Option<Arc<Table>>]) -> Option<Value> {
        match self {
            Numbers::Sets(atlas) => {
                let (layer, index) = atlas.place(&rules.sets(pos)?)?;
                tables.get(layer)?.as_ref()?.value(index)
            }
            Numbers::Listed => {
                let table = tables.first()?.as_ref()?;
                let place = table.find(rules.key(pos));
                let value = place.and_then(|place| table.value(place));
                if !table.head().is_proof() {
                    return value;
                }
                Some(value.or_else(|| foregone(rules, pos))?.at_most())
            }
        }
    }

    /// What the head of a file says of the numbers of a layer.
    pub fn text<R: Numbered>(&self, rules: &R, layer: usize) -> String {
        match self {
            Numbers::Sets(atlas) => sets_text(rules, atlas, layer),
            Numbers::Listed if is_proved(rules) => format!("kind = \"list\"\nalike = {}\n{PROOF}", rules.alike()),
            Numbers::Listed => format!("kind = \"list\"\nalike = {}\n", rules.alike()),
        }
    }
}

/// The letters of White's men and queens and Black's, where squares are named by what the exchange format writes.
fn sets_text<R: Numbered>(rules: &R, atlas: &Atlas, layer: usize) -> String {
    let terrain = &atlas.terrain;
    let all = terrain.squares.iter().fold(0, |all, squares| all | squares);
    let names = |squares: u64| -> String {
        members::<usize>(squares).map(|bit| terrain.names[bit].as_str()).collect::<Vec<_>>().join(" ")
    };
    let images = |symmetry: &Symmetry| -> String {
        members::<usize>(all).map(|bit| terrain.names[symmetry.image(bit)].as_str()).collect::<Vec<_>>().join(" ")
    };
    let points: Vec<&str> = rules.board().points().iter().map(|point| point.name.as_str()).collect();
    let mut text = format!("kind = \"sets\"\npoints = \"{}\"\n", points.join(" "));
    text += &format!("squares = \"{}\"\n", names(all));
    text += &format!("flip = \"{}\"\n", terrain.flip.as_ref().map_or(String::new(), images));
    let symmetries: Vec<String> = terrain
        .turns(&atlas.layers[layer].parts[0].stock)
        .iter()
        .filter(|turn| !turn.is_identity())
        .map(|turn| format!("\"{}\"", images(turn)))
        .collect();
    text += &format!("symmetries = [{}]\n", symmetries.join(", "));
    text += &format!("letters = \"{}\"\n", letters(rules, terrain));
    let groups = 2 * terrain.kinds;
    let where_each = terrain.squares[..groups].iter().map(|&squares| format!("\"{}\"", names(squares)));
    let where_each = where_each.collect::<Vec<_>>().join(", ");
    for part in &atlas.layers[layer].parts {
        let counts = part.stock.counts[..groups].iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        text += &format!("[[part]]\nturn = \"{}\"\ncounts = [{counts}]\n", part.turn.letter());
        if part.stock.has_hand() {
            text += &format!("hands = [{}, {}]\n", part.stock.hands[0], part.stock.hands[1]);
        }
        text += &format!("size = {}\nwhere = [{where_each}]\n", part.size);
    }
    text
}

/// How the stones of each group are written; a dash for stones that the game does not have, or that are only so for a moment.
fn letters<R: Numbered>(rules: &R, terrain: &Terrain) -> String {
    if let Some(letters) = terrain.letters {
        return letters.to_string();
    }
    let palette = rules.palette();
    let letter = |group: usize| {
        let (side, crowned) = (group / 2, group % 2 == 1);
        let fits = |stone: &&kamen_core::Stone| stone.side.index() == side && stone.kind.is_crowned() == crowned;
        let found = palette.stones.iter().find(fits).map(|stone| stone.letter());
        let usual = ['w', 'W', 'b', 'B'][group];
        if terrain.squares[group] == 0 { '-' } else { found.unwrap_or(usual) }
    };
    (0..4).map(letter).collect()
}
