// A player who plays with himself, game after game, and keeps what is quiet: `kamen selfplay` in small (docs/learning.md).
#pragma once
#include "search.h"

// A record of a file of positions: 32 bytes.
struct Packed {
    u32 word[8];
};

// Positions of earlier games.
struct Starts {
    const Packed *records;
    int count;
};

template <class Game> BOTH_INLINE typename Game::Position unpacked(const Packed &record) {
    typename Game::Position pos{};
    u64 occupied = record.word[0] | u64(record.word[1]) << 32;
    int rank = 0;
    for (u64 left = occupied; left; left &= left - 1, rank++)
        Game::set(pos, lowest(left), record.word[2 + rank / 8] >> (rank % 8 * 4) & 15);
    Game::set_hands(pos, record.word[7] & 255);
    pos.turn = record.word[7] >> 26 & 1;
    return pos;
}

template <class Game, int HIDDEN> struct Player {
    using Rules = typename Game::Rules;
    using Position = typename Game::Position;
    using Move = typename Game::Move;
    static constexpr int KEPT = 120, LONGEST = 300;
    static constexpr int UNEVEN = 400, FAR_AHEAD = 1200, DECIDED_PLIES = 8, LEVEL = 5, LEVEL_PLIES = 24, STALE = 24, AHEAD = 200;
    // In every second game one move in 20 is any move; so the net sees what good players do not come to.
    static constexpr int STRAY = 20, STRAYS_UNTIL = 80;
    // One game in so many is played on after it is decided.
    static constexpr int PATIENT = 8;

    Search<Game, HIDDEN> search;
    Sums<Game, HIDDEN> sums;
    Packed kept[KEPT];
    Position pos;
    Chance chance;
    int budget;
    short ply, count, decided, level;
    short parted; // so many of the records were kept before the last move at random, and the result tells nothing of them
    bool strays, patient;
    int white; // what White was last thought to have
    bool apart; // a move at random has parted what follows from what was

    BOTH_INLINE void init(const Rules &rules, const Starts &starts, const Memory &memory, u64 seed, int budget_) {
        search.memory = memory;
        sums.forget();
        chance.state = seed * 0x9E3779B97F4A7C15ull + 0x1234567;
        for (int at = 0; at < 8; at++) chance.next();
        budget = budget_;
        new_game(rules, starts);
    }

    // Half of the games go on from where an earlier one was, so that in a short time all parts of a game are seen.
    BOTH_INLINE void new_game(const Rules &rules, const Starts &starts) {
        for (;;) {
            bool midway = starts.count && chance.below(2);
            pos = midway ? unpacked<Game>(starts.records[chance.below(starts.count)]) : Game::begin(rules);
            strays = chance.below(2), patient = chance.below(PATIENT) == 0;
            // Games without a move at random would be the same after few of them.
            int least = strays ? 2 : 5, turns = midway ? chance.below(3) : least + chance.below(11 - least), moves = 1;
            for (int at = 0; at < turns && moves; at++) {
                moves = Game::moves(rules, pos, search.room, search.WIDEST);
                if (moves) pos = Game::play(rules, pos, search.room[chance.below(moves)]);
            }
            ply = count = decided = level = parted = 0, white = 0, apart = true;
            search.forget();
            search.begin(rules, pos, budget);
            if (search.choices) return;
        }
    }

    // One position more. `out` takes the games that have ended.
    template <class Out> BOTH_INLINE void step(const Rules &rules, const Net<Game, HIDDEN> &net, const Starts &starts, Out &out) {
        typename Search<Game, HIDDEN>::Look look = search.look(rules);
        int judged = judge(net, sums, look.pos, look.asks);
        if (search.go_deeper(rules, look, judged)) go_on(rules, starts, out);
    }

    // A move has been found.
    template <class Out> BOTH_INLINE void go_on(const Rules &rules, const Starts &starts, Out &out) {
        int value = search.value;
        if (ply == 0 && (value > UNEVEN || value < -UNEVEN)) {
            new_game(rules, starts);
            return;
        }
        if (search.choices > 1 && Game::calm(pos) && !Game::takes(search.choice) && pos.quiet < STALE && count < KEPT) {
            kept[count++] = packed(value);
            apart = false;
        }
        white = pos.turn ? -value : value;
        int enough = patient ? FAR_AHEAD : Game::DECIDED;
        if (white >= enough) decided = decided > 0 ? decided + 1 : 1;
        else if (white <= -enough) decided = decided < 0 ? decided - 1 : -1;
        else decided = 0;
        if (value >= SURE || value <= -SURE) decided = white > 0 ? DECIDED_PLIES : -DECIDED_PLIES;
        level = value <= LEVEL && value >= -LEVEL ? level + 1 : 0;
        if (decided >= DECIDED_PLIES) return finish(rules, starts, 2, out);
        if (decided <= -DECIDED_PLIES) return finish(rules, starts, 0, out);
        if ((level >= LEVEL_PLIES && ply >= 2 * LEVEL_PLIES) || ply >= LONGEST) return finish(rules, starts, 1, out);
        Move move = search.choice;
        if (strays && ply < STRAYS_UNTIL && chance.below(STRAY) == 0) {
            move = search.room[chance.below(search.choices)];
            apart = true, parted = count;
        }
        pos = Game::play(rules, pos, move);
        ply++;
        search.remembered++;
        search.begin(rules, pos, budget);
        if (!search.choices) return finish(rules, starts, Game::stuck_result(rules, pos), out);
        if (pos.quiet >= rules.claim || search.times() >= 2) finish(rules, starts, 1, out);
    }

    // `result`: how the game ended for White, as the file tells it: 0 lost, 1 drawn, 2 won.
    template <class Out> BOTH_INLINE void finish(const Rules &rules, const Starts &starts, int result, Out &out) {
        keep(result, out);
        new_game(rules, starts);
    }

    // The time is up: who is ahead has won. Without these, long games would be missing.
    template <class Out> BOTH_INLINE void stop(Out &out) {
        parted = count;
        keep(white > AHEAD ? 2 : white < -AHEAD ? 0 : 1, out);
    }

    template <class Out> BOTH_INLINE void keep(int result, Out &out) {
        u64 at = count ? out.reserve(count) : 0;
        for (int place = 0; place < count; place++) {
            Packed record = kept[place];
            bool black = record.word[7] >> 26 & 1;
            record.word[7] |= u32(black ? 2 - result : result) << 24 | u32(place < parted) << 28;
            out.put(at + place, record);
        }
    }

    BOTH_INLINE Packed packed(int value) {
        u64 occupied = pos.all(0) | pos.all(1);
        Packed record;
        for (int at = 0; at < 8; at++) record.word[at] = 0;
        record.word[0] = u32(occupied), record.word[1] = u32(occupied >> 32);
        int rank = 0;
        for (u64 left = occupied; left; left &= left - 1, rank++)
            record.word[2 + rank / 8] |= u32(Game::stone(pos, lowest(left))) << (rank % 8 * 4);
        int told = value >= SURE ? WIN : value <= -SURE ? -WIN : value;
        // Byte 28 is for hands; 29 and 30 are the value; 31 has who is to move, where another game begins, and later the
        // result and whether it tells anything.
        record.word[7] = u32(Game::hand(pos, 0) | Game::hand(pos, 1) << 4) | u32(u16(i16(told))) << 8 | u32(pos.turn) << 26 | u32(apart) << 27;
        return record;
    }
};
