// What a game tells the search of a position, and the net.
#pragma once
#include "portable.h"

constexpr int WIN = 20000, SURE = 19000, INFINITE = 30000;

struct Outlook {
    int count;    // moves to be looked at
    bool open;    // they are not listed yet
    bool judged;  // the player may leave it as it stands
    bool calm;    // nothing is forced: a judgement tells something though moves are looked at
    bool pressed; // the player has hardly a choice
};

// Where a player's king is, for games whose nets ask: which of the zones, and what turns a point into the one he sees.
struct Zone {
    int number, mirror;
};
