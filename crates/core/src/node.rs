//! A position as everything above the families sees it: one object-safe face, written once over any rules.

use std::any::Any;
use std::sync::{Arc, OnceLock};

use crate::attempt::too_long;
use crate::legal::{tell, tell_all, tell_some};
use crate::{
    Attempt, Board, DrawRules, Fault, FaultKind, Faults, Followed, Legal, Legals, Named, Numbering, Outcome, Palette,
    Refusal, Script, Side, Squares, Stone, Usage, Writing, causes, perft_threads, reasons, write_cells, write_pile,
};

/// What the clicks made so far amount to.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The game that `Family` shows: a stone climbs by one square or by two.
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// let point = |name: &str| start.board().point(name).ok_or("a square of the board");
/// let clicked = start.click(&[point("a1")?])?;
/// assert_eq!((clicked.complete(), clicked.next.len()), (None, 2));
/// let clicked = start.click(&[point("a1")?, point("a3")?])?;
/// assert_eq!(clicked.complete().map(|legal| legal.text.as_str()), Some("a1-a3"));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clicked {
    /// The moves they make, if they make any; whoever only clicks gets the first.
    pub made: Vec<Legal>,
    /// The points that may be clicked next.
    pub next: Vec<usize>,
    /// Every move that may still be made, by its index, rising.
    open: Vec<usize>,
}

impl Clicked {
    /// The move that the clicks make, if they make one.
    pub fn complete(&self) -> Option<&Legal> {
        self.made.first()
    }

    /// Whether any move begins with the clicks.
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Whether a legal move begins with the clicks.
    pub fn leads_to(&self, legal: &Legal) -> bool {
        self.open.binary_search(&legal.index()).is_ok()
    }
}

/// A position of any game.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The game that `Family` shows: a stone climbs by one square or by two.
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// assert_eq!((start.text().as_str(), start.turn()), ("1/1/1/1/1/1/1/w w", Side::White));
/// assert_eq!(start.legal().texts(), ["a1-a2", "a1-a3"]);
/// // Any other position of the same game is read from its text.
/// let last = start.read("1/w/1/1/1/1/1/1 b")?.attempt("a7-a8")?.play();
/// assert_eq!(last.end().and_then(|outcome| outcome.winner), Some(Side::Black));
/// # Ok(())
/// # }
/// ```
pub trait Position: Send + Sync {
    /// The board it stands on.
    fn board(&self) -> &Board;
    /// Who is to move.
    fn turn(&self) -> Side;

    /// Whether stones ever stand on the point.
    fn in_play(&self, point: usize) -> bool;

    /// Who won and by which rule; the automatic draw without progress included, repetition not.
    fn end(&self) -> Option<Outcome>;

    /// Every legal move, all from one generation; none once the game is over.
    fn legal(&self) -> Legals;

    /// Every legal move where there are at most so many; where there are more, about so many of them. And how many there are.
    fn some_legal(&self, most: usize) -> (Legals, usize);

    /// How many legal moves there are.
    fn count(&self) -> usize;

    /// Whether nothing can be played, not even by whoever would go on after a draw by material or by counting.
    fn is_stuck(&self) -> bool;

    /// The legal move of that number, told alone: for whoever picks one without looking at the others.
    fn nth(&self, index: usize) -> Option<Legal>;

    /// The same position, which generates its moves once for itself and its clones, however many are tried: for whoever follows
    /// variations from it.
    fn remembering(&self) -> Box<dyn Position>;

    /// The legal move that the text spells, in any way that is read, or why there is none.
    fn attempt(&self, text: &str) -> Result<Legal, Refusal>;

    /// The points that a text names as a move, legal or not; nothing where it is none that the family could read.
    fn named(&self, text: &str) -> Option<Named>;

    /// What the clicks so far amount to, or why no legal move begins with them.
    fn click(&self, points: &[usize]) -> Result<Clicked, Refusal>;

    /// The ways in which the game's moves are also written, the usual one first.
    fn writings(&self) -> &'static [Writing];

