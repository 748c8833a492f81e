// Chess. Points are a8, b8, … h1, the lowest bit being a8; a row is eight of them, the first is the eighth rank.
#pragma once
#include "outlook.h"
#include <string>

#ifdef __CUDA_ARCH__
BOTH_INLINE u64 reversed_bits(u64 bits) { return __brevll(bits); }
#else
BOTH_INLINE u64 reversed_bits(u64 bits) {
    bits = (bits >> 1 & 0x5555555555555555ull) | (bits & 0x5555555555555555ull) << 1;
    bits = (bits >> 2 & 0x3333333333333333ull) | (bits & 0x3333333333333333ull) << 2;
    bits = (bits >> 4 & 0x0F0F0F0F0F0F0F0Full) | (bits & 0x0F0F0F0F0F0F0F0Full) << 4;
    return __builtin_bswap64(bits);
}
#endif

struct Chess {
    enum Kind { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, NOTHING };
    static constexpr u64 FILE_A = 0x0101010101010101ull, FILE_H = FILE_A << 7;

    struct Rules {
        u32 claim; // plies without progress after which the game is drawn
    };

    struct Move {
        u8 from, to;
        u8 kind, victim; // what moves, and what it takes
        u8 becomes;      // a pawn on the last row; otherwise the same kind
        u8 special;      // 1 en passant, 2 castling, 3 a double step
    };

    struct Position {
        u64 side[2], kind[6];
        u8 turn, quiet;
        u8 castling; // 1, 2 White short and long; 4, 8 Black
        u8 passed;   // the square behind a pawn that has just made a double step, or 64

        BOTH_INLINE u64 all(int which) const { return side[which]; }
    };

    BOTH_INLINE static bool takes(const Move &move) { return move.victim != NOTHING || move.becomes != move.kind; }
    BOTH_INLINE static u16 name(const Move &move) { return u16(move.from << 8 | move.to); }

    // How promising a move looks: up to 100 where it gives more than it takes, 0 where it is quiet.
    BOTH_INLINE static int promise(const Position &pos, const Move &move) {
        if (move.becomes != move.kind) return move.becomes == QUEEN ? 9000 + move.victim : 1;
        if (move.victim == NOTHING) return 0;
        return is_bold(pos, move) ? 10 + move.victim : 1000 * (move.victim + 1) - 100 * move.kind;
    }
    static constexpr int HABITS = 6 * 64;
    BOTH_INLINE static int habit(const Move &move) { return move.kind * 64 + move.to; }

    // What a move wins at once, in hundredths of a pawn.
    BOTH_INLINE static int worth(int kind) { return kind == QUEEN ? 950 : kind == ROOK ? 500 : kind == PAWN ? 100 : kind == NOTHING ? 0 : 325; }
    BOTH_INLINE static int gain(const Move &move) { return worth(move.victim) + worth(move.becomes) - worth(move.kind); }

    // Squares seen along a line through `at`, up to the first stone on each side.
    BOTH_INLINE static u64 along(int at, u64 standing, u64 line) {
        u64 on = standing & line, from = bit(at);
        u64 up = on - 2 * from, down = reversed_bits(reversed_bits(on) - 2 * reversed_bits(from));
        return (up ^ down) & line;
    }
    BOTH_INLINE static u64 rows_up(u64 board, int rows) { return rows >= 0 ? board << (8 * rows) : board >> (-8 * rows); }

    BOTH_INLINE static u64 straight(int at, u64 standing) {
        u64 row = 0xFFull << (at & 56), column = FILE_A << (at & 7);
        return along(at, standing, row & ~bit(at)) | along(at, standing, column & ~bit(at));
    }
    BOTH_INLINE static u64 slanted(int at, u64 standing) {
        int row = at >> 3, column = at & 7;
        u64 falling = rows_up(0x8040201008040201ull, row - column), rising = rows_up(0x0102040810204080ull, row + column - 7);
        return along(at, standing, falling & ~bit(at)) | along(at, standing, rising & ~bit(at));
    }
    BOTH_INLINE static u64 leaps(u64 from) {
        u64 one = (from & ~FILE_A) >> 1 | (from & ~FILE_H) << 1;
        u64 two = (from & ~(FILE_A | FILE_A << 1)) >> 2 | (from & ~(FILE_H | FILE_H >> 1)) << 2;
        return one << 16 | one >> 16 | two << 8 | two >> 8;
    }
    BOTH_INLINE static u64 around(u64 from) {
        u64 row = from | (from & ~FILE_A) >> 1 | (from & ~FILE_H) << 1;
        return (row | row << 8 | row >> 8) & ~from;
    }
    // What pawns of a side threaten: White's go towards the first row of the board, which is the eighth rank.
    BOTH_INLINE static u64 threatened(u64 pawns, int side) {
        u64 aside = (pawns & ~FILE_A) >> 1 | (pawns & ~FILE_H) << 1;
        return side ? aside << 8 : aside >> 8;
    }

