// A net as docs/learning.md describes it.
#pragma once
#include "outlook.h"

constexpr int SECOND = 16, MOST_PHASES = 8, ONE = 127, FINE = 64;
constexpr int HAND = 16; // places for the stones of a hand, each player's

// A net that has fewer sums than HIDDEN has zeros in their place. Two sums of the first layer are one number: the second times 65,536
// plus the first, exact as long as both fit sixteen bits. Rows of hands are for so many stones together.
template <class Game, int HIDDEN> struct Net {
    static_assert(HIDDEN % 128 == 0, "each of 32 threads has whole words of the squares of both views");
    static constexpr int PAIRS = HIDDEN / 2, WORDS = 2 * HIDDEN / 4;
    static constexpr int BLOCK = 2 * Game::KINDS * 64 + 2 * HAND * Game::HANDS;
    alignas(16) int first[(Game::ZONES ? Game::ZONES : 1) * BLOCK * PAIRS];
    alignas(16) int bias[PAIRS];
    alignas(16) u32 middle[MOST_PHASES][SECOND][WORDS];
    int middle_bias[MOST_PHASES][SECOND];
    int last[MOST_PHASES][SECOND];
    int last_bias[MOST_PHASES];
    int scale, stones, points, phases;

    BOTH_INLINE int block() const { return 2 * Game::KINDS * points + 2 * HAND * Game::HANDS; }
    BOTH_INLINE int rows() const { return (Game::ZONES ? Game::ZONES : 1) * block(); }
    BOTH_INLINE int phase(int count) const {
        int phase = count * phases / (stones + 1);
        return phase < phases ? phase : phases - 1;
    }
    BOTH_INLINE int value(int total) const {
        long long value = (long long)total * scale / (ONE * FINE);
        return int(value < -10000 ? -10000 : value > 10000 ? 10000 : value);
    }
    BOTH_INLINE int inner(int sum, int phase, int to) const {
        sum = (sum + middle_bias[phase][to]) >> 6;
        return (sum < 0 ? 0 : sum > ONE ? ONE : sum) * last[phase][to];
    }
    // The row of a stone on a point, or -1 where there is none.
    BOTH_INLINE int stone(int plane, int viewer, Zone zone, int point) const {
        if (plane < 0) return -1;
        if (viewer) plane = plane < Game::KINDS ? plane + Game::KINDS : plane - Game::KINDS;
        int at = viewer ? Game::for_black(point, points) : point;
        return zone.number * block() + plane * points + (at ^ zone.mirror);
    }
    // The row of a hand with so many stones, or -1.
    BOTH_INLINE int hand(int held, int whose) const { return held > 0 ? 2 * Game::KINDS * points + whose * HAND + held - 1 : -1; }
    BOTH_INLINE int plane(const typename Game::Position &pos, int point) const { return point < points ? Game::plane_at(pos, point) : -1; }
};