    /// The numbers of the squares, in games that have them.
    fn numbering(&self) -> Option<&Numbering>;

    /// The legal moves that a word means to somebody who writes so: one where that is clear, several where the word fits several. Else
    /// why it is none.
    fn meant_by(&self, word: &str, usage: &Usage) -> Result<Vec<Legal>, Refusal>;

    /// The points that a word names to somebody who writes so, legal or not; nothing where it is no move to him.
    fn named_by(&self, word: &str, usage: &Usage) -> Option<Named>;

    /// The position with the other side to move, where analysts let a side pass although no rule does; else why not.
    fn passed(&self) -> Result<Box<dyn Position>, Refusal>;

    /// The position with the other side to move, if that is one: for whoever asks what a side threatens.
    fn turned(&self) -> Option<Box<dyn Position>>;

    /// The number of the move that comes next, where positions tell it; else 1.
    fn move_number(&self) -> u32;

    /// Somebody who follows a game from here, move by move, as a file has it.
    fn walk(&self) -> Box<dyn crate::Walk>;

    /// The position in the exchange format, FEN for chess.
    fn text(&self) -> String;

    /// Equal for positions that count as the same for repetition.
    fn identity(&self) -> String;

    /// Reads another position of the same game, in any way in which its positions are written.
    fn read(&self, text: &str) -> Result<Box<dyn Position>, Faults>;

    /// Reads another position of the same game as PDN has it, with squares called so.
    fn read_pdn(&self, text: &str, squares: &Squares) -> Result<Box<dyn Position>, Faults>;

    /// The position as PDN has it; nothing in games that have no such positions, and where it is more than stones and turn.
    fn pdn(&self, squares: &Squares) -> Option<String>;

    /// Another position of the same game: these stones on its points, that side to move, and `besides` what the exchange format says
    /// behind them, as [`Position::besides`] tells it, or nothing.
    fn laid_out(&self, stones: &[Vec<Stone>], turn: Side, besides: &str) -> Result<Box<dyn Position>, Faults>;

    /// The position as if its game began with it: nothing is counted yet.
    fn uncounted(&self) -> Box<dyn Position>;

    /// The start of the same game.
    fn start(&self) -> Box<dyn Position>;

    /// Plies since progress.
    fn quiet(&self) -> u32;
    /// After how many plies without progress a draw may be claimed, and comes by itself.
    fn draws(&self) -> DrawRules;

    /// What stands on each point, from the bottom up.
    fn stones(&self) -> Vec<Vec<Stone>>;
    /// Stones in hand, White and Black, in games that have them.
    fn hands(&self) -> Option<[u32; 2]>;
    /// What may be put on the board by whoever sets up a position of this game.
    fn palette(&self) -> Palette;
    /// What a position with these stones says in the exchange format behind stones and turn, where nobody said it.
    fn besides(&self, stones: &[Vec<Stone>], turn: Side) -> String;
    /// Whether it is more than its stones and whose turn it is: a hand, an agreed square, a claim.
    fn is_more_than_stones(&self) -> bool;
    /// Points that the game itself marks: a stone that may be removed, an agreed square.
    fn marked(&self) -> Vec<usize>;

    /// The position after a roll of the dice, where one is due.
    fn roll(&self, dice: [u8; 3]) -> Option<Box<dyn Position>>;
    /// Whether dice are to be rolled before a move. Any roll shows it.
    fn is_roll_due(&self) -> bool {
        self.roll([1, 1, 1]).is_some()
    }
    /// The dice that lie on the table for the player to move.
    fn rolled(&self) -> Option<[u8; 3]>;

    /// Whether the side could win at all with what it has (G8).
    fn can_win(&self, side: Side) -> bool;
    /// Whether the player to move is in check, in games that know it.
    fn in_check(&self) -> bool;
    /// The point of the piece that stands in check.
    fn checked(&self) -> Option<usize>;
    /// Who has won when the time agreed for the whole game is over, in games that can be played so.
    fn time_limit(&self) -> Option<Outcome>;

