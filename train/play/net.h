// A net as docs/learning.md describes it.
#pragma once
#include "outlook.h"

constexpr int SECOND = 16, PHASES = 4, ONE = 127, FINE = 64;
constexpr int HAND = 16; // places for the stones of a hand, each player's

// A net that has fewer sums than HIDDEN has zeros in their place. Two sums of the first layer are one number: the second times 65,536
// plus the first, exact as long as both fit sixteen bits. Rows of hands are for so many stones together.
template <class Game, int HIDDEN> struct Net {
    static_assert(HIDDEN % 128 == 0, "each of 32 threads has whole words of the squares of both views");
    static constexpr int PAIRS = HIDDEN / 2, WORDS = 2 * HIDDEN / 4;
    static constexpr int BLOCK = 2 * Game::KINDS * 64 + 2 * HAND * Game::HANDS;
    alignas(16) int first[(Game::ZONES ? Game::ZONES : 1) * BLOCK * PAIRS];
    alignas(16) int bias[PAIRS];
    alignas(16) u32 middle[PHASES][SECOND][WORDS];
    int middle_bias[PHASES][SECOND];
    int last[PHASES][SECOND];
    int last_bias[PHASES];
    int scale, stones, points;

    BOTH_INLINE int block() const { return 2 * Game::KINDS * points + 2 * HAND * Game::HANDS; }
    BOTH_INLINE int rows() const { return (Game::ZONES ? Game::ZONES : 1) * block(); }
    BOTH_INLINE int phase(int count) const {
        int phase = count * PHASES / (stones + 1);
        return phase < PHASES ? phase : PHASES - 1;
    }
    BOTH_INLINE int value(int total) const {
        long long value = (long long)total * scale / (ONE * FINE);
        return int(value < -10000 ? -10000 : value > 10000 ? 10000 : value);
    }
    BOTH_INLINE int inner(int sum, int phase, int to) const {
        sum = (sum + middle_bias[phase][to]) >> 6;
        return (sum < 0 ? 0 : sum > ONE ? ONE : sum) * last[phase][to];
    }
    // The row of what stands on a point, or -1.
    BOTH_INLINE int stone(const typename Game::Position &pos, int viewer, Zone zone, int point) const {
        int plane = point < points ? Game::plane_at(pos, point) : -1;
        if (plane < 0) return -1;
        if (viewer) plane = plane < Game::KINDS ? plane + Game::KINDS : plane - Game::KINDS;
        int at = viewer ? Game::for_black(point, points) : point;
        return zone.number * block() + plane * points + (at ^ zone.mirror);
    }
    // The row of a hand, or -1.
    BOTH_INLINE int hand(const typename Game::Position &pos, int viewer, int whose) const {
        int held = Game::HANDS ? Game::hand(pos, viewer ^ whose) : 0;
        return held ? 2 * Game::KINDS * points + whose * HAND + held - 1 : -1;
    }
};

BOTH_INLINE u32 squared(int sum) {
    int cut = sum < 0 ? 0 : sum > ONE ? ONE : sum;
    return u32(cut * cut) >> 7;
}
// The squares of four sums.
BOTH_INLINE u32 four_squares(int low, int high) {
    int left = i16(low), right = i16(high);
    return squared(left) | squared((low - left) >> 16) << 8 | squared(right) << 16 | squared((high - right) >> 16) << 24;
}