    BOTH_INLINE static bool attacked(const Position &pos, int at, int by) {
        u64 theirs = pos.side[by], standing = pos.side[0] | pos.side[1];
        if (leaps(bit(at)) & pos.kind[KNIGHT] & theirs) return true;
        if (around(bit(at)) & pos.kind[KING] & theirs) return true;
        if (threatened(bit(at), by ^ 1) & pos.kind[PAWN] & theirs) return true;
        if (straight(at, standing) & (pos.kind[ROOK] | pos.kind[QUEEN]) & theirs) return true;
        return (slanted(at, standing) & (pos.kind[BISHOP] | pos.kind[QUEEN]) & theirs) != 0;
    }
    BOTH_INLINE static int king(const Position &pos, int side) { return lowest(pos.kind[KING] & pos.side[side]); }
    BOTH_INLINE static bool in_check(const Position &pos) { return attacked(pos, king(pos, pos.turn), pos.turn ^ 1); }
    BOTH_INLINE static bool calm(const Position &pos) { return !in_check(pos); }
    // Whether the move that led here left its own king to be taken.
    BOTH_INLINE static bool legal(const Position &pos) { return !attacked(pos, king(pos, pos.turn ^ 1), pos.turn); }

    BOTH_INLINE static int kind_at(const Position &pos, int at) {
        int kind = 0;
        while (kind < NOTHING && !(pos.kind[kind] >> at & 1)) kind++;
        return kind;
    }

    BOTH_INLINE static bool progresses(const Rules &, const Move &move) { return move.kind == PAWN || move.victim != NOTHING; }

    BOTH_INLINE static Position play(const Rules &rules, const Position &pos, const Move &move) {
        Position next = pos;
        int side = pos.turn;
        u64 from = bit(move.from), to = bit(move.to);
        if (move.victim != NOTHING) {
            u64 taken = move.special == 1 ? bit(move.to + (side ? -8 : 8)) : to;
            next.side[side ^ 1] &= ~taken;
            next.kind[move.victim] &= ~taken;
        }
        next.side[side] = (next.side[side] & ~from) | to;
        next.kind[move.kind] &= ~from;
        next.kind[move.becomes] |= to;
        if (move.special == 2) {
            bool is_short = move.to > move.from;
            u64 rook = bit(is_short ? move.from + 3 : move.from - 4) | bit(is_short ? move.from + 1 : move.from - 1);
            next.side[side] ^= rook;
            next.kind[ROOK] ^= rook;
        }
        // Whoever leaves a corner or the king's square, or is taken there, castles no more.
        u64 touched = from | to;
        if (touched & bit(60)) next.castling &= ~3;
        if (touched & bit(63)) next.castling &= ~1;
        if (touched & bit(56)) next.castling &= ~2;
        if (touched & bit(4)) next.castling &= ~12;
        if (touched & bit(7)) next.castling &= ~4;
        if (touched & bit(0)) next.castling &= ~8;
        next.passed = move.special == 3 ? u8((move.from + move.to) / 2) : 64;
        next.quiet = progresses(rules, move) ? 0 : pos.quiet + 1;
        next.turn = side ^ 1;
        return next;
    }

    BOTH_INLINE static void add(Move *out, int room, int &count, int from, int to, int kind, int victim, int becomes, int special) {
        if (count < room) out[count++] = Move{u8(from), u8(to), u8(kind), u8(victim), u8(becomes), u8(special)};
    }
    BOTH_INLINE static void add_pawn(Move *out, int room, int &count, int from, int to, int victim, bool noisy) {
        if (to < 8 || to >= 56) {
            for (int becomes = QUEEN; becomes >= (noisy ? QUEEN : KNIGHT); becomes--)
                add(out, room, count, from, to, PAWN, victim, becomes, 0);
        } else {
            add(out, room, count, from, to, PAWN, victim, PAWN, 0);
        }
    }

