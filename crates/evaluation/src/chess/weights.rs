//! The terms of the evaluation and their weights, each for the middle game and for the end game. All of them are our
//! own estimates, in hundredths of a pawn, made to be replaced by a fit.

use super::layout::{Label, groups};

groups! {
    // What it is worth to be on move.
    TO_MOVE "to-move" Alone [[14, 8]],
    MATERIAL "material" Role [[86, 104], [332, 302], [344, 318], [478, 532], [1000, 985]],
    // Squares as they are where the own king stands on the right half of the board: the king's wing is not the other.
    PAWN_AT "pawn-at" PawnSquare both_wings::<24, 48>(PAWNS),
    KNIGHT_AT "knight-at" Square both_wings::<32, 64>(KNIGHTS),
    BISHOP_AT "bishop-at" Square both_wings::<32, 64>(BISHOPS),
    ROOK_AT "rook-at" Square both_wings::<32, 64>(ROOKS),
    QUEEN_AT "queen-at" Square both_wings::<32, 64>(QUEENS),
    KING_AT "king-at" HalfSquare KINGS,
    // The same where the enemy's king stands on the right half.
    PAWN_FACING "pawn-facing" PawnSquare [[0, 0]; 48],
    KNIGHT_FACING "knight-facing" Square [[0, 0]; 64],
    BISHOP_FACING "bishop-facing" Square [[0, 0]; 64],
    ROOK_FACING "rook-facing" Square [[0, 0]; 64],
    QUEEN_FACING "queen-facing" Square [[0, 0]; 64],

    // Squares a piece attacks that hold no own pawn or king and that no enemy pawn attacks.
    KNIGHT_MOBILITY "knight-mobility" Number pairs(
        [-40, -26, -12, -4, 2, 8, 13, 17, 20],
        [-44, -28, -14, -4, 4, 10, 14, 16, 18],
    ),
    BISHOP_MOBILITY "bishop-mobility" Number pairs(
        [-34, -20, -8, 0, 6, 11, 15, 18, 21, 23, 26, 29, 32, 34],
        [-42, -26, -12, -2, 6, 12, 17, 21, 24, 26, 28, 29, 31, 32],
    ),
    ROOK_MOBILITY "rook-mobility" Number pairs(
        [-30, -20, -12, -7, -4, -1, 2, 5, 8, 11, 13, 15, 17, 19, 20],
        [-50, -30, -16, -6, 2, 10, 17, 23, 28, 32, 36, 39, 42, 44, 45],
    ),
    QUEEN_MOBILITY "queen-mobility" Number pairs(
        [-24, -18, -12, -8, -6, -4, -2, 0, 2, 3, 5, 6, 8, 9, 10, 11, 12, 12, 13, 13, 14, 14, 15, 15, 15, 16, 16, 16],
        [
            -40, -30, -24, -18, -13, -8, -4, 0, 4, 8, 11, 14, 17, 20, 22, 24, 26, 28, 30, 31, 32, 33, 34, 35, 36, 36,
            37, 38,
        ],
    ),

    // For every own pawn above five.
    KNIGHT_PAWNS "knight-pawns" Alone [[3, 5]],
    ROOK_PAWNS "rook-pawns" Alone [[-3, -5]],
    // Steps from the own king.
    KNIGHT_KING "knight-own-king" Alone [[-2, -1]],
    BISHOP_KING "bishop-own-king" Alone [[-2, -1]],
    BISHOP_PAIR "bishop-pair" Alone [[28, 50]],
    // Own pawns on squares of the bishop's colour.
    BISHOP_PAWNS "bishop-pawns" Alone [[-3, -6]],
    // Held by a pawn where no enemy pawn can ever attack it.
    KNIGHT_OUTPOST "knight-outpost" Alone [[24, 16]],
    BISHOP_OUTPOST "bishop-outpost" Alone [[16, 8]],
    ROOK_OPEN "rook-open-file" Alone [[30, 10]],
    ROOK_HALF_OPEN "rook-half-open-file" Alone [[13, 8]],
    ROOK_SEVENTH "rook-seventh-rank" Alone [[10, 22]],
    // On the file of a passed pawn of either side, behind it.
    ROOK_BEHIND "rook-behind-passed" Alone [[6, 20]],
    // Squares of the centre files on the own side that no enemy pawn attacks.
    SPACE "space" Alone [[2, 0]],
    CASTLING "castling-right" Alone [[8, 0]],

    ISOLATED "pawn-isolated" Alone [[-8, -11]],
    BACKWARD "pawn-backward" Alone [[-7, -9]],
    // Isolated or backward, and no enemy pawn before it hides it from rooks.
    EXPOSED "pawn-exposed" Alone [[-10, -7]],
    DOUBLED "pawn-doubled" Alone [[-7, -20]],
    SUPPORTED "pawn-supported" Rank [[0, 0], [7, 4], [7, 4], [12, 10], [24, 20], [36, 36]],
    // Beside a pawn.
    PHALANX "pawn-phalanx" Rank [[3, 0], [6, 3], [7, 4], [14, 12], [28, 24], [40, 40]],
    // Nothing before it, and as many pawns help it on as can stop it.
    CANDIDATE "pawn-candidate" Rank [[0, 2], [2, 4], [4, 10], [12, 24], [20, 40], [20, 40]],

    PASSED "passed" Rank [[0, 8], [2, 14], [6, 28], [22, 54], [48, 95], [85, 145]],
    PASSED_BLOCKED "passed-blocked" Rank [[0, -4], [-1, -7], [-4, -12], [-10, -24], [-20, -44], [-40, -70]],
    PASSED_SUPPORTED "passed-supported" Rank [[2, 2], [3, 4], [6, 7], [12, 13], [20, 22], [24, 30]],
    // The next square is free and safe to step on.
    PASSED_STEP "passed-step" Rank [[0, 2], [0, 4], [2, 8], [6, 15], [12, 26], [20, 36]],
    // The whole way is free of pieces, and the enemy attacks none of it.
    PASSED_FREE "passed-free" Rank [[0, 2], [1, 5], [4, 11], [10, 22], [18, 44], [32, 70]],
    // Steps of the own and of the enemy king to the square before the pawn, more so the further the pawn has come.
    PASSED_KING "passed-own-king" Alone [[0, -2]],
    PASSED_ENEMY_KING "passed-enemy-king" Alone [[0, 4]],
    // The enemy has nothing but a king and pawns, and that king comes too late.
    UNSTOPPABLE "passed-unstoppable" Alone [[0, 340]],

    SHIELD_NEAR "shield-near" Alone [[14, 0]],
    SHIELD_FAR "shield-far" Alone [[8, 0]],
    KING_HALF_OPEN "king-half-open-file" Alone [[-13, 0]],
    KING_OPEN "king-open-file" Alone [[-14, 2]],
    STORM_NEAR "storm-near" Alone [[-9, 0]],
    STORM_FAR "storm-far" Alone [[-5, 0]],
    // Squares of the king's wing, up to the fifth rank, that the enemy attacks and that are defended.
    WING_ATTACKED "wing-attacked" Alone [[-2, 0]],
    WING_DEFENDED "wing-defended" Alone [[1, 0]],
    // By the sum of what the enemy has around the king, in steps of two.
    KING_DANGER "king-danger" Number dangers(),

    PAWN_HITS_MINOR "pawn-hits-minor" Alone [[48, 34]],
    PAWN_HITS_MAJOR "pawn-hits-major" Alone [[62, 42]],
    MINOR_HITS_MINOR "minor-hits-minor" Alone [[6, 6]],
    ROOK_HITS_MINOR "rook-hits-minor" Alone [[6, 8]],
    MINOR_HITS_ROOK "minor-hits-rook" Alone [[36, 22]],
    MINOR_HITS_QUEEN "minor-hits-queen" Alone [[36, 26]],
    ROOK_HITS_QUEEN "rook-hits-queen" Alone [[34, 20]],
    // Attacked and not defended.
    LOOSE_PIECE "loose-piece" Alone [[30, 22]],
    LOOSE_PAWN "loose-pawn" Alone [[5, 12]],
    // A pawn step that is safe and would attack a piece.
    PUSH_HITS "push-hits-piece" Alone [[14, 10]],

    // Against a lone king: how far from the centre it is, how near our king is, and with bishop and knight how near it
    // is to a corner of the bishop's colour.
    DRIVE_EDGE "drive-to-edge" Alone [[0, 12]],
    DRIVE_NEAR "drive-with-king" Alone [[0, 8]],
    DRIVE_CORNER "drive-to-corner" Alone [[0, 14]],
}