    /// How many games of so many plies there are from here.
    fn perft(&self, depth: u32, threads: usize) -> u64;
    /// Perft below each move, with the move as it is written.
    fn divide(&self, depth: u32, threads: usize) -> Vec<(String, u64)>;

    /// The same position once more.
    fn boxed_clone(&self) -> Box<dyn Position>;

    /// The node behind the face, for whoever must know the family: the search, compiled for each.
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// Rules, a position of theirs, and the plies since progress: what stands behind [`Position`]. Whoever knows the
/// family finds them there.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// let node = start.as_any().downcast_ref::<Node<Climb>>().ok_or("a game of this family")?;
/// assert_eq!((node.pos(), node.quiet()), (&(7, Side::White), 0));
/// assert_eq!(node.rules().text(node.pos(), 2), "a1-a3");
/// # Ok(())
/// # }
/// ```
pub struct Node<R: Script> {
    pub(crate) rules: Arc<R>,
    pub(crate) pos: R::Pos,
    pub(crate) quiet: u32,
    pub(crate) memory: Memory<R>,
}

/// The moves of a position and its clones, once they are generated; nothing where nobody keeps them.
pub(crate) type Memory<R> = Option<Arc<OnceLock<Arc<Vec<<R as crate::Rules>::Move>>>>>;

impl<R: Script> Node<R> {
    /// The start of a game.
    pub fn start_of(rules: Arc<R>) -> Node<R> {
        let pos = rules.start();
        Node { rules, pos, quiet: 0, memory: None }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The position as the rules know it.
    pub fn pos(&self) -> &R::Pos {
        &self.pos
    }

    fn moves(&self) -> Arc<Vec<R::Move>> {
        let generate = || {
            let mut moves = Vec::new();
            if self.end().is_none() {
                self.rules.moves(&self.pos, &mut moves);
            }
            Arc::new(moves)
        };
        match &self.memory {
            Some(memory) => memory.get_or_init(generate).clone(),
            None => generate(),
        }
    }

    fn at(&self, pos: R::Pos, quiet: u32) -> Box<dyn Position> {
        Box::new(Node { rules: self.rules.clone(), pos, quiet, memory: None })
    }

    /// The same node, which remembers nothing: moves that knew a node with themselves would never be let go.
    pub(crate) fn same(&self) -> Node<R> {
        Node { rules: self.rules.clone(), pos: self.pos.clone(), quiet: self.quiet, memory: None }
    }

    /// The node after a move of this one.
    pub(crate) fn after(&self, mv: R::Move) -> Box<dyn Position> {
        let quiet = if self.rules.progress(&self.pos, mv) { 0 } else { self.quiet + 1 };
        self.at(self.rules.play(&self.pos, mv), quiet)
    }

    /// Whoever cannot write a move is shown how one is written: one that could be made here.
    fn with_example(&self, refusal: Refusal, moves: &[R::Move]) -> Refusal {
        match moves.get(moves.len() / 2) {
            Some(&mv) if refusal.reason == reasons::UNREADABLE => refusal.example(&self.rules.text(&self.pos, mv)),
            _ => refusal,
        }
    }

    /// The node of a position that somebody has set up, unless it has more stones than the game.
    fn set_up(&self, (pos, quiet): (R::Pos, u32)) -> Result<Box<dyn Position>, Faults> {
        let faults = self.too_many(&pos);
        if faults.is_empty() { Ok(self.at(pos, quiet)) } else { Err(faults.into()) }
    }

    /// The sides with more stones than the game has. It is said of the whole board: no one place of the text is wrong.
    fn too_many(&self, pos: &R::Pos) -> Vec<Fault> {
        let (owned, most) = (self.rules.owned(pos), self.rules.most());
        let over = |side: &Side| owned[side.index()] > most[side.index()];
        let fault =
            |side: Side| Fault::whole(FaultKind::TooManyStones).stones(side, owned[side.index()], most[side.index()]);
        Side::BOTH.into_iter().filter(over).map(fault).collect()
    }

    fn over(&self) -> Option<Refusal> {
        let cause = self.end()?.cause;
        Some(Refusal::new(reasons::GAME_OVER, cause.rule()).cause(cause))
    }
}

impl<R: Script> Position for Node<R> {
    fn board(&self) -> &Board {
        self.rules.board()
    }

