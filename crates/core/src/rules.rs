//! The two sides of a family of games: fast and exact, and able to talk.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{
    Attempt, Board, Cause, Faults, Link, Named, Numbering, Outcome, Palette, Refusal, Side, Squares, Stone, Theme,
    Told, Trace, Usage, Writing, reasons, write_cells, write_pile,
};

/// The rules of one game. A variant is a value of a type that implements this.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The game that `Family` shows: a stone climbs by one square or by two, and both move it.
/// let climb = Climb(Board::named("1x8").ok_or("a board")?);
/// let start = climb.start();
/// let mut moves = Vec::new();
/// climb.moves(&start, &mut moves);
/// assert_eq!(moves, [1, 2]);
/// let after = climb.play(&start, 2);
/// assert_eq!((climb.turn(&after), climb.end(&after)), (Side::Black, None));
/// // Whatever plays by the rules alone is written once for all of them.
/// assert_eq!(perft(&climb, &start, 3), 8);
/// # Ok(())
/// # }
/// ```
pub trait Rules: Send + Sync + 'static {
    /// A position without history. Equality is equality for repetition: counters of plies are no part of it.
    type Pos: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One whole decision: a chain, a move with what is taken for it, a move with its drop.
    type Move: Copy + Eq + Debug + Send + Sync + 'static;

    /// The position the game begins with.
    fn start(&self) -> Self::Pos;

    /// Who acts. The same player may act twice running.
    fn turn(&self, pos: &Self::Pos) -> Side;

    /// Who won and by which rule, as far as the position alone tells.
    fn end(&self, pos: &Self::Pos) -> Option<Outcome>;

    /// Appends every legal move, each once. A position that is won, lost or drawn by a rule of the game has none;
    /// draws by G7 are not looked at.
    fn moves(&self, pos: &Self::Pos, out: &mut Vec<Self::Move>);

    /// How many moves [`Rules::moves`] would append.
    fn count(&self, pos: &Self::Pos) -> u64 {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves.len() as u64
    }

    /// How many moves there are after each move, all together. The list is only room for the moves.
    fn replies(&self, pos: &Self::Pos, moves: &mut Vec<Self::Move>) -> u64 {
        moves.clear();
        self.moves(pos, moves);
        // A loop, not an iterator: that would hand positions on by copying them.
        let mut sum = 0;
        for &mv in moves.iter() {
            sum += self.count(&self.play(pos, mv));
        }
        sum
    }

    /// The position after a move. The move must be one that [`Rules::moves`] gave for this position: anything else
    /// gives a position without meaning (but never a panic).
    fn play(&self, pos: &Self::Pos, mv: Self::Move) -> Self::Pos;

    /// Whether the move is progress in the sense of G7.
    fn progress(&self, pos: &Self::Pos, mv: Self::Move) -> bool;

    /// When G7 draws this game.
    fn draws(&self) -> DrawRules {
        DrawRules::default()
    }

    /// The position after a roll of the dice, where one is due.
    fn roll(&self, _pos: &Self::Pos, _dice: [u8; 3]) -> Option<Self::Pos> {
        None
    }

    /// Whether the side could win at all with what it has (G8): if not, it does not win on time either.
    fn can_win(&self, _pos: &Self::Pos, _side: Side) -> bool {
        true
    }

    /// Whether the player to move is in check, in games that know it.
    fn in_check(&self, _pos: &Self::Pos) -> bool {
        false
    }
}

/// The plies without progress after which a draw can be claimed, and after which it is automatic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRules {
    /// A draw may be claimed.
    pub claim: u32,
    /// The game is drawn by itself.
    pub automatic: u32,
}

impl Default for DrawRules {
    /// G7: 50 moves by each side on claim, 75 by themselves.
    fn default() -> Self {
        DrawRules { claim: 100, automatic: 150 }
    }
}

