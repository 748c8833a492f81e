// Draughts by a game's settings (docs/games.md): where men step and take, how queens go, what must be taken, when a man becomes
// a queen. Games with more than that (stones in hand, jumps of knights, unequal sides) are refused by `play.py`.
#pragma once
#include "outlook.h"
#include <string>

enum Promotion { ENDS_MOVE, AT_END, AT_ONCE };
enum Progress { MAN_MOVES, PROMOTIONS, CAPTURES };

constexpr int NONE = 255;

struct Draughts {
    // Directions are N, NE, E, SE, S, SW, W, NW as White sees them; a direction's opposite is four further on.
    struct Rules {
        u8 next[8][64];       // the neighbour of a point in play, or NONE
        u8 man_step[2];       // directions, a bit each, of White and Black
        u8 man_capture[2];
        u8 queen_lines;
        u8 points;
        u8 flying, takes_queens, queen_priority, majority;
        u8 promotion, progress, removal_at_once, turns_back;
        u8 reversed;          // who is out of moves wins
        u8 claim;             // plies without progress after which the game is drawn
        u64 crown[2];         // where White's men and Black's become queens
        u64 start[2];         // men of the start
    };

    struct Move {
        u64 taken;
        u8 from, to;
        u8 queen;             // a queen moves
        u8 crowned;           // becomes one
    };

    struct Position {
        u64 men[2], queens[2];
        u8 turn, quiet;

        BOTH_INLINE u64 all(int side) const { return men[side] | queens[side]; }
    };

    // A capture in the making.
    struct Trail {
        u64 taken;
        u8 at, came, queen;
    };
    static constexpr int TRAILS = 64;

    BOTH_INLINE static bool takes(const Move &move) { return move.taken != 0; }
    BOTH_INLINE static u16 name(const Move &move) { return u16(move.from << 8 | move.to); }

    // How promising a move looks; 0 where it is quiet.
    BOTH_INLINE static int promise(const Position &, const Move &move) {
        return (move.taken ? 10000 + 500 * count_bits(move.taken) : 0) + (move.crowned ? 5000 : 0);
    }
    static constexpr int HABITS = 4 * 64;
    BOTH_INLINE static int habit(const Move &move) { return (move.from & 3) * 64 + move.to; }

    BOTH_INLINE static int gain(const Move &move) { return 100 * count_bits(move.taken); }

    // Draughts has no move that turns out not to be one, and nobody is in check.
    BOTH_INLINE static bool legal(const Position &) { return true; }
    BOTH_INLINE static bool calm(const Position &) { return true; }

    // What to look at in a position: all its moves; where nothing can be taken and there is no depth left, nothing, and it is judged.
    BOTH_INLINE static Outlook look(const Rules &rules, const Position &pos, int &depth, bool last, bool, Move *out, int room) {
        int count = last ? 0 : captures(rules, pos, out, room);
        if (count) {
            bool pressed = depth > 0 && count <= 2;
            if (depth < 1) depth = 1; // captures are forced, and nothing is judged before they are over
            return Outlook{count, false, false, false, pressed};
        }
        if (last || depth <= 0) return Outlook{0, false, true, false, false};
        return Outlook{0, true, false, true, false};
    }
    BOTH_INLINE static int list(const Rules &rules, const Position &pos, bool, Move *out, int room) { return steps(rules, pos, out, room); }

    // To have to move is often bad.
    BOTH_INLINE static bool may_pass(const Position &) { return false; }
    BOTH_INLINE static Position pass(const Position &pos) { return pos; }

    // What it is worth to be without a move.
    BOTH_INLINE static int stuck(const Rules &rules, const Position &, int ply) {
        return rules.reversed ? WIN - ply : ply - WIN;
    }
    // How that ends the game for White: 0 lost, 1 drawn, 2 won.
    BOTH_INLINE static int stuck_result(const Rules &rules, const Position &pos) { return (pos.turn ^ rules.reversed) ? 2 : 0; }

    BOTH_INLINE static u64 key(const Position &pos) {
        u64 key = (pos.men[0] * 3 + pos.turn) * 0x9E3779B97F4A7C15ull;
        key = (key ^ pos.men[1] ^ (key >> 29)) * 0xBF58476D1CE4E5B9ull;
        key = (key ^ pos.queens[0] ^ (key >> 32)) * 0x94D049BB133111EBull;
        key = (key ^ pos.queens[1] ^ (key >> 30)) * 0x9E3779B97F4A7C15ull;
        return key;
    }