// What a position is worth to the player to move, in hundredths of a man, where that is asked. On a card all threads of a warp come here
// together, those that ask and those that do not: each position is summed up by all of them.
template <class Game, int HIDDEN> BOTH_INLINE int judge(const Net<Game, HIDDEN> &net, const typename Game::Position &own, bool asks) {
#ifdef __CUDA_ARCH__
    using Position = typename Game::Position;
    constexpr unsigned ALL = 0xFFFFFFFFu;
    constexpr int MINE = HIDDEN / 64, WORDS = MINE / 2; // pairs and words of squares of each thread
    int lane = threadIdx.x & 31, answer = 0;
    for (unsigned asked = __ballot_sync(ALL, asks); asked; asked &= asked - 1) {
        int whose_turn = __ffs(asked) - 1;
        Position pos;
UNROLL
        for (int at = 0; at < int(sizeof(Position) / 4); at++)
            ((int *)&pos)[at] = __shfl_sync(ALL, ((const int *)&own)[at], whose_turn);
        u32 seen[2 * WORDS];
        int stones = 0;
UNROLL
        for (int view = 0; view < 2; view++) {
            int viewer = pos.turn ^ view, sums[MINE];
            Zone zone = Game::zone(pos, viewer);
            auto add = [&](int row) {
                const int2 *from = (const int2 *)(net.first + row * net.PAIRS + lane * MINE);
UNROLL
                for (int at = 0; at < WORDS; at++) {
                    int2 pairs = __ldg(from + at);
                    sums[2 * at] += pairs.x, sums[2 * at + 1] += pairs.y;
                }
            };
UNROLL
            for (int at = 0; at < MINE; at++) sums[at] = net.bias[lane * MINE + at];
UNROLL
            for (int half = 0; half < 64; half += 32) {
                int row = net.stone(pos, viewer, zone, half + lane);
                unsigned there = __ballot_sync(ALL, row >= 0);
                stones += view ? __popc(there) : 0;
                for (; there; there &= there - 1) add(__shfl_sync(ALL, row, __ffs(there) - 1));
            }
            for (int whose = 0; Game::HANDS && whose < 2; whose++) {
                int row = net.hand(pos, viewer, whose);
                if (row >= 0) add(row);
                stones += view ? Game::hand(pos, whose) : 0;
            }
UNROLL
            for (int at = 0; at < WORDS; at++) seen[view * WORDS + at] = four_squares(sums[2 * at], sums[2 * at + 1]);
        }
        int phase = net.phase(stones), sums[SECOND];
UNROLL
        for (int to = 0; to < SECOND; to++) {
            sums[to] = 0;
UNROLL
            for (int at = 0; at < 2 * WORDS; at++) {
                int word = at / WORDS * (net.WORDS / 2) + lane * WORDS + at % WORDS;
                sums[to] = add_products(__ldg(&net.middle[phase][to][word]), seen[at], sums[to]);
            }
        }
        // Each thread gives half of its sums away and takes up the other half, until every two have one of the sixteen.
UNROLL
        for (int half = SECOND / 2; half; half /= 2) {
            bool upper = lane & 2 * half;
UNROLL
            for (int at = 0; at < half; at++) {
                int given = upper ? sums[at] : sums[at + half], kept = upper ? sums[at + half] : sums[at];
                sums[at] = kept + __shfl_xor_sync(ALL, given, 2 * half);
            }
        }
        int sum = sums[0] + __shfl_xor_sync(ALL, sums[0], 1);
        int total = net.inner(sum, phase, lane / 2);
UNROLL
        for (int far = 2; far < 32; far *= 2) total += __shfl_xor_sync(ALL, total, far);
        total += net.last_bias[phase];
        if (lane == whose_turn) answer = net.value(total);
    }
    return answer;
#else
    const typename Game::Position &pos = own;
    if (!asks) return 0;
    u32 seen[Net<Game, HIDDEN>::WORDS];
    int stones = 0;
    for (int view = 0; view < 2; view++) {
        int viewer = pos.turn ^ view, sums[Net<Game, HIDDEN>::PAIRS];
        Zone zone = Game::zone(pos, viewer);
        auto add = [&](int row) {
            for (int at = 0; at < net.PAIRS && row >= 0; at++) sums[at] += net.first[row * net.PAIRS + at];
        };
        for (int at = 0; at < net.PAIRS; at++) sums[at] = net.bias[at];
        for (int point = 0; point < 64; point++) {
            int row = net.stone(pos, viewer, zone, point);
            add(row);
            stones += view && row >= 0;
        }
        for (int whose = 0; whose < 2; whose++) {
            add(net.hand(pos, viewer, whose));
            stones += view ? Game::hand(pos, whose) : 0;
        }
        for (int at = 0; at < net.WORDS / 2; at++)
            seen[view * net.WORDS / 2 + at] = four_squares(sums[2 * at], sums[2 * at + 1]);
    }
    int phase = net.phase(stones), total = net.last_bias[phase];
    for (int to = 0; to < SECOND; to++) {
        int sum = 0;
        for (int at = 0; at < net.WORDS; at++) sum = add_products(net.middle[phase][to][at], seen[at], sum);
        total += net.inner(sum, phase, to);
    }
    return net.value(total);
#endif
}