impl DrawRules {
    /// Nothing counts as progress in races: their limit is on the whole game.
    pub const NONE: DrawRules = DrawRules { claim: u32::MAX, automatic: u32::MAX };
}

/// What clicks so far amount to, in the numbers of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Followed {
    /// The moves they make, if they make any.
    pub made: Vec<usize>,
    /// Every move that may still be made, those included.
    pub open: Vec<usize>,
    /// The points that may be clicked next.
    pub next: Vec<usize>,
}

/// The talking side of a family: text both ways, what to draw, and the arbiter.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The game that `Family` shows: its moves are numbers, and the script knows how to say them.
/// let climb = Climb(Board::named("1x8").ok_or("a board")?);
/// let (pos, _) = climb.read("1/1/1/1/1/w/1/1 w")?;
/// assert_eq!(climb.write(&pos, 0), "1/1/1/1/1/w/1/1 w");
/// assert_eq!(climb.text(&pos, 2), "a3-a5");
/// assert_eq!(climb.find(&pos, &[1, 2], "a3-a4"), Some(0));
/// assert_eq!(climb.judge(&pos, "a3-a8").reason, reasons::TOO_FAR);
/// assert_eq!(climb.judge(&pos, "up").reason, reasons::UNREADABLE);
/// # Ok(())
/// # }
/// ```
pub trait Script: Rules {
    /// The board of the game.
    fn board(&self) -> &Board;

    /// Whether stones ever stand on the point: draughts on dark squares leave the light ones out.
    fn in_play(&self, _point: usize) -> bool {
        true
    }

    /// Reads a position in the exchange format (FEN for chess), or as the game's positions are written besides, with its plies since
    /// progress. Lists every fault.
    fn read(&self, text: &str) -> Result<(Self::Pos, u32), Faults>;

    /// Writes what [`Script::read`] reads back to the same value.
    fn write(&self, pos: &Self::Pos, quiet: u32) -> String;

    /// Equal for positions that are equal for repetition, in text.
    fn identity(&self, pos: &Self::Pos) -> String {
        self.write(&self.uncounted(pos), 0)
    }

    /// The position as if its game began with it: without what only counts plies.
    fn uncounted(&self, pos: &Self::Pos) -> Self::Pos {
        pos.clone()
    }

    /// The position with these stones, that side to move, and `besides` what the exchange format says behind them: as
    /// [`Script::besides`] tells it, or nothing. Lists every fault.
    fn laid_out(&self, stones: &[Vec<Stone>], turn: Side, besides: &str) -> Result<(Self::Pos, u32), Faults> {
        let cells = write_cells(self.board(), |point| write_pile(stones.get(point)?));
        self.read(format!("{cells} {} {besides}", turn.letter()).trim_end())
    }

    /// Reads a position as PDN has them, whose turn it is and the squares of each side, with squares called so. Games that have no such
    /// positions say what is wrong in their own words.
    fn read_pdn(&self, text: &str, _squares: &Squares) -> Result<(Self::Pos, u32), Faults> {
        self.read(text)
    }

    /// The position as PDN has it; nothing in games that have no such positions, and where it is more than stones and turn.
    fn pdn(&self, _pos: &Self::Pos, _squares: &Squares) -> Option<String> {
        None
    }

    /// A legal move in exchange text: of several routes the alphabetically smallest.
    fn text(&self, pos: &Self::Pos, mv: Self::Move) -> String {
        self.tell(pos, &[mv]).swap_remove(0).text
    }

    /// What there is to tell of legal moves of a position, in their order.
    fn tell(&self, pos: &Self::Pos, moves: &[Self::Move]) -> Vec<Told>;

    /// What there is to tell of some of them, about so many, each with its number in the list, rising: for whoever shows moves where
    /// there are more than anybody looks through. Those that no point is clicked for are always among them.
    fn tell_some(&self, pos: &Self::Pos, moves: &[Self::Move], most: usize) -> Vec<(usize, Told)> {
        let every = moves.len().div_ceil(most.max(1)).max(1);
        let some: Vec<Self::Move> = moves.iter().step_by(every).copied().collect();
        (0..).step_by(every).zip(self.tell(pos, &some)).collect()
    }

