// What the rules, the net and the search need of the machine: the same source runs on a graphics card and, for the tests, on a
// processor.
#pragma once
#include <cstdint>

#ifdef __CUDACC__
#define BOTH_INLINE __host__ __device__ __forceinline__
#define UNROLL _Pragma("unroll")
#else
#define BOTH_INLINE inline
#define UNROLL
#endif

using u8 = uint8_t;
using u16 = uint16_t;
using u32 = uint32_t;
using u64 = uint64_t;
using i8 = int8_t;
using i16 = int16_t;

BOTH_INLINE int lowest(u64 bits) {
#ifdef __CUDA_ARCH__
    return __ffsll((long long)bits) - 1;
#else
    return __builtin_ctzll(bits);
#endif
}

// Four times the logarithm to the base of two, about, of a positive number.
BOTH_INLINE int log4(u32 number) {
#ifdef __CUDA_ARCH__
    int whole = 31 - __clz(int(number));
#else
    int whole = 31 - __builtin_clz(number);
#endif
    return 4 * whole + int(u64(number) * 4 >> whole & 3);
}

BOTH_INLINE int count_bits(u64 bits) {
#ifdef __CUDA_ARCH__
    return __popcll(bits);
#else
    return __builtin_popcountll(bits);
#endif
}

BOTH_INLINE u64 bit(int place) { return u64(1) << place; }

// Four products of bytes at once, added to a sum.
BOTH_INLINE int add_products(u32 left, u32 right, int sum) {
#ifdef __CUDA_ARCH__
    return __dp4a(int(left), int(right), sum);
#else
    for (int at = 0; at < 32; at += 8) sum += int(i8(left >> at)) * int(i8(right >> at));
    return sum;
#endif
}

// Chance that depends on nothing but its seed.
struct Chance {
    u64 state;

    BOTH_INLINE u32 next() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return u32((state * 0x2545F4914F6CDD1Dull) >> 32);
    }
    BOTH_INLINE int below(int count) { return int((u64(next()) * u64(count)) >> 32); }
};