    fn turn(&self) -> Side {
        self.rules.turn(&self.pos)
    }

    fn in_play(&self, point: usize) -> bool {
        self.rules.in_play(point)
    }

    fn end(&self) -> Option<Outcome> {
        let tired = self.quiet >= self.rules.draws().automatic;
        self.rules.end(&self.pos).or_else(|| tired.then(|| Outcome::draw(causes::NO_PROGRESS)))
    }

    fn legal(&self) -> Legals {
        tell_all(self.same(), self.moves())
    }

    fn some_legal(&self, most: usize) -> (Legals, usize) {
        let moves = self.moves();
        let all = moves.len();
        (if all <= most { tell_all(self.same(), moves) } else { tell_some(self.same(), moves, most) }, all)
    }

    fn count(&self) -> usize {
        self.moves().len()
    }

    fn is_stuck(&self) -> bool {
        self.rules.count(&self.pos) == 0
    }

    fn nth(&self, index: usize) -> Option<Legal> {
        let moves = self.moves();
        (index < moves.len()).then(|| tell(self.same(), moves, &[index]).swap_remove(0))
    }

    fn remembering(&self) -> Box<dyn Position> {
        let memory = self.memory.clone().unwrap_or_default();
        Box::new(Node { memory: Some(memory), ..self.same() })
    }

    fn attempt(&self, text: &str) -> Result<Legal, Refusal> {
        if let Some(refusal) = self.over() {
            return Err(refusal);
        }
        let (moves, long) = (self.moves(), too_long(text));
        if long.is_none()
            && let Some(index) = self.rules.find(&self.pos, &moves, text)
        {
            let trace = self.rules.trace_as(&self.pos, moves[index], text);
            return Ok(tell(self.same(), moves, &[index]).swap_remove(0).going(trace));
        }
        let refusal = long.unwrap_or_else(|| self.rules.judge(&self.pos, text));
        Err(self.with_example(refusal, &moves))
    }

    fn named(&self, text: &str) -> Option<Named> {
        Some(self.rules.named(&self.rules.parse(text).ok()?))
    }

    fn click(&self, points: &[usize]) -> Result<Clicked, Refusal> {
        if let Some(refusal) = self.over() {
            return Err(refusal);
        }
        let moves = self.moves();
        let Followed { made, open, next } = self.rules.follow(&self.pos, &moves, points);
        if open.is_empty() && !points.is_empty() {
            return Err(self.rules.explain(&self.pos, &Attempt::clicks(points)));
        }
        Ok(Clicked { made: tell(self.same(), moves, &made), next, open })
    }

    fn writings(&self) -> &'static [Writing] {
        self.rules.writings()
    }

    fn numbering(&self) -> Option<&Numbering> {
        self.rules.numbering()
    }

    fn meant_by(&self, word: &str, usage: &Usage) -> Result<Vec<Legal>, Refusal> {
        if let Some(refusal) = self.over() {
            return Err(refusal);
        }
        let moves = self.moves();
        let meant = match too_long(word) {
            Some(refusal) => Err(refusal),
            None => self.rules.meant_by(&self.pos, &moves, word, usage),
        };
        match meant {
            Ok(indices) => Ok(tell(self.same(), moves, &indices)),
            Err(refusal) => Err(self.with_example(refusal, &moves)),
        }
    }

    fn named_by(&self, word: &str, usage: &Usage) -> Option<Named> {
        self.rules.named_by(word, usage)
    }

    fn passed(&self) -> Result<Box<dyn Position>, Refusal> {
        Ok(self.at(self.rules.passed(&self.pos)?, self.quiet))
    }

    fn turned(&self) -> Option<Box<dyn Position>> {
        Some(self.at(self.rules.turned(&self.pos)?, self.quiet))
    }

