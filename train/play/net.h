// A net as docs/learning.md describes it.
#pragma once
#include "portable.h"

constexpr int SECOND = 16, PHASES = 4, ONE = 127, FINE = 64;
constexpr int HAND = 16; // places for the stones of a hand, each player's

// Two sums of the first layer in one number: the second times 65,536 plus the first, exact as long as both fit sixteen bits. A row is
// one word longer than it must be, so that threads reading different rows rarely meet in one bank of the shared memory.
template <class Game, int HIDDEN> struct Net {
    static constexpr int PAIRS = HIDDEN / 2, ROW = PAIRS + 1;
    int bias[PAIRS];
    u32 middle[PHASES][SECOND][2 * HIDDEN / 4];
    int middle_bias[PHASES][SECOND];
    int last[PHASES][SECOND];
    int last_bias[PHASES];
    int scale, stones, points;
    int first[(2 * Game::KINDS * 64 + 2 * HAND * Game::HANDS) * ROW];

    BOTH_INLINE int rows() const { return 2 * Game::KINDS * points + 2 * HAND * Game::HANDS; }
};

BOTH_INLINE u32 squared(int sum) {
    int cut = sum < 0 ? 0 : sum > ONE ? ONE : sum;
    return u32(cut * cut) >> 7;
}

// What a position is worth to the player to move, in hundredths of a man.
template <class Game, int HIDDEN> BOTH_INLINE int judge(const Net<Game, HIDDEN> &net, const typename Game::Position &pos) {
    constexpr int PAIRS = HIDDEN / 2, ROW = Net<Game, HIDDEN>::ROW;
    u32 seen[2 * HIDDEN / 4];
    int stones = 0;
    for (int view = 0; view < 2; view++) {
        int viewer = pos.turn ^ view, sums[PAIRS];
UNROLL
        for (int at = 0; at < PAIRS; at++) sums[at] = net.bias[at];
        for (int plane = 0; plane < 2 * Game::KINDS; plane++) {
            int whose = plane / Game::KINDS, kind = plane % Game::KINDS;
            for (u64 there = Game::plane(pos, viewer ^ whose, kind); there; there &= there - 1) {
                int point = lowest(there);
                if (viewer) point = Game::for_black(point, net.points);
                const int *row = net.first + (plane * net.points + point) * ROW;
UNROLL
                for (int at = 0; at < PAIRS; at++) sums[at] += row[at];
                stones += view;
            }
        }
        // So many stones in a hand, so many rows: one's own hand first.
        for (int whose = 0; Game::HANDS && whose < 2; whose++) {
            int held = Game::hand(pos, viewer ^ whose), begin = 2 * Game::KINDS * net.points + whose * HAND;
            for (int stone = 0; stone < held; stone++) {
                const int *row = net.first + (begin + stone) * ROW;
UNROLL
                for (int at = 0; at < PAIRS; at++) sums[at] += row[at];
                stones += view;
            }
        }
UNROLL
        for (int at = 0; at < PAIRS; at += 2) {
            int left = i16(sums[at]), right = i16(sums[at + 1]);
            seen[view * PAIRS / 2 + at / 2] = squared(left) | squared((sums[at] - left) >> 16) << 8 | squared(right) << 16
                                              | squared((sums[at + 1] - right) >> 16) << 24;
        }
    }
    int phase = stones * PHASES / (net.stones + 1);
    phase = phase < PHASES ? phase : PHASES - 1;
    int total = net.last_bias[phase];
    for (int to = 0; to < SECOND; to++) {
        int sum = net.middle_bias[phase][to];
UNROLL
        for (int at = 0; at < 2 * HIDDEN / 4; at++) sum = add_products(net.middle[phase][to][at], seen[at], sum);
        sum >>= 6;
        total += (sum < 0 ? 0 : sum > ONE ? ONE : sum) * net.last[phase][to];
    }
    long long value = (long long)total * net.scale / (ONE * FINE);
    return int(value < -10000 ? -10000 : value > 10000 ? 10000 : value);
}