/// A row a rank, from the first rank up, files a to d; the other half of the board mirrors this one.
const PAWNS: [[i32; 2]; 24] = pairs(
    [
        -4, 2, -2, -14, //
        -6, 0, 2, 0, //
        -8, -4, 8, 20, //
        -4, 2, 10, 22, //
        4, 10, 18, 24, //
        26, 32, 34, 34, //
    ],
    [
        6, 6, 4, 2, //
        2, 2, 0, 0, //
        4, 2, -2, -2, //
        10, 8, 4, 2, //
        24, 22, 16, 14, //
        50, 48, 44, 40, //
    ],
);

const KNIGHTS: [[i32; 2]; 32] = pairs(
    [
        -55, -22, -24, -18, //
        -28, -20, -6, 0, //
        -18, -2, 12, 12, //
        -12, 6, 16, 22, //
        -4, 10, 24, 30, //
        -10, 12, 26, 32, //
        -35, -15, 12, 14, //
        -110, -50, -30, -25, //
    ],
    [
        -40, -30, -18, -12, //
        -28, -14, -8, -2, //
        -18, -6, 2, 10, //
        -12, 0, 12, 18, //
        -10, 2, 14, 20, //
        -16, -4, 8, 12, //
        -28, -14, -6, 2, //
        -50, -34, -20, -14, //
    ],
);

