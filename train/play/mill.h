// Mills by a game's settings: the board's lines and ways, stones in hand, flying, lines that may be closed only once. A turn is one
// move: a stone comes or goes, and where it closes a mill an enemy stone is taken with it.
#pragma once
#include "outlook.h"
#include <string>

struct Mill {
    static constexpr int NOWHERE = 63; // its bit is on no board

    struct Rules {
        u64 reach[36]; // where a stone goes from a point
        u64 lines[24];
        u64 all;       // every point
        u8 count;      // of the lines
        u8 points, stones;
        u8 any_time;   // placing and moving as one likes
        u8 flying, reuse, full_draws;
        u8 claim;
    };

    struct Move {
        u8 from, to, taken; // NOWHERE: from the hand; nothing is taken
    };

    struct Position {
        u64 side[2];
        u32 used[2]; // lines that may not be closed again
        u8 hand[2];
        u8 turn, quiet;

        BOTH_INLINE u64 all(int which) const { return side[which]; }
    };

    BOTH_INLINE static bool takes(const Move &move) { return move.taken != NOWHERE; }
    BOTH_INLINE static u16 name(const Move &move) { return u16(move.from << 8 | move.to); }
    BOTH_INLINE static int promise(const Position &, const Move &move) { return takes(move) ? 10000 : 0; }
    static constexpr int HABITS = 64;
    BOTH_INLINE static int habit(const Move &move) { return move.to; }
    BOTH_INLINE static int gain(const Move &move) { return takes(move) ? 200 : 0; }
    BOTH_INLINE static bool legal(const Position &) { return true; }
    BOTH_INLINE static bool calm(const Position &) { return true; }

    // The stones of a set that stand in a mill.
    BOTH_INLINE static u64 milled(const Rules &rules, u64 stones) {
        u64 found = 0;
        for (int at = 0; at < rules.count; at++)
            if (!(rules.lines[at] & ~stones)) found |= rules.lines[at];
        return found;
    }

    // The lines through a point that are full.
    BOTH_INLINE static u32 closed(const Rules &rules, u64 stones, int point) {
        u32 found = 0;
        for (int at = 0; at < rules.count; at++)
            if ((rules.lines[at] & bit(point)) && !(rules.lines[at] & ~stones)) found |= u32(1) << at;
        return found;
    }

    // Where one more stone fills a line, and where it fills one that may not be closed again.
    struct Closing {
        u64 points, barred;
    };
    BOTH_INLINE static Closing closing(const Rules &rules, u64 own, u32 used) {
        Closing found{0, 0};
        for (int at = 0; at < rules.count; at++) {
            u64 missing = rules.lines[at] & ~own;
            if (!missing || (missing & (missing - 1))) continue;
            found.points |= missing;
            if (used >> at & 1) found.barred |= missing;
        }
        return found;
    }

    BOTH_INLINE static Position play(const Rules &rules, const Position &pos, const Move &move) {
        Position next = pos;
        int side = pos.turn;
        bool placed = move.from == NOWHERE;
        if (placed) next.hand[side]--;
        next.side[side] = (pos.side[side] & ~(placed ? 0 : bit(move.from))) | bit(move.to);
        if (!rules.reuse) next.used[side] |= closed(rules, next.side[side], move.to);
        if (takes(move)) next.side[side ^ 1] &= ~bit(move.taken);
        next.quiet = placed || takes(move) ? 0 : pos.quiet + 1;
        next.turn = side ^ 1;
        return next;
    }

    // Adds the moves of one stone; only those that take, where they alone are wanted.
    BOTH_INLINE static void add(const Rules &rules, const Position &pos, int from, u64 targets, u64 takeable, bool noisy, Move *out,
                                int room, int &count) {
        u64 own = pos.side[pos.turn] & ~(from == NOWHERE ? 0 : bit(from));
        Closing closes = closing(rules, own, rules.reuse ? 0 : pos.used[pos.turn]);
        targets &= ~closes.barred;
        if (noisy) targets &= closes.points;
        for (; targets; targets &= targets - 1) {
            int to = lowest(targets);
            u64 taken = closes.points & bit(to) ? takeable : 0;
            if (!taken && count < room) out[count++] = Move{u8(from), u8(to), NOWHERE};
            for (; taken; taken &= taken - 1)
                if (count < room) out[count++] = Move{u8(from), u8(to), u8(lowest(taken))};
        }
    }