    BOTH_INLINE static bool progresses(const Rules &rules, const Move &move) {
        if (move.taken) return true;
        if (rules.progress == MAN_MOVES) return !move.queen;
        return rules.progress == PROMOTIONS && move.crowned;
    }

    BOTH_INLINE static Position play(const Rules &rules, const Position &pos, const Move &move) {
        Position next = pos;
        int side = pos.turn;
        if (move.queen) {
            next.queens[side] ^= bit(move.from);
            next.queens[side] |= bit(move.to);
        } else {
            next.men[side] ^= bit(move.from);
            if (move.crowned) next.queens[side] |= bit(move.to);
            else next.men[side] |= bit(move.to);
        }
        next.men[side ^ 1] &= ~move.taken;
        next.queens[side ^ 1] &= ~move.taken;
        next.quiet = progresses(rules, move) ? 0 : pos.quiet + 1;
        next.turn = side ^ 1;
        return next;
    }

    // All moves; at most `room` of them. A position without any is the end.
    BOTH_INLINE static int moves(const Rules &rules, const Position &pos, Move *out, int room) {
        int count = captures(rules, pos, out, room);
        return count ? count : steps(rules, pos, out, room);
    }

    BOTH_INLINE static int captures(const Rules &rules, const Position &pos, Move *out, int room) {
        int count = 0, longest = 0;
        int side = pos.turn;
        u64 enemies = pos.all(side ^ 1);
        u64 victims_of_men = rules.takes_queens ? enemies : pos.men[side ^ 1];
        // Queens first: where they go first, men need not be looked at.
        for (u64 queens = pos.queens[side]; queens; queens &= queens - 1)
            trails(rules, pos, lowest(queens), true, enemies, enemies, out, room, count, longest);
        if (count && rules.queen_priority) return count;
        u64 blocked = pos.all(side) | enemies;
        for (u64 men = pos.men[side]; men; men &= men - 1) {
            int from = lowest(men);
            bool can = false;
            for (int d = 0; d < 8; d++) {
                if (!(rules.man_capture[side] >> d & 1)) continue;
                int over = rules.next[d][from];
                if (over == NONE || !(victims_of_men & bit(over))) continue;
                int to = rules.next[d][over];
                can |= to != NONE && !(blocked & bit(to));
            }
            if (can) trails(rules, pos, from, false, victims_of_men, enemies, out, room, count, longest);
        }
        return count;
    }

    // Whether a flying queen that has come from a direction can take once more.
    BOTH_INLINE static bool queen_goes_on(const Rules &rules, u64 standing, u64 victims, int at, int came) {
        for (int d = 0; d < 8; d++) {
            if (!(rules.queen_lines >> d & 1) || (!rules.turns_back && d == ((came + 4) & 7))) continue;
            int over = rules.next[d][at];
            while (over != NONE && !(standing & bit(over))) over = rules.next[d][over];
            if (over == NONE || !(victims & bit(over))) continue;
            int to = rules.next[d][over];
            if (to != NONE && !(standing & bit(to))) return true;
        }
        return false;
    }

    // Follows every way on which one stone can take.
    BOTH_INLINE static void trails(const Rules &rules, const Position &pos, int from, bool queen, u64 victims_of_men,
                                   u64 enemies, Move *out, int room, int &count, int &longest) {
        Trail open[TRAILS];
        int side = pos.turn, waiting = 1;
        u64 others = (pos.all(0) | pos.all(1)) & ~bit(from);
        open[0] = Trail{0, u8(from), NONE, u8(queen)};
        while (waiting) {
            Trail trail = open[--waiting];
            u64 standing = rules.removal_at_once ? others & ~trail.taken : others;
            u64 victims = (trail.queen ? enemies : victims_of_men) & ~trail.taken;
            int ways = trail.queen ? rules.queen_lines : rules.man_capture[side];
            bool far = trail.queen && rules.flying, on = false;
            bool stops = trail.taken && !trail.queen && rules.promotion == ENDS_MOVE && (rules.crown[side] & bit(trail.at));
            for (int d = 0; d < 8 && !stops; d++) {
                if (!(ways >> d & 1)) continue;
                if (trail.queen && !rules.turns_back && trail.came != NONE && d == ((trail.came + 4) & 7)) continue;
                int over = rules.next[d][trail.at];
                while (far && over != NONE && !(standing & bit(over))) over = rules.next[d][over];
                if (over == NONE || !(victims & bit(over))) continue;
                int to = rules.next[d][over];
                u64 taken = trail.taken | bit(over);
                // Where she can go on from some of the squares behind, a queen stops at one of those.
                bool some = false;
                if (far && !rules.majority)
                    for (int at = to; at != NONE && !(standing & bit(at)); at = rules.next[d][at])
                        some |= queen_goes_on(rules, standing, enemies & ~taken, at, d);
                for (; to != NONE && !(standing & bit(to)); to = rules.next[d][to]) {
                    on = true;
                    if (some && !queen_goes_on(rules, standing, enemies & ~taken, to, d)) continue;
                    bool crowned = !trail.queen && rules.promotion == AT_ONCE && (rules.crown[side] & bit(to));
                    if (waiting < TRAILS)
                        open[waiting++] = Trail{taken, u8(to), u8(d), u8(trail.queen || crowned)};
                    if (!far) break;
                }
            }
            if (on || !trail.taken) continue;
            int length = count_bits(trail.taken);
            if (rules.majority && length < longest) continue;
            if (rules.majority && length > longest) count = 0, longest = length;
            bool crowned = !queen && (trail.queen || (rules.crown[side] & bit(trail.at)));
            Move move{trail.taken, u8(from), trail.at, u8(queen), u8(crowned)};
            bool known = false;
            for (int at = 0; at < count; at++)
                known |= out[at].taken == move.taken && out[at].from == move.from && out[at].to == move.to;
            if (!known && count < room) out[count++] = move;
        }
    }

