// Principal variation search with captures followed to their end, as a loop that looks at one position a turn: thousands of searches
// step side by side, and those of one warp are always in the same place of the program.
#pragma once
#include "memory.h"
#include "net.h"
#include "outlook.h"

template <class Game, int HIDDEN> struct Search {
    using Rules = typename Game::Rules;
    using Position = typename Game::Position;
    using Move = typename Game::Move;
    static constexpr int PLIES = 48, ROOM = 1024, WIDEST = 128, REMEMBERED = 64;
    static constexpr int UNKNOWN = INFINITE; // a position that has not been judged
    static constexpr int EXPECTED = 30;      // so far from the last round's value the next one's is seldom
    enum Pass : u8 { NO_PASS, TO_PASS, PASSING };

    struct Frame {
        Position pos;
        u64 key;
        i16 alpha, beta, best;
        i16 stand; // what the position is worth as it stands, where the player may leave it so
        i16 judged; // what the net thinks of it, where it was asked
        i16 depth;
        u16 first, count, tried; // its moves, and how many of them have been looked at
        u16 best_move;           // the place of the best among them, or NO_MOVE
        u16 known;               // the name of the move that the table knows
        u8 less;                 // the move that is looked at has so much less depth
        bool narrow;             // and only whether it is better than the best is asked
        bool again;              // it is to be looked at once more, with all of both
        bool rising;             // the player stands better than a move ago
        bool cut;                // one good move is expected to be enough
        Pass pass;               // what would be if the player did nothing

        BOTH_INLINE int least() const { return alpha > best ? alpha : best; }
        BOTH_INLINE bool principal() const { return beta - alpha > 1; }
    };

    Frame frames[PLIES];
    Move room[ROOM];
    u16 ranks[ROOM];              // of these moves: the higher, the sooner
    u32 keys[REMEMBERED + PLIES]; // of the game's last positions, and of the line that is looked at
    u16 killers[PLIES][2];
    i16 habits[2][Game::HABITS]; // how often such a move was good
    Memory memory;
    int ply, depth, nodes, budget, remembered;
    // Of the last round that came to its end.
    int value;
    Move choice;
    u16 choices;

    // A new game: nothing of the last one is remembered but what the table knows, which is true of any game.
    BOTH_INLINE void forget() {
        remembered = 0;
        for (int at = 0; at < Game::HABITS; at++) habits[0][at] = habits[1][at] = 0;
    }

    // The next position of the game.
    BOTH_INLINE void begin(const Rules &rules, const Position &pos, int budget_) {
        budget = budget_, nodes = 0, depth = 1, value = 0;
        if (pos.quiet == 0) remembered = 0;
        if (remembered == REMEMBERED) {
            for (int at = 2; at < REMEMBERED; at++) keys[at - 2] = keys[at];
            remembered -= 2;
        }
        keys[remembered] = u32(Game::key(pos) >> 32);
        for (int at = 0; at < PLIES; at++) killers[at][0] = killers[at][1] = NO_MOVE;
        for (int at = 0; at < Game::HABITS; at++) habits[0][at] /= 4, habits[1][at] /= 4;
        Frame &root = frames[0];
        root.pos = pos, root.key = Game::key(pos);
        root.first = 0, root.stand = UNKNOWN, root.judged = UNKNOWN;
        root.less = 0, root.narrow = root.again = false, root.rising = true, root.cut = false, root.pass = NO_PASS;
        choices = root.count = u16(Game::moves(rules, pos, room, WIDEST));
        if (choices) choice = room[0];
        root.known = memory.find(root.key, 0).move;
        rank(root, 0);
        start_round(-INFINITE, INFINITE);
    }

    // How often the position of the game has been there before.
    BOTH_INLINE int times() const {
        int times = 0;
        for (int at = remembered - 2; at >= 0; at -= 2) times += keys[at] == keys[remembered];
        return times;
    }

    BOTH_INLINE void start_round(int alpha, int beta) {
        Frame &root = frames[0];
        ply = 0;
        root.alpha = i16(alpha), root.beta = i16(beta), root.best = -INFINITE;
        root.depth = i16(depth), root.tried = 0, root.best_move = NO_MOVE;
    }

    // A position that has been reached, as far as the rules alone can tell what follows.
    struct Look {
        Position pos;
        Outlook outlook;
        u64 key;
        u16 known;
        int depth, alpha, beta;
        bool wants; // its value by the net is wanted
        bool asks;  // and not known
        int judged; // otherwise this is it
        bool over; // nothing is to be done with it, and this is the search's end
        bool done; // nothing is to be done with it
    };

    // One position more, up to where the net must be asked. On a card all threads of a warp ask together.
    BOTH_INLINE Look look(const Rules &rules) {
        Look look;
        look.pos = frames[ply].pos, look.wants = look.asks = false, look.done = true, look.judged = 0;
        look.over = reach(rules, look);
        if (!look.done) look.wants = look.outlook.judged || (Game::MARGIN && look.outlook.calm);
        if (look.wants) look.asks = !memory.has_judged(look.key, look.judged);
        return look;
    }

    // The next position that is worth a look.
    BOTH_INLINE bool reach(const Rules &rules, Look &look) {
        Position &pos = look.pos;
        bool calm, passes;
        for (;;) {
            Frame &frame = frames[ply];
            passes = frame.pass == TO_PASS;
            if (passes) {
                pos = Game::pass(frame.pos);
                calm = true;
                break;
            }
            Move move = pick(frame);
            if (!hopeless(frame, move)) {
                pos = Game::play(rules, frame.pos, move);
                if (ply == 0 || Game::legal(pos)) {
                    calm = Game::calm(pos);
                    reduce(frame, move, calm);
                    break;
                }
            }
            if (go_on(rules)) return true;
        }
        nodes++;
        Frame &frame = frames[ply];
        int next_ply = ply + 1, first = frame.first + frame.count;
        bool last = next_ply >= PLIES - 1 || ROOM - first < WIDEST;
        if (passes) {
            frame.pass = PASSING;
            int more = (frame.judged - frame.beta) / (2 * (Game::MARGIN + 1));
            look.depth = frame.depth - 4 - frame.depth / 4 - (more < 3 ? more : 3);
            look.alpha = -frame.beta, look.beta = 1 - frame.beta;
        } else {
            look.depth = frame.depth - 1 - frame.less;
            look.beta = -frame.least();
            look.alpha = frame.narrow ? look.beta - 1 : -frame.beta;
        }
        look.key = Game::key(pos);
        int top = remembered + next_ply;
        keys[top] = u32(look.key >> 32);
        bool again = false;
        for (int back = 4; back <= pos.quiet && back <= top; back += 2) again |= keys[top - back] == keys[top];
        if (again || pos.quiet >= rules.claim) return give_back(rules, 0);
        Known known = memory.find(look.key, next_ply);
        look.known = known.move;
        if (look.beta - look.alpha == 1 && known.cuts(look.depth, look.alpha, look.beta)) return give_back(rules, -known.value);
        look.outlook = Game::look(rules, pos, look.depth, last, calm, room + first, WIDEST);
        // Who has hardly a choice is followed a ply further.
        if (look.outlook.pressed && look.depth > 0 && next_ply < 2 * depth) look.depth++;
        look.done = false;
        return false;
    }

    // Goes on with what the net has said; true when the search has come to its end.
    BOTH_INLINE bool go_deeper(const Rules &rules, const Look &look, int answer) {
        if (look.done) return look.over;
        int judged = look.asks ? answer : look.judged;
        if (look.asks) memory.keep_judged(look.key, judged);
        const Outlook &outlook = look.outlook;
        int next_ply = ply + 1;
        Frame &frame = frames[ply], &child = frames[next_ply];
        bool inner = look.wants && !outlook.judged, sure = look.beta >= SURE || look.beta <= -SURE;
        bool narrow = look.beta - look.alpha == 1 && !sure;
        bool rising = !inner || next_ply < 2 || frames[next_ply - 2].judged == UNKNOWN || judged > frames[next_ply - 2].judged;
        if (outlook.judged && judged >= look.beta) return give_back(rules, -judged);
        // So far ahead that the few moves left will not change it.
        if (inner && narrow && look.depth <= 7 && judged - Game::MARGIN * (look.depth - rising) >= look.beta) return give_back(rules, -judged);
        int first = frame.first + frame.count;
        int count = outlook.open ? Game::list(rules, look.pos, outlook.judged, room + first, WIDEST) : outlook.count;
        if (!count) return give_back(rules, outlook.judged ? -judged : -Game::stuck(rules, look.pos, next_ply));
        child.pos = look.pos, child.key = look.key;
        child.alpha = i16(look.alpha), child.beta = i16(look.beta), child.best = i16(outlook.judged ? judged : -INFINITE);
        child.stand = i16(outlook.judged ? judged : int(UNKNOWN)), child.judged = i16(inner ? judged : int(UNKNOWN));
        // Where the table knows no move to begin with, less depth finds one soon enough.
        child.depth = i16(look.depth - (look.depth >= 4 && look.known == NO_MOVE && !outlook.pressed));
        child.first = u16(first), child.count = u16(count), child.tried = 0;
        child.best_move = NO_MOVE, child.known = look.known;
        child.less = 0, child.narrow = child.again = false, child.rising = rising;
        child.cut = narrow && (frame.principal() || frame.less || !frame.cut);
        // If even doing nothing is good enough, doing something is; but not twice.
        bool passes = inner && narrow && child.depth >= 3 && judged >= look.beta && frame.pass != PASSING && Game::may_pass(look.pos);
        child.pass = passes ? TO_PASS : NO_PASS;
        rank(child, next_ply);
        ply = next_ply;
        return nodes > 4 * budget + 1000;
    }

    // Whether a move need not be looked at: what falls far behind even with what it takes, and quiet ones late in a list.
    BOTH_INLINE bool hopeless(Frame &frame, const Move &move) {
        int least = frame.least();
        if (frame.again) return false;
        if (frame.stand + Game::gain(move) + 200 <= least) return true;
        if (frame.judged == UNKNOWN || frame.principal() || frame.best <= -SURE || least >= SURE || frame.depth > 7) return false;
        if (ranks[frame.first + frame.tried - 1] >= KILLER) return false;
        int enough = frame.rising ? 4 + frame.depth * frame.depth : 3 + frame.depth * frame.depth / 2;
        bool behind = frame.judged + Game::MARGIN * frame.depth + Game::MARGIN / 2 <= least;
        if (!behind && !(Game::CROWDED && frame.tried > enough)) return false;
        frame.tried = frame.count; // what is left is no more promising
        return true;
    }

    // How the move that was just picked is looked at: what comes late among quiet moves is seldom best.
    BOTH_INLINE void reduce(Frame &frame, const Move &move, bool calm) {
        bool again = frame.again;
        frame.again = false, frame.less = 0;
        frame.narrow = !again && frame.principal() && frame.tried > 1;
        int rank = ply ? ranks[frame.first + frame.tried - 1] : Game::takes(move) ? FIRST : 0;
        if (again || frame.tried <= 3 || frame.depth < 3 || !calm || rank > KILLER + 1) return;
        int parts = 32 + log4(frame.depth) * log4(frame.tried - 1) * 64 / 70; // of a ply
        parts += 64 * (!frame.rising + frame.cut - frame.principal() - (rank >= KILLER));
        parts -= habits[frame.pos.turn][Game::habit(move)] / 64;
        int less = parts / 64;
        frame.less = u8(less < 0 ? 0 : less > frame.depth - 2 ? frame.depth - 2 : less);
    }

    // A move has the value `back`.
    BOTH_INLINE void take(Frame &frame, int back) {
        if (frame.pass == PASSING) {
            frame.pass = NO_PASS;
            if (back >= frame.beta) frame.best = i16(back >= SURE ? frame.beta : back);
            return;
        }
        if (back <= frame.least()) {
            if (back > frame.best) frame.best = i16(back);
            return;
        }
        if (frame.less || (frame.narrow && back < frame.beta)) {
            // Better than it should be when looked at so little.
            frame.tried--;
            frame.again = true;
            return;
        }
        frame.best = i16(back);
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
            if (frame.best < frame.beta && frame.tried < frame.count) return false;
            // None of its moves was legal.
            if (frame.best == -INFINITE) frame.best = i16(Game::stuck(rules, frame.pos, ply));
            learn(frame);
            if (ply == 0) return end_round();
            ply--;
            take(frames[ply], -frames[ply + 1].best);
        }
    }

    // What a position that has been looked through tells of it and of its moves.
    BOTH_INLINE void learn(Frame &frame) {
        u16 name = frame.best_move == NO_MOVE ? frame.known : Game::name(room[frame.first + frame.best_move]);
        if (frame.stand == UNKNOWN) memory.keep(frame.key, ply, Known{frame.best, name, frame.depth, bound(frame)});
        if (frame.best < frame.beta || frame.best_move == NO_MOVE || Game::takes(room[frame.first + frame.best_move])) return;
        if (killers[ply][0] != name) killers[ply][1] = killers[ply][0], killers[ply][0] = name;
        int bonus = 16 * frame.depth * frame.depth;
        if (bonus > 1600) bonus = 1600;
        for (int at = 0; at <= frame.best_move; at++) {
            const Move &move = room[frame.first + at];
            if (Game::takes(move)) continue;
            // The larger, the less is added: what was learnt long ago is forgotten.
            i16 &habit = habits[frame.pos.turn][Game::habit(move)];
            int more = at == frame.best_move ? bonus : -bonus;
            habit = i16(habit + more - habit * bonus / 8192);
        }
    }

    BOTH_INLINE Bound bound(const Frame &frame) const {
        return frame.best >= frame.beta ? AT_LEAST : frame.best > frame.alpha ? EXACT : AT_MOST;
    }

    BOTH_INLINE bool end_round() {
        Frame &root = frames[0];
        if (root.best_move != NO_MOVE) {
            // The best stands first in the next round.
            Move best = room[root.best_move];
            for (int at = root.best_move; at > 0; at--) room[at] = room[at - 1];
            room[0] = best;
        }
        // A value outside of what was expected is only a bound.
        if (root.best <= root.alpha) return start_round(-INFINITE, root.beta), false;
        choice = room[0];
        if (root.best >= root.beta) return start_round(root.alpha, INFINITE), false;
        value = root.best;
        bool sure = value >= SURE || value <= -SURE, over = nodes * 2 >= budget || depth >= 24 || sure || choices == 1;
        depth++;
        start_round(depth > 4 ? value - EXPECTED : -INFINITE, depth > 4 ? value + EXPECTED : INFINITE);
        return over;
    }

    // The ranks of a move: a loss, a quiet one, what refuted something before, a capture, what the table knows.
    static constexpr int LOSS = 100, QUIET = 9000, KILLER = 20000, TAKES = KILLER + LOSS, FIRST = 60000;

    // How soon each of a position's moves is to be tried.
    BOTH_INLINE void rank(const Frame &frame, int at_ply) {
        bool found = false;
        for (int place = frame.first; place < frame.first + frame.count; place++) {
            const Move &move = room[place];
            u16 name = Game::name(move);
            int rank = Game::promise(frame.pos, move);
            if (rank > LOSS) rank += TAKES;
            if (rank == 0) rank = QUIET + habits[frame.pos.turn][Game::habit(move)];
            if (rank < TAKES && name == killers[at_ply][1]) rank = KILLER;
            if (rank < TAKES && name == killers[at_ply][0]) rank = KILLER + 1;
            if (!found && name == frame.known) found = true, rank = FIRST;
            ranks[place] = u16(rank);
        }
    }

    // The most promising of the moves that have not been tried.
    BOTH_INLINE Move pick(Frame &frame) {
        int at = frame.first + frame.tried;
        frame.tried++;
        if ((ply == 0 && depth > 1) || frame.again) return room[at];
        int best = at;
        for (int place = at + 1; place < frame.first + frame.count; place++)
            if (ranks[place] > ranks[best]) best = place;
        Move move = room[best];
        u16 rank = ranks[best];
        room[best] = room[at], ranks[best] = ranks[at];
        room[at] = move, ranks[at] = rank;
        return move;
    }
};