    /// The move of a list, all legal in the position, that a text spells in any way that is read.
    fn find(&self, pos: &Self::Pos, moves: &[Self::Move], text: &str) -> Option<usize> {
        moves.iter().position(|&mv| self.text(pos, mv) == text)
    }

    /// What happens in a legal move if it goes exactly as the text that spells it says; nothing where that is what
    /// [`Script::tell`] tells.
    fn trace_as(&self, _pos: &Self::Pos, _mv: Self::Move, _text: &str) -> Option<Trace> {
        None
    }

    /// What clicks so far amount to, among all legal moves of the position.
    fn follow(&self, pos: &Self::Pos, moves: &[Self::Move], points: &[usize]) -> Followed {
        let mut followed = Followed::default();
        for (index, told) in self.tell(pos, moves).into_iter().enumerate() {
            for path in told.paths {
                let Some(rest) = path.strip_prefix(points) else { continue };
                if followed.open.last() != Some(&index) {
                    followed.open.push(index);
                }
                match rest.first() {
                    None => followed.made.push(index),
                    Some(next) if !followed.next.contains(next) => followed.next.push(*next),
                    Some(_) => {}
                }
            }
        }
        followed
    }

    /// The ways in which the game's moves are also written, the usual one first.
    fn writings(&self) -> &'static [Writing] {
        &[]
    }

    /// A legal move, whose exchange text is known, in one of these ways; nothing in others.
    fn written(&self, _pos: &Self::Pos, _mv: Self::Move, _text: &str, _how: Writing) -> Option<String> {
        None
    }

    /// The numbers of the squares, in games that have them.
    fn numbering(&self) -> Option<&Numbering> {
        None
    }

    /// The moves of a list, all legal in the position, that a word means to somebody who writes so: one where that is clear, several
    /// where the word fits several. Else why it is none.
    fn meant_by(
        &self,
        pos: &Self::Pos,
        moves: &[Self::Move],
        word: &str,
        _usage: &Usage,
    ) -> Result<Vec<usize>, Refusal> {
        self.find(pos, moves, word).map(|index| vec![index]).ok_or_else(|| self.judge(pos, word))
    }

    /// The points that a word names to somebody who writes so, whether it is legal or not.
    fn named_by(&self, word: &str, _usage: &Usage) -> Option<Named> {
        Some(self.named(&self.parse(word).ok()?))
    }

    /// The legal move of that number, as somebody writes it who writes so; nothing where it cannot be written so.
    fn written_for(&self, pos: &Self::Pos, moves: &[Self::Move], index: usize, _usage: &Usage) -> Option<String> {
        Some(self.text(pos, *moves.get(index)?))
    }

    /// The position with the other side to move, where analysts let a side pass although no rule does; else why not.
    fn passed(&self, _pos: &Self::Pos) -> Result<Self::Pos, Refusal> {
        Err(Refusal::new(reasons::PASS_NOT_ALLOWED, "G1"))
    }

    /// The position with the other side to move, if that is one: for whoever asks what a side threatens. The exchange format
    /// tells whose turn it is in its second word.
    fn turned(&self, pos: &Self::Pos) -> Option<Self::Pos> {
        let turn = self.turn(pos);
        let text = self.write(pos, 0);
        let (board, rest) = text.split_once(' ')?;
        let rest = rest.strip_prefix(turn.letter())?;
        let (turned, _) = self.read(&format!("{board} {}{rest}", (!turn).letter())).ok()?;
        (self.turn(&turned) != turn).then_some(turned)
    }

    /// What a legal move is good for that only this family sees.
    fn themes(&self, _pos: &Self::Pos, _mv: Self::Move) -> Vec<Theme> {
        Vec::new()
    }

    /// The legal move that a word in somebody's file means, in whatever way it is written, if it is clear which one. Files
    /// are long: this must be quick.
    fn meant(&self, pos: &Self::Pos, word: &str) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        self.find(pos, &moves, word).map(|index| moves[index])
    }

    /// By what the game ends here although moves are left. In former days such games often went on.
    fn ended_early(&self, pos: &Self::Pos) -> Option<Cause> {
        self.end(pos).map(|outcome| outcome.cause)
    }

    /// The number of the move that comes next, where positions tell it.
    fn move_number(&self, _pos: &Self::Pos) -> u32 {
        1
    }

    /// Takes the text of a move apart, whether it is legal or not. Fails, with the column, on what is a move nowhere in this family.
    /// A family that writes more than every game does reads that itself, and keeps it as [`Attempt::own`].
    fn parse(&self, text: &str) -> Result<Attempt, Refusal> {
        Attempt::parse(self.board(), text)
    }

    /// The points that an attempt names, whether it is legal or not. Where stones jump and strike, one goes where `x` leads.
    fn named(&self, attempt: &Attempt) -> Named {
        attempt.named(&[Link::Plus])
    }

    /// Why the attempt is not legal. Called only for attempts that are not, in positions where the game is not over.
    fn explain(&self, pos: &Self::Pos, attempt: &Attempt) -> Refusal;

    /// Why a text that spells no legal move is refused: not readable, or not legal here.
    fn judge(&self, pos: &Self::Pos, text: &str) -> Refusal {
        match self.parse(text) {
            Ok(attempt) => self.explain(pos, &attempt),
            Err(refusal) => refusal,
        }
    }

    /// The stones on every point of the board, from the bottom up.
    fn stones(&self, pos: &Self::Pos) -> Vec<Vec<Stone>>;

    /// How many stones each side can have, on the board and in hand: no more than it begins with.
    fn most(&self) -> [usize; 2] {
        self.owned(&self.start())
    }

    /// How many stones each side has, on the board and in hand.
    fn owned(&self, pos: &Self::Pos) -> [usize; 2] {
        let stones = self.stones(pos);
        let hands = self.hands(pos).unwrap_or_default();
        Side::BOTH.map(|side| {
            let own = |stone: &&Stone| stone.side == side;
            stones.iter().flatten().filter(own).count() + hands[side.index()] as usize
        })
    }

    /// What may be put on the board by whoever sets up a position.
    fn palette(&self) -> Palette;

    /// What a position with these stones says behind stones and turn, where nobody said it: the stones that are not on the
    /// board are in hand, as far as the hands of the start go.
    fn besides(&self, stones: &[Vec<Stone>]) -> String {
        let Some(hands) = self.hands(&self.start()) else { return String::new() };
        let most = self.most();
        let [white, black] = Side::BOTH.map(|side| {
            let placed = stones.iter().flatten().filter(|stone| stone.side == side).count();
            most[side.index()].saturating_sub(placed).min(hands[side.index()] as usize)
        });
        format!("hand={white},{black}")
    }

    /// Stones in hand, in games that have them.
    fn hands(&self, _pos: &Self::Pos) -> Option<[u32; 2]> {
        None
    }

    /// The dice that lie on the table for the player to move.
    fn rolled(&self, _pos: &Self::Pos) -> Option<[u8; 3]> {
        None
    }

    /// The point of the piece that stands in check, in games that know it.
    fn checked(&self, _pos: &Self::Pos) -> Option<usize> {
        None
    }

    /// Who has won when the time agreed for the whole game is over, in games that can be played so.
    fn time_limit(&self, _pos: &Self::Pos) -> Option<Outcome> {
        None
    }

    /// The points that the last part of the turn, a claim or a contract makes special, for whoever draws them.
    fn marked(&self, _pos: &Self::Pos) -> Vec<usize> {
        Vec::new()
    }
}
