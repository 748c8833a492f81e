//! What a file of values says of itself: a text that anybody can read.

use crate::table::BLOCK;

/// What a file says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The game it was made for.
    pub game: String,
    /// The options that were set.
    pub options: Vec<String>,
    /// The hash of the rules as they are written.
    pub rules: String,
    /// The hash of what the rules do in some positions of the layer.
    pub moves: String,
    /// The layer.
    pub layer: String,
    /// How positions are numbered, as text for whoever reads the file.
    pub numbers: String,
    /// How many numbers there are.
    pub size: u64,
    /// Bytes a value.
    pub width: usize,
    /// Positions that the player to move wins, draws and loses.
    pub counts: [u64; 3],
    /// The longest win or loss, in plies.
    pub longest: u16,
}

/// In what a file says of its numbers: they are those of a proof.
pub(crate) const PROOF: &str = "proof = true\n";

impl Head {
    /// Whether the file has only what proves who wins. Its plies are the most that the winner needs.
    pub fn is_proof(&self) -> bool {
        self.numbers.contains(PROOF)
    }

    /// The text of it.
    pub(crate) fn text(&self) -> String {
        let quoted = |text: &str| toml::Value::String(text.to_string()).to_string();
        let options: Vec<String> = self.options.iter().map(|option| quoted(option)).collect();
        let [wins, draws, losses] = self.counts;
        format!(
            "# Values with perfect play, for the player to move. Code 0: draw. 2 + 2n: wins in n plies. 3 + 2n: loses in n plies.\n\
             game = {}\noptions = [{}]\nrules = {}\nmoves = {}\nlayer = {}\nsize = {}\nwidth = {}\nblock = {BLOCK}\n\
             wins = {wins}\ndraws = {draws}\nlosses = {losses}\nlongest = {}\n{}",
            quoted(&self.game),
            options.join(", "),
            quoted(&self.rules),
            quoted(&self.moves),
            quoted(&self.layer),
            self.size,
            self.width,
            self.longest,
            self.numbers,
        )
    }

    /// What a text says; nothing if it is none of these.
    pub(crate) fn read(text: &str) -> Option<Head> {
        let table: toml::Table = text.parse().ok()?;
        let word = |key: &str| Some(table.get(key)?.as_str()?.to_string());
        let count = |key: &str| u64::try_from(table.get(key)?.as_integer()?).ok();
        let options =
            table.get("options")?.as_array()?.iter().filter_map(|option| Some(option.as_str()?.to_string()));
        let numbers = text.split_once("longest = ")?.1.split_once('\n')?.1.to_string();
        let width = count("width").filter(|width| matches!(width, 1 | 2))? as usize;
        (count("block")? == BLOCK as u64).then_some(())?;
        Some(Head {
            game: word("game")?,
            options: options.collect(),
            rules: word("rules")?,
            moves: word("moves")?,
            layer: word("layer")?,
            numbers,
            size: count("size").filter(|size| *size < 1 << 40)?,
            width,
            counts: [count("wins")?, count("draws")?, count("losses")?],
            longest: count("longest")? as u16,
        })
    }
}
