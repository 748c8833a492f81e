// What a game tells the search of a position.
#pragma once
#include "portable.h"

constexpr int WIN = 20000, SURE = 19000, INFINITE = 30000;

struct Outlook {
    int count;   // moves to be looked at
    bool judged; // the player may leave it as it stands
};