    // Moves that may leave the king in check; only captures and new queens where noisy ones are wanted.
    BOTH_INLINE static int generate(const Position &pos, Move *out, int room, bool noisy) {
        int count = 0, side = pos.turn;
        u64 own = pos.side[side], theirs = pos.side[side ^ 1], standing = own | theirs;
        u64 wanted = noisy ? theirs : ~own;
        int forward = side ? 8 : -8;
        for (u64 left = pos.kind[PAWN] & own; left; left &= left - 1) {
            int from = lowest(left), ahead = from + forward;
            for (u64 hits = threatened(bit(from), side) & theirs; hits; hits &= hits - 1)
                add_pawn(out, room, count, from, lowest(hits), kind_at(pos, lowest(hits)), noisy);
            if (pos.passed < 64 && (threatened(bit(from), side) & bit(pos.passed)))
                add(out, room, count, from, pos.passed, PAWN, PAWN, PAWN, 1);
            if (standing & bit(ahead)) continue;
            bool last = ahead < 8 || ahead >= 56;
            if (!noisy || last) add_pawn(out, room, count, from, ahead, NOTHING, noisy);
            bool first = side ? from < 16 : from >= 48;
            if (!noisy && first && !(standing & bit(ahead + forward)))
                add(out, room, count, from, ahead + forward, PAWN, NOTHING, PAWN, 3);
        }
        for (int kind = KNIGHT; kind <= KING; kind++) {
            for (u64 left = pos.kind[kind] & own; left; left &= left - 1) {
                int from = lowest(left);
                u64 to = kind == KNIGHT ? leaps(bit(from)) : kind == KING ? around(bit(from)) : 0;
                if (kind == ROOK || kind == QUEEN) to |= straight(from, standing);
                if (kind == BISHOP || kind == QUEEN) to |= slanted(from, standing);
                for (to &= wanted; to; to &= to - 1) {
                    int at = lowest(to);
                    int victim = theirs >> at & 1 ? kind_at(pos, at) : NOTHING;
                    add(out, room, count, from, at, kind, victim, kind, 0);
                }
            }
        }
        int home = side ? 4 : 60, rights = pos.castling >> (2 * side);
        if (!noisy && (rights & 3) && !attacked(pos, home, side ^ 1)) {
            if ((rights & 1) && !(standing & (bit(home + 1) | bit(home + 2))) && !attacked(pos, home + 1, side ^ 1))
                add(out, room, count, home, home + 2, KING, NOTHING, KING, 2);
            if ((rights & 2) && !(standing & (bit(home - 1) | bit(home - 2) | bit(home - 3))) && !attacked(pos, home - 1, side ^ 1))
                add(out, room, count, home, home - 2, KING, NOTHING, KING, 2);
        }
        return count;
    }

    // All legal moves.
    BOTH_INLINE static int moves(const Rules &rules, const Position &pos, Move *out, int room) {
        int count = generate(pos, out, room, false), kept = 0;
        for (int at = 0; at < count; at++)
            if (legal(play(rules, pos, out[at]))) out[kept++] = out[at];
        return kept;
    }

    // Whether a capture may lose more than it wins: the victim is smaller, and defended.
    BOTH_INLINE static bool is_bold(const Position &pos, const Move &move) {
        if (move.becomes != move.kind || move.victim >= move.kind || (move.victim == KNIGHT && move.kind == BISHOP)) return false;
        return move.kind != KING && attacked(pos, move.to, pos.turn ^ 1);
    }

    BOTH_INLINE static Outlook look(const Rules &, const Position &, int &depth, bool last, bool calm, Move *, int) {
        if (last) return Outlook{0, false, true, false, false};
        if (depth <= 0 && calm) return Outlook{0, true, true, false, false};
        if (depth < 1) depth = 1; // out of check before anything is judged
        return Outlook{0, true, false, calm, false};
    }
    BOTH_INLINE static int list(const Rules &, const Position &pos, bool judged, Move *out, int room) {
        int count = generate(pos, out, room, judged), kept = 0;
        if (!judged) return count;
        for (int at = 0; at < count; at++)
            if (!is_bold(pos, out[at])) out[kept++] = out[at];
        return kept;
    }