    fn move_number(&self) -> u32 {
        self.rules.move_number(&self.pos)
    }

    fn walk(&self) -> Box<dyn crate::Walk> {
        Box::new(self.same())
    }

    fn text(&self) -> String {
        self.rules.write(&self.pos, self.quiet)
    }

    fn identity(&self) -> String {
        self.rules.identity(&self.pos)
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, Faults> {
        self.set_up(self.rules.read(text)?)
    }

    fn read_pdn(&self, text: &str, squares: &Squares) -> Result<Box<dyn Position>, Faults> {
        self.set_up(self.rules.read_pdn(text, squares)?)
    }

    fn pdn(&self, squares: &Squares) -> Option<String> {
        // All else would be lost.
        if self.is_more_than_stones() { None } else { self.rules.pdn(&self.pos, squares) }
    }

    fn laid_out(&self, stones: &[Vec<Stone>], turn: Side, besides: &str) -> Result<Box<dyn Position>, Faults> {
        self.set_up(self.rules.laid_out(stones, turn, besides)?)
    }

    fn uncounted(&self) -> Box<dyn Position> {
        self.at(self.rules.uncounted(&self.pos), 0)
    }

    fn start(&self) -> Box<dyn Position> {
        self.at(self.rules.start(), 0)
    }

    fn quiet(&self) -> u32 {
        self.quiet
    }

    fn draws(&self) -> DrawRules {
        self.rules.draws()
    }

    fn stones(&self) -> Vec<Vec<Stone>> {
        self.rules.stones(&self.pos)
    }

    fn hands(&self) -> Option<[u32; 2]> {
        self.rules.hands(&self.pos)
    }

    fn palette(&self) -> Palette {
        self.rules.palette()
    }

    fn besides(&self, stones: &[Vec<Stone>], turn: Side) -> String {
        let besides = self.rules.besides(stones);
        // What can be read is written as the game writes it.
        match self.rules.laid_out(stones, turn, &besides) {
            Ok((pos, quiet)) => self.rules.write(&pos, quiet).splitn(3, ' ').nth(2).unwrap_or_default().to_string(),
            Err(_) => besides,
        }
    }

    fn is_more_than_stones(&self) -> bool {
        let stones = self.stones();
        let cells = write_cells(self.board(), |point| write_pile(&stones[point]));
        self.identity() != format!("{cells} {}", self.turn().letter())
    }

    fn marked(&self) -> Vec<usize> {
        self.rules.marked(&self.pos)
    }

    fn roll(&self, dice: [u8; 3]) -> Option<Box<dyn Position>> {
        Some(self.at(self.rules.roll(&self.pos, dice)?, self.quiet))
    }

    fn rolled(&self) -> Option<[u8; 3]> {
        self.rules.rolled(&self.pos)
    }

    fn can_win(&self, side: Side) -> bool {
        self.rules.can_win(&self.pos, side)
    }

    fn in_check(&self) -> bool {
        self.rules.in_check(&self.pos)
    }

    fn checked(&self) -> Option<usize> {
        self.rules.checked(&self.pos)
    }

    fn time_limit(&self) -> Option<Outcome> {
        self.rules.time_limit(&self.pos)
    }

    fn perft(&self, depth: u32, threads: usize) -> u64 {
        perft_threads(&*self.rules, &self.pos, depth, threads)
    }

    fn divide(&self, depth: u32, threads: usize) -> Vec<(String, u64)> {
        let mut moves = Vec::new();
        self.rules.moves(&self.pos, &mut moves);
        let below =
            |mv| perft_threads(&*self.rules, &self.rules.play(&self.pos, mv), depth.saturating_sub(1), threads);
        let told = self.rules.tell(&self.pos, &moves);
        told.into_iter().zip(moves).map(|(told, mv)| (told.text, below(mv))).collect()
    }

    fn boxed_clone(&self) -> Box<dyn Position> {
        Box::new(Node { memory: self.memory.clone(), ..self.same() })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