const BISHOPS: [[i32; 2]; 32] = pairs(
    [
        -18, -8, -16, -12, //
        0, 14, 4, 4, //
        0, 8, 8, 8, //
        -4, 4, 10, 16, //
        -8, 4, 10, 18, //
        -8, 4, 8, 10, //
        -24, -12, -6, -6, //
        -28, -16, -20, -20, //
    ],
    [
        -16, -10, -12, -6, //
        -12, -8, -2, 0, //
        -6, 0, 6, 8, //
        -4, 2, 8, 12, //
        -4, 4, 8, 10, //
        -4, 2, 4, 6, //
        -8, -4, 0, 0, //
        -16, -10, -8, -6, //
    ],
);

const ROOKS: [[i32; 2]; 32] = pairs(
    [
        -12, -8, 2, 8, //
        -22, -10, -6, -4, //
        -20, -10, -6, -4, //
        -18, -10, -6, -4, //
        -12, -4, 2, 4, //
        -6, 4, 8, 10, //
        4, 8, 16, 18, //
        4, 6, 8, 10, //
    ],
    [
        -6, -4, -2, -4, //
        -6, -6, -4, -4, //
        -4, -2, -2, -4, //
        2, 2, 2, 0, //
        6, 6, 4, 2, //
        8, 6, 4, 4, //
        8, 8, 8, 6, //
        10, 10, 10, 8, //
    ],
);

const QUEENS: [[i32; 2]; 32] = pairs(
    [
        -12, -12, -8, 2, //
        -10, -4, 4, 4, //
        -6, 0, 0, 0, //
        -6, -4, -2, -4, //
        -8, -6, -4, -6, //
        -4, -4, 2, 4, //
        -8, -16, 2, 4, //
        0, 4, 8, 10, //
    ],
    [
        -30, -26, -22, -18, //
        -22, -16, -12, -6, //
        -14, -4, 4, 6, //
        -6, 8, 14, 22, //
        -2, 12, 20, 28, //
        -6, 8, 16, 22, //
        -10, 2, 10, 14, //
        -14, -6, 0, 4, //
    ],
);

const KINGS: [[i32; 2]; 32] = pairs(
    [
        14, 32, 8, -14, //
        10, 14, -16, -34, //
        -14, -22, -40, -55, //
        -40, -45, -60, -75, //
        -55, -60, -75, -90, //
        -60, -65, -80, -95, //
        -65, -70, -85, -100, //
        -70, -75, -90, -100, //
    ],
    [
        -50, -32, -24, -22, //
        -28, -14, -6, -2, //
        -16, -2, 8, 12, //
        -10, 6, 18, 24, //
        -2, 16, 26, 30, //
        2, 20, 28, 30, //
        -10, 10, 16, 18, //
        -40, -20, -12, -10, //
    ],
);

/// A table of half the board for the whole of it.
const fn both_wings<const HALF: usize, const WHOLE: usize>(half: [[i32; 2]; HALF]) -> [[i32; 2]; WHOLE] {
    let mut table = [[0; 2]; WHOLE];
    let mut at = 0;
    while at < WHOLE {
        let (rank, file) = (at / 8, at % 8);
        table[at] = half[rank * 4 + if file < 4 { file } else { 7 - file }];
        at += 1;
    }
    table
}

/// Two attackers are far worse than twice one.
const fn dangers() -> [[i32; 2]; 32] {
    let mut table = [[0; 2]; 32];
    let mut step = 0;
    while step < table.len() {
        let units = 2 * step as i32;
        table[step] = [-units * units / 8, -units / 2];
        step += 1;
    }
    table
}

const fn pairs<const N: usize>(middle: [i32; N], end: [i32; N]) -> [[i32; 2]; N] {
    let mut table = [[0; 2]; N];
    let mut at = 0;
    while at < N {
        table[at] = [middle[at], end[at]];
        at += 1;
    }
    table
}