// What was summed up for the position that was judged last: of the next one only what differs is added and taken away.
template <class Game, int HIDDEN> struct Sums {
    alignas(16) int of[2][Net<Game, HIDDEN>::PAIRS]; // White's view and Black's
    i8 planes[64];                                   // what stood on each point
    i8 hands[2];
    i8 zones[2]; // where each player's king was, mirrored or not; -1 where nothing is known

    BOTH_INLINE void forget() { zones[0] = zones[1] = -1; }
    BOTH_INLINE static i8 name(Zone zone) { return i8(zone.number * 2 + (zone.mirror != 0)); }
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

#ifdef __CUDACC__
// Words that lie side by side are fetched together.
template <int COUNT, class Word> __device__ __forceinline__ void fetch(const Word *from, Word *to) {
    constexpr int STEP = COUNT % 4 == 0 ? 4 : COUNT % 2 == 0 ? 2 : 1;
UNROLL
    for (int at = 0; at < COUNT; at += STEP) {
        if constexpr (STEP == 4) {
            int4 words = __ldg((const int4 *)(from + at));
            to[at] = words.x, to[at + 1] = words.y, to[at + 2] = words.z, to[at + 3] = words.w;
        } else if constexpr (STEP == 2) {
            int2 words = __ldg((const int2 *)(from + at));
            to[at] = words.x, to[at + 1] = words.y;
        } else {
            to[at] = __ldg(from + at);
        }
    }
}
#endif

// What a position is worth to the player to move, in hundredths of a man, where that is asked. On a card all threads of a warp come here
// together, those that ask and those that do not: each position is summed up by all of them.
template <class Game, int HIDDEN>
BOTH_INLINE int judge(const Net<Game, HIDDEN> &net, Sums<Game, HIDDEN> &own_sums, const typename Game::Position &own, bool asks) {
    using TheSums = Sums<Game, HIDDEN>;
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
        TheSums &known = *(TheSums *)__shfl_sync(ALL, (unsigned long long)&own_sums, whose_turn);
        int planes[2], before[2], stones = 0;
UNROLL
        for (int half = 0; half < 2; half++) {
            planes[half] = net.plane(pos, 32 * half + lane), before[half] = known.planes[32 * half + lane];
            stones += __popc(__ballot_sync(ALL, planes[half] >= 0));
        }
        u32 seen[2 * WORDS];
UNROLL
        for (int view = 0; view < 2; view++) {
            int viewer = pos.turn ^ view, sums[MINE];
            Zone zone = Game::zone(pos, viewer);
            bool anew = known.zones[viewer] != TheSums::name(zone);
            auto change = [&](int row, bool more) {
                int pairs[MINE];
                fetch<MINE>(net.first + row * net.PAIRS + lane * MINE, pairs);
UNROLL
                for (int at = 0; at < MINE; at++) sums[at] += more ? pairs[at] : -pairs[at];
            };
            int *mine = known.of[viewer] + lane * MINE;
UNROLL
            for (int at = 0; at < MINE; at++) sums[at] = anew ? net.bias[lane * MINE + at] : mine[at];
UNROLL
            for (int half = 0; half < 2; half++) {
                bool differs = anew || planes[half] != before[half];
                int row = differs ? net.stone(planes[half], viewer, zone, 32 * half + lane) : -1;
                int gone = differs && !anew ? net.stone(before[half], viewer, zone, 32 * half + lane) : -1;
                for (unsigned left = __ballot_sync(ALL, row >= 0); left; left &= left - 1) change(__shfl_sync(ALL, row, __ffs(left) - 1), true);
                for (unsigned left = __ballot_sync(ALL, gone >= 0); left; left &= left - 1) change(__shfl_sync(ALL, gone, __ffs(left) - 1), false);
            }
            for (int whose = 0; Game::HANDS && whose < 2; whose++) {
                int row = net.hand(Game::hand(pos, viewer ^ whose), whose), gone = anew ? -1 : net.hand(known.hands[viewer ^ whose], whose);
                if (row != gone && row >= 0) change(row, true);
                if (row != gone && gone >= 0) change(gone, false);
                stones += view ? Game::hand(pos, whose) : 0;
            }
UNROLL
            for (int at = 0; at < MINE; at++) mine[at] = sums[at];
UNROLL
            for (int at = 0; at < WORDS; at++) seen[view * WORDS + at] = four_squares(sums[2 * at], sums[2 * at + 1]);
        }
        // All have read what was known before it is written over.
        __syncwarp();
UNROLL
        for (int half = 0; half < 2; half++) known.planes[32 * half + lane] = i8(planes[half]);
        if (lane < 2) known.zones[lane] = TheSums::name(Game::zone(pos, lane)), known.hands[lane] = i8(Game::hand(pos, lane));
        __syncwarp();
        int phase = net.phase(stones), sums[SECOND];
UNROLL
        for (int to = 0; to < SECOND; to++) {
            sums[to] = 0;
UNROLL
            for (int view = 0; view < 2; view++) {
                u32 weights[WORDS];
                fetch<WORDS>(&net.middle[phase][to][view * (net.WORDS / 2) + lane * WORDS], weights);
UNROLL
                for (int at = 0; at < WORDS; at++) sums[to] = add_products(weights[at], seen[view * WORDS + at], sums[to]);
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
    TheSums &known = own_sums;
    if (!asks) return 0;
    u32 seen[Net<Game, HIDDEN>::WORDS];
    int stones = 0;
    for (int view = 0; view < 2; view++) {
        int viewer = pos.turn ^ view, *sums = known.of[viewer];
        Zone zone = Game::zone(pos, viewer);
        bool anew = known.zones[viewer] != TheSums::name(zone);
        auto change = [&](int row, int times) {
            for (int at = 0; at < net.PAIRS && row >= 0; at++) sums[at] += times * net.first[row * net.PAIRS + at];
        };
        for (int at = 0; at < net.PAIRS && anew; at++) sums[at] = net.bias[at];
        for (int point = 0; point < 64; point++) {
            int plane = net.plane(pos, point);
            stones += view && plane >= 0;
            if (!anew && plane == known.planes[point]) continue;
            change(net.stone(plane, viewer, zone, point), 1);
            if (!anew) change(net.stone(known.planes[point], viewer, zone, point), -1);
        }
        for (int whose = 0; whose < 2; whose++) {
            change(net.hand(Game::hand(pos, viewer ^ whose), whose), 1);
            if (!anew) change(net.hand(known.hands[viewer ^ whose], whose), -1);
            stones += view ? Game::hand(pos, whose) : 0;
        }
        for (int at = 0; at < net.WORDS / 2; at++)
            seen[view * net.WORDS / 2 + at] = four_squares(sums[2 * at], sums[2 * at + 1]);
    }
    for (int point = 0; point < 64; point++) known.planes[point] = i8(net.plane(pos, point));
    for (int side = 0; side < 2; side++)
        known.zones[side] = TheSums::name(Game::zone(pos, side)), known.hands[side] = i8(Game::hand(pos, side));
    int phase = net.phase(stones), total = net.last_bias[phase];
    for (int to = 0; to < SECOND; to++) {
        int sum = 0;
        for (int at = 0; at < net.WORDS; at++) sum = add_products(net.middle[phase][to][at], seen[at], sum);
        total += net.inner(sum, phase, to);
    }
    return net.value(total);
#endif
}