    // With kings and pawns alone it is often best to do nothing.
    BOTH_INLINE static bool may_pass(const Position &pos) { return (pos.side[pos.turn] & ~(pos.kind[PAWN] | pos.kind[KING])) != 0; }
    BOTH_INLINE static Position pass(const Position &pos) {
        Position next = pos;
        next.turn ^= 1, next.passed = 64, next.quiet = 0;
        return next;
    }

    BOTH_INLINE static int stuck(const Rules &, const Position &pos, int ply) { return in_check(pos) ? ply - WIN : 0; }
    BOTH_INLINE static int stuck_result(const Rules &, const Position &pos) { return !in_check(pos) ? 1 : pos.turn ? 2 : 0; }

    BOTH_INLINE static u64 key(const Position &pos) {
        u64 key = pos.side[0] * 0x9E3779B97F4A7C15ull + pos.turn + 2 * pos.castling + 64 * u64(pos.passed);
        for (int kind = 0; kind < 6; kind++) key = (key ^ pos.kind[kind] ^ (key >> 29)) * 0xBF58476D1CE4E5B9ull;
        return key;
    }

    BOTH_INLINE static Position begin(const Rules &) {
        Position pos{};
        pos.side[0] = 0xFFFFull << 48, pos.side[1] = 0xFFFF;
        pos.kind[PAWN] = 0x00FF00000000FF00ull;
        pos.kind[ROOK] = 0x8100000000000081ull, pos.kind[KNIGHT] = 0x4200000000000042ull;
        pos.kind[BISHOP] = 0x2400000000000024ull, pos.kind[QUEEN] = 0x0800000000000008ull, pos.kind[KING] = 0x1000000000000010ull;
        pos.castling = 15, pos.passed = 64;
        return pos;
    }

    // By so many hundredths of a pawn a ply seldom changes what a position is worth.
    static constexpr int MARGIN = 90;
    static constexpr int DECIDED = 700; // who is so far ahead wins, and nothing is learnt from how
    static constexpr bool CROWDED = true; // there are many moves, and most of them are idle
    static constexpr int KINDS = 6, KIND_BITS = 252, VIEW = 2;
    BOTH_INLINE static int plane_at(const Position &pos, int point) {
        u64 standing = pos.side[0] | pos.side[1];
        return standing >> point & 1 ? int(pos.side[1] >> point & 1) * KINDS + kind_at(pos, point) : -1;
    }
    // A king on the left half sees the board mirrored. On his own row every square is a zone, before it each two; then come two rows, and
    // the far half (docs/learning.md).
    static constexpr int ZONES = 8;
    BOTH_INLINE static Zone zone(const Position &pos, int viewer) {
        int at = king(pos, viewer) ^ (viewer ? 56 : 0), mirror = at & 4 ? 0 : 7;
        int row = 7 - (at >> 3), column = (at ^ mirror) & 3;
        return Zone{row == 0 ? column : row == 1 ? 4 + column / 2 : row < 4 ? 6 : 7, mirror};
    }
    static constexpr int FLAGS = 0;
    static constexpr bool HANDS = false;
    BOTH_INLINE static int hand(const Position &, int) { return 0; }
    BOTH_INLINE static void set_hands(Position &, int) {}
    BOTH_INLINE static int points(const Rules &) { return 64; }
    BOTH_INLINE static int for_black(int point, int) { return point ^ 56; }
    BOTH_INLINE static int stone(const Position &pos, int point) {
        return int(pos.side[1] >> point & 1) << 3 | (kind_at(pos, point) + 2);
    }
    BOTH_INLINE static void set(Position &pos, int point, int stone) {
        pos.side[stone >> 3] |= bit(point);
        pos.kind[(stone & 7) - 2] |= bit(point);
        pos.passed = 64;
    }
    // Point after point, who is to move, castling and the passed square.
    static std::string written(const Rules &, const Position &pos) {
        std::string text;
        for (int point = 0; point < 64; point++) {
            char letter = "PNBRQK."[kind_at(pos, point)];
            text += pos.side[1] >> point & 1 ? char(letter + 32) : letter;
        }
        text += pos.turn ? " b " : " w ";
        for (int right = 0; right < 4; right++)
            if (pos.castling >> right & 1) text += "KQkq"[right];
        if (!pos.castling) text += '-';
        if (pos.passed == 64) return text + " -";
        return text + ' ' + char('a' + pos.passed % 8) + char('8' - pos.passed / 8);
    }
};
