// Alpha-beta with captures followed to their end, as a loop that looks at one position a turn: thousands of searches step side by
// side, and those of one warp are always in the same place of the program.
#pragma once
#include "net.h"
#include "outlook.h"

template <class Game, int HIDDEN> struct Search {
    using Rules = typename Game::Rules;
    using Position = typename Game::Position;
    using Move = typename Game::Move;
    static constexpr int PLIES = 40, ROOM = 768, WIDEST = 128, REMEMBERED = 64;

    struct Frame {
        Position pos;
        int alpha, beta, best;
        short depth;
        u16 first, count, tried; // its moves, and how many of them have been looked at
        u16 best_move;           // the place of the best among them
        int stand;               // what the position is worth as it stands, where the player may leave it so
        u8 less;                 // the move that is looked at has so much less depth
        bool again;              // it is to be looked at once more, with all of it
    };

    Frame frames[PLIES];
    Move room[ROOM];
    u32 keys[REMEMBERED + PLIES]; // of the game's last positions, and of the line that is looked at
    u16 killers[PLIES];
    u16 history[2][64];
    int ply, depth, nodes, budget, remembered;
    // Of the last round that came to its end.
    int value;
    Move choice;
    u16 choices;

    // A new game: nothing is remembered.
    BOTH_INLINE void forget() { remembered = 0; }

    // The next position of the game.
    BOTH_INLINE void begin(const Rules &rules, const Position &pos, int budget_) {
        budget = budget_, nodes = 0, depth = 1, value = 0;
        if (pos.quiet == 0) remembered = 0;
        if (remembered == REMEMBERED) {
            for (int at = 2; at < REMEMBERED; at++) keys[at - 2] = keys[at];
            remembered -= 2;
        }
        keys[remembered] = Game::key(pos);
        for (int at = 0; at < PLIES; at++) killers[at] = 0xFFFF;
        for (int at = 0; at < 64; at++) history[0][at] = history[1][at] = 0;
        frames[0].pos = pos;
        frames[0].first = 0, frames[0].stand = INFINITE, frames[0].less = 0, frames[0].again = false;
        choices = frames[0].count = Game::moves(rules, pos, room, WIDEST);
        if (choices) choice = room[0];
        start_round();
    }

    // How often the position of the game has been there before.
    BOTH_INLINE int times() const {
        int times = 0;
        for (int at = remembered - 2; at >= 0; at -= 2) times += keys[at] == keys[remembered];
        return times;
    }

    BOTH_INLINE void start_round() {
        Frame &root = frames[0];
        ply = 0;
        root.alpha = -INFINITE, root.beta = INFINITE, root.best = -INFINITE;
        root.depth = short(depth), root.tried = 0, root.best_move = 0;
    }

    // A position that has been reached, as far as the rules alone can tell what follows.
    struct Look {
        Position pos;
        Outlook outlook;
        int depth, beta;
        bool asks; // its value by the net is wanted
        bool over; // nothing is to be done with it, and this is the search's end
        bool done; // nothing is to be done with it
    };

    // One position more, up to where the net must be asked. On a card all threads of a warp ask together.
    BOTH_INLINE Look look(const Rules &rules) {
        Look look;
        look.pos = frames[ply].pos, look.asks = false, look.done = true;
        look.over = reach(rules, look);
        if (!look.done) {
            const Outlook &outlook = look.outlook;
            bool near = Game::MARGIN && look.depth <= 3 && look.beta < SURE;
            look.asks = outlook.judged || (outlook.count && near && Game::calm(look.pos));
        }
        return look;
    }

    BOTH_INLINE bool reach(const Rules &rules, Look &look) {
        Frame &frame = frames[ply];
        Move move = pick(frame);
        int least = frame.alpha > frame.best ? frame.alpha : frame.best;
        // Not even with what it takes, and 200 besides.
        if (frame.stand + Game::gain(move) + 200 <= least) return go_on(rules);
        Position &pos = look.pos;
        pos = Game::play(rules, frame.pos, move);
        nodes++;
        if (ply > 0 && !Game::legal(pos)) return go_on(rules);
        int next_ply = ply + 1, first = frame.first + frame.count;
        bool last = next_ply >= PLIES - 1 || ROOM - first < WIDEST;
        look.depth = frame.depth - 1;
        // What comes late among quiet moves is seldom best.
        frame.less = 0;
        if (ply > 0 && !frame.again && frame.tried > 4 && look.depth >= 2 && !Game::takes(move))
            frame.less = frame.tried > 12 && look.depth >= 3 ? 2 : 1;
        frame.again = false;
        look.depth -= frame.less;
        u32 key = Game::key(pos);
        int top = remembered + next_ply;
        keys[top] = key;
        bool again = false;
        for (int back = 4; back <= pos.quiet && back <= top; back += 2) again |= keys[top - back] == key;
        if (again || pos.quiet >= rules.claim) return give_back(rules, 0);
        look.outlook = Game::look(rules, pos, look.depth, last, room + first, WIDEST);
        look.beta = -least;
        look.done = false;
        return false;
    }

    // Goes on with what the net has said; true when the search has come to its end.
    BOTH_INLINE bool go_deeper(const Rules &rules, const Look &look, int judged) {
        if (look.done) return look.over;
        const Outlook &outlook = look.outlook;
        int best = -INFINITE, next_ply = ply + 1;
        if (outlook.judged) {
            best = judged;
            if (!outlook.count || best >= look.beta) return give_back(rules, -best);
        } else if (!outlook.count) {
            return give_back(rules, -Game::stuck(rules, look.pos, next_ply));
        } else if (look.asks && judged - Game::MARGIN * look.depth >= look.beta) {
            // So far ahead that the few moves left will not change it.
            return give_back(rules, -judged);
        }
        Frame &frame = frames[ply], &child = frames[next_ply];
        child.pos = look.pos;
        child.alpha = -frame.beta, child.beta = look.beta, child.best = best;
        child.depth = short(look.depth), child.stand = outlook.judged ? best : INFINITE, child.less = 0, child.again = false;
        child.first = u16(frame.first + frame.count), child.count = u16(outlook.count), child.tried = 0, child.best_move = 0;
        ply = next_ply;
        return nodes > 8 * budget;
    }

    // A move has the value `back`.
    BOTH_INLINE void take(Frame &frame, int back) {
        if (back <= frame.best || back <= frame.alpha) {
            if (back > frame.best) frame.best = back;
            return;
        }
        if (frame.less) {
            // Better than it should be with so little depth.
            frame.tried--;
            frame.again = true;
            return;
        }
        frame.best = back;
        frame.best_move = u16(frame.tried - 1);
    }

    BOTH_INLINE bool give_back(const Rules &rules, int back) {
        take(frames[ply], back);
        return go_on(rules);
    }

    // Goes down to where a move is still to be tried.
    BOTH_INLINE bool go_on(const Rules &rules) {
        for (;;) {
            Frame &frame = frames[ply];
            bool cut = frame.best >= frame.beta;
            if (!cut && frame.tried < frame.count) return false;
            // None of its moves was legal.
            if (frame.best == -INFINITE) frame.best = Game::stuck(rules, frame.pos, ply);
            const Move &move = room[frame.first + frame.best_move];
            if (cut && !Game::takes(move)) {
                killers[ply] = Game::name(move);
                u16 &known = history[frame.pos.turn][move.to];
                known = u16(known + frame.depth * frame.depth);
                if (known > 40000) known /= 2;
            }
            if (ply == 0) return end_round();
            ply--;
            take(frames[ply], -frames[ply + 1].best);
        }
    }

    BOTH_INLINE bool end_round() {
        Frame &root = frames[0];
        value = root.best;
        choice = room[root.best_move];
        // The best stands first in the next round.
        for (int at = root.best_move; at > 0; at--) room[at] = room[at - 1];
        room[0] = choice;
        bool over = nodes * 2 >= budget || depth >= 24 || value >= SURE || value <= -SURE || choices == 1;
        depth++;
        start_round();
        return over;
    }

    // The most promising of the moves that have not been tried.
    BOTH_INLINE Move pick(Frame &frame) {
        int at = frame.first + frame.tried, best = at;
        if (ply > 0 && !frame.again) {
            int most = -1;
            for (int place = at; place < frame.first + frame.count; place++) {
                const Move &move = room[place];
                int worth = Game::promise(frame.pos, move) + history[frame.pos.turn][move.to];
                worth += Game::name(move) == killers[ply] ? 50000 : 0;
                if (worth > most) most = worth, best = place;
            }
            Move kept = room[at];
            room[at] = room[best];
            room[best] = kept;
        }
        frame.tried++;
        return room[at];
    }
};
