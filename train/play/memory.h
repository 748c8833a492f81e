// What a search has found of positions, each searcher's own: a table in which the newest takes the place of what was there. It stays for
// the whole run, so a move begins with what was found for the move before.
#pragma once
#include "outlook.h"

constexpr u16 NO_MOVE = 0xFFFF;

enum Bound : u8 { NOTHING_KNOWN, AT_LEAST, AT_MOST, EXACT };

struct Known {
    int value;
    u16 move; // its name
    int depth;
    Bound bound;

    BOTH_INLINE bool cuts(int wanted, int alpha, int beta) const {
        if (bound == NOTHING_KNOWN || depth < wanted) return false;
        return bound == EXACT || (bound == AT_LEAST ? value >= beta : value <= alpha);
    }
};

struct Memory {
    static constexpr int ENTRIES = 8192;
    // From the lowest bit: 16 for the value, 16 for the move, 6 for the depth, 2 for the bound, 24 of the key.
    u64 *entries;
    // What the net has said: 16 bits, and 16 of the key.
    u32 *judged;

    // Of tables for many searchers, one's own.
    BOTH_INLINE Memory of(u64 which) const { return Memory{entries + which * ENTRIES, judged + which * ENTRIES}; }

    BOTH_INLINE static int place(u64 key) { return int((key ^ key >> 29) & (ENTRIES - 1)); }

    BOTH_INLINE bool has_judged(u64 key, int &value) const {
        u32 entry = judged[place(key)];
        value = i16(entry);
        return entry >> 16 == key >> 48;
    }
    BOTH_INLINE void keep_judged(u64 key, int value) { judged[place(key)] = u16(i16(value)) | u32(key >> 48) << 16; }

    // A win is so many plies from the position, not from where the search began.
    BOTH_INLINE Known find(u64 key, int ply) const {
        u64 entry = entries[place(key)];
        if (entry >> 40 != key >> 40) return Known{0, NO_MOVE, 0, NOTHING_KNOWN};
        int value = i16(entry);
        value += value >= SURE ? -ply : value <= -SURE ? ply : 0;
        return Known{value, u16(entry >> 16), int(entry >> 32 & 63), Bound(entry >> 38 & 3)};
    }

    BOTH_INLINE void keep(u64 key, int ply, const Known &known) {
        int value = known.value + (known.value >= SURE ? ply : known.value <= -SURE ? -ply : 0);
        int depth = known.depth < 0 ? 0 : known.depth > 63 ? 63 : known.depth;
        entries[place(key)] = u16(i16(value)) | u64(known.move) << 16 | u64(depth) << 32 | u64(known.bound) << 38 | key >> 40 << 40;
    }
};