    BOTH_INLINE static int steps(const Rules &rules, const Position &pos, Move *out, int room) {
        int count = 0, side = pos.turn;
        u64 standing = pos.all(0) | pos.all(1);
        for (u64 men = pos.men[side]; men; men &= men - 1) {
            int from = lowest(men);
            for (int d = 0; d < 8; d++) {
                if (!(rules.man_step[side] >> d & 1)) continue;
                int to = rules.next[d][from];
                if (to == NONE || (standing & bit(to)) || count == room) continue;
                out[count++] = Move{0, u8(from), u8(to), 0, u8((rules.crown[side] & bit(to)) != 0)};
            }
        }
        for (u64 queens = pos.queens[side]; queens; queens &= queens - 1) {
            int from = lowest(queens);
            for (int d = 0; d < 8; d++) {
                if (!(rules.queen_lines >> d & 1)) continue;
                for (int to = rules.next[d][from]; to != NONE && !(standing & bit(to)); to = rules.next[d][to]) {
                    if (count < room) out[count++] = Move{0, u8(from), u8(to), 1, 0};
                    if (!rules.flying) break;
                }
            }
        }
        return count;
    }

    BOTH_INLINE static Position begin(const Rules &rules) {
        return Position{{rules.start[0], rules.start[1]}, {0, 0}, 0, 0};
    }

    // The planes of a net: men and queens. Black sees the board turned by half.
    // By so many hundredths of a man a ply seldom changes what a position is worth.
    static constexpr int MARGIN = 80, DECIDED = 1200;
    static constexpr bool CROWDED = false; // there are few moves, and the last may be the best
    static constexpr int KINDS = 2, KIND_BITS = 3, VIEW = 1;
    static constexpr int FLAGS = 0;
    static constexpr bool HANDS = false;
    BOTH_INLINE static int hand(const Position &, int) { return 0; }
    BOTH_INLINE static void set_hands(Position &, int) {}
    BOTH_INLINE static int points(const Rules &rules) { return rules.points; }
    BOTH_INLINE static int for_black(int point, int points) { return points - 1 - point; }
    BOTH_INLINE static int plane_at(const Position &pos, int point) {
        u64 at = bit(point);
        if (!((pos.all(0) | pos.all(1)) & at)) return -1;
        return ((pos.all(1) & at) ? KINDS : 0) + (((pos.queens[0] | pos.queens[1]) & at) ? 1 : 0);
    }
    static constexpr int ZONES = 0;
    BOTH_INLINE static Zone zone(const Position &, int) { return Zone{0, 0}; }
    // The four bits of a stone in a file of positions.
    BOTH_INLINE static int stone(const Position &pos, int point) {
        int side = (pos.all(1) >> point) & 1;
        return side << 3 | int((pos.queens[side] >> point) & 1);
    }
    BOTH_INLINE static void set(Position &pos, int point, int stone) { (stone & 1 ? pos.queens : pos.men)[stone >> 3] |= bit(point); }
    // Point after point, and who is to move.
    static std::string written(const Rules &rules, const Position &pos) {
        std::string text;
        for (int point = 0; point < rules.points; point++) {
            u64 at = bit(point);
            text += pos.men[0] & at ? 'w' : pos.men[1] & at ? 'b' : pos.queens[0] & at ? 'W' : pos.queens[1] & at ? 'B' : '.';
        }
        return text + (pos.turn ? " b" : " w");
    }
};