    BOTH_INLINE static int generate(const Rules &rules, const Position &pos, Move *out, int room, bool noisy) {
        int count = 0, side = pos.turn;
        u64 own = pos.side[side], theirs = pos.side[side ^ 1], free = rules.all & ~(own | theirs);
        if (count_bits(own) + pos.hand[side] < 3) return 0;
        u64 takeable = theirs & ~milled(rules, theirs);
        if (!takeable) takeable = theirs;
        if (pos.hand[side]) {
            add(rules, pos, NOWHERE, free, takeable, noisy, out, room, count);
            if (!rules.any_time) return count;
        }
        bool flies = rules.flying && !pos.hand[side] && count_bits(own) == 3;
        for (u64 left = own; left; left &= left - 1) {
            int from = lowest(left);
            add(rules, pos, from, flies ? free : free & rules.reach[from], takeable, noisy, out, room, count);
        }
        return count;
    }
    BOTH_INLINE static int moves(const Rules &rules, const Position &pos, Move *out, int room) {
        return generate(rules, pos, out, room, false);
    }

    BOTH_INLINE static Outlook look(const Rules &, const Position &pos, int &depth, bool last, bool, Move *, int) {
        bool over = count_bits(pos.side[pos.turn]) + pos.hand[pos.turn] < 3;
        if (over) return Outlook{0, false, false, false, false};
        if (last) return Outlook{0, false, true, false, false};
        return Outlook{0, true, depth <= 0, false, false};
    }
    BOTH_INLINE static int list(const Rules &rules, const Position &pos, bool judged, Move *out, int room) {
        return generate(rules, pos, out, room, judged);
    }

    // To have to move is often bad.
    BOTH_INLINE static bool may_pass(const Position &) { return false; }
    BOTH_INLINE static Position pass(const Position &pos) { return pos; }

    // A full board after the placing is a draw where the game says so.
    BOTH_INLINE static bool drawn(const Rules &rules, const Position &pos) {
        return rules.full_draws && (pos.side[0] | pos.side[1]) == rules.all;
    }
    BOTH_INLINE static int stuck(const Rules &rules, const Position &pos, int ply) { return drawn(rules, pos) ? 0 : ply - WIN; }
    BOTH_INLINE static int stuck_result(const Rules &rules, const Position &pos) { return drawn(rules, pos) ? 1 : pos.turn ? 2 : 0; }

    BOTH_INLINE static u64 key(const Position &pos) {
        u64 key = pos.side[0] * 0x9E3779B97F4A7C15ull + pos.turn + 2 * pos.hand[0] + 64 * u64(pos.hand[1]);
        key = (key ^ pos.side[1] ^ (key >> 29)) * 0xBF58476D1CE4E5B9ull;
        key = (key ^ (u64(pos.used[0]) << 32 | pos.used[1]) ^ (key >> 31)) * 0x94D049BB133111EBull;
        return key;
    }

    BOTH_INLINE static Position begin(const Rules &rules) {
        return Position{{0, 0}, {0, 0}, {rules.stones, rules.stones}, 0, 0};
    }

    static constexpr int MARGIN = 0; // nothing is sure
    static constexpr int DECIDED = 1200;
    static constexpr bool CROWDED = false;
    static constexpr int KINDS = 1, KIND_BITS = 1, VIEW = 0, FLAGS = 1;
    static constexpr bool HANDS = true;
    BOTH_INLINE static int hand(const Position &pos, int side) { return pos.hand[side]; }
    BOTH_INLINE static int points(const Rules &rules) { return rules.points; }
    BOTH_INLINE static int for_black(int point, int) { return point; }
    BOTH_INLINE static int plane_at(const Position &pos, int point) {
        return pos.side[0] >> point & 1 ? 0 : pos.side[1] >> point & 1 ? 1 : -1;
    }
    static constexpr int ZONES = 0;
    BOTH_INLINE static Zone zone(const Position &, int) { return Zone{0, 0}; }
    BOTH_INLINE static int stone(const Position &pos, int point) { return int(pos.side[1] >> point & 1) << 3; }
    BOTH_INLINE static void set(Position &pos, int point, int stone) { pos.side[stone >> 3] |= bit(point); }
    BOTH_INLINE static void set_hands(Position &pos, int hands) { pos.hand[0] = hands & 15, pos.hand[1] = hands >> 4; }

    // Point after point, who is to move, and what else the exchange format wants.
    static std::string written(const Rules &rules, const Position &pos) {
        std::string text;
        for (int point = 0; point < rules.points; point++) text += pos.side[0] >> point & 1 ? 'w' : pos.side[1] >> point & 1 ? 'b' : '.';
        text += std::string(pos.turn ? " b" : " w") + " hand=" + std::to_string(pos.hand[0]) + "," + std::to_string(pos.hand[1]);
        if (rules.reuse) return text;
        text += " used=";
        for (int side = 0; side < 2; side++) {
            text += side ? ";B" : "W";
            bool first = true;
            for (int at = 0; at < rules.count; at++)
                if (pos.used[side] >> at & 1) text += (first ? "" : ",") + std::to_string(at + 1), first = false;
        }
        return text;
    }
};
