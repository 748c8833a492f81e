// Games by the thousand on a graphics card, for train.py to learn from (docs/learning.md). `tables.py` makes TABLES.
//
//   play TABLES NET --seconds 60 --nodes 600 --most 40000000 --seed 1 --out FILE     games, into a file of positions;
//                                                                                  with --starts FILE from earlier positions too
//   play TABLES --perft DEPTH                                                      the positions after so many moves
//   play TABLES --walk SEED                                                        a random game: each position and how many moves it has
//   play TABLES NET --prove                                                        values of records (hexadecimal, from standard input)
//   play TABLES NET --think NODES                                                  what a search finds of them: value, depth, nodes, from and to
//
// For chess it is built with -DCHESS, for mills with -DMILL; for a net with more than 128 sums with -DSUMS=256.
// Built by nvcc it plays on the card; built by a C++ compiler (-x c++) on one processor, which is what the tests do.
#include "game.h"
#ifdef CHESS
#include "chess.h"
using TheGame = Chess;
#elif defined(MILL)
#include "mill.h"
using TheGame = Mill;
#else
#include "draughts.h"
using TheGame = Draughts;
#endif

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

// The sums of a net's first layer.
#ifndef SUMS
#define SUMS 128
#endif

using Rules = TheGame::Rules;
static_assert(sizeof(Rules) % 4 == 0, "they are copied by words");
using TheNet = Net<TheGame, SUMS>;
using ThePlayer = Player<TheGame, SUMS>;

[[noreturn]] static void fail(const std::string &what) {
    fprintf(stderr, "play: %s\n", what.c_str());
    exit(2);
}

static std::vector<u8> read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail(std::string(path) + " cannot be read");
    std::vector<u8> data;
    u8 part[65536];
    for (size_t got; (got = fread(part, 1, sizeof part, file)) > 0;) data.insert(data.end(), part, part + got);
    fclose(file);
    return data;
}

template <class T> static T take(const std::vector<u8> &data, size_t &at) {
    if (at + sizeof(T) > data.size()) fail("the file is cut");
    T value;
    memcpy(&value, &data[at], sizeof value);
    at += sizeof value;
    return value;
}

static Rules read_rules(const char *path) {
    std::vector<u8> data = read_file(path);
    if (data.size() != sizeof(Rules)) fail(std::string(path) + " has no tables of tables.py");
    size_t at = 0;
    return take<Rules>(data, at);
}

// Reads a net and makes of its header the one of a file of positions.
static std::unique_ptr<TheNet> read_net(const char *path, const Rules &rules, std::vector<u8> &header) {
    std::vector<u8> data = read_file(path);
    if (data.size() < 80 || memcmp(data.data(), "KAMENNET", 8)) fail(std::string(path) + " is no net");
    size_t at = 8;
    u16 version = take<u16>(data, at), hidden = take<u16>(data, at), second = take<u16>(data, at), phases = take<u16>(data, at);
    u8 kinds = data[56], stones = data[57], flags = data[58], view = data[59];
    at = 60;
    u16 points = take<u16>(data, at);
    at += 2;
    int scale = take<int>(data, at);
    u32 told = take<u32>(data, at);
    u8 beside = data[62], zones = data[63];
    if (version != 1 || hidden > SUMS || hidden % 4 || second != SECOND || !phases || phases > MOST_PHASES) fail("a net of another size");
    if (kinds != TheGame::KIND_BITS || flags != TheGame::FLAGS || view != TheGame::VIEW || points != TheGame::points(rules) || beside
        || zones != TheGame::ZONES)
        fail("a net of another kind of game");
    auto net = std::make_unique<TheNet>();
    net->scale = scale, net->stones = stones, net->points = points, net->phases = phases;
    at = 80 + told;
    auto pair = [&] {
        int left = take<i16>(data, at), right = take<i16>(data, at);
        return right * 65536 + left;
    };
    for (int row = 0; row < net->rows(); row++) {
        int of_hand = row % net->block() - 2 * TheGame::KINDS * points, *numbers = net->first + row * TheNet::PAIRS;
        for (int place = 0; place < hidden / 2; place++)
            numbers[place] = pair() + (of_hand > 0 && of_hand % HAND ? numbers[place - TheNet::PAIRS] : 0);
    }
    for (int place = 0; place < hidden / 2; place++) net->bias[place] = pair();
    for (int phase = 0; phase < phases; phase++)
        for (auto &row : net->middle[phase])
            for (int side = 0; side < 2; side++)
                for (int word = 0; word < hidden / 4; word++) row[side * SUMS / 4 + word] = take<u32>(data, at);
    for (int phase = 0; phase < phases; phase++)
        for (int &bias : net->middle_bias[phase]) bias = take<int>(data, at);
    for (int phase = 0; phase < phases; phase++)
        for (int &weight : net->last[phase]) weight = take<i16>(data, at);
    for (int phase = 0; phase < phases; phase++) net->last_bias[phase] = take<int>(data, at);
    if (at != data.size()) fail("a net of another size");
    header.assign(64, 0);
    memcpy(&header[0], "KAMENPOS\1\0\40\0", 12);
    memcpy(&header[12], &points, 2);
    header[14] = flags, header[15] = view;
    memcpy(&header[16], &data[16], 40);
    header[56] = kinds, header[57] = stones;
    return net;
}

// Where the records of games go that have ended.
struct Out {
    Packed *records;
    unsigned long long *used;
    u64 most;

#ifdef __CUDACC__
    __device__ u64 reserve(int count) { return atomicAdd(used, (unsigned long long)count); }
    __device__
#else
    u64 reserve(int count) {
        u64 at = *used;
        *used += count;
        return at;
    }
#endif
    void put(u64 at, const Packed &record) {
        if (at < most) records[at] = record;
    }
};

// What one searcher remembers, on a processor.
struct OwnMemory {
    std::vector<u64> entries = std::vector<u64>(Memory::ENTRIES);
    std::vector<u32> judged = std::vector<u32>(Memory::ENTRIES);

    Memory get() { return Memory{entries.data(), judged.data()}; }
};

#ifdef __CUDACC__
#define CHECK(call)                                                                                                            \
    do {                                                                                                                       \
        cudaError_t error = (call);                                                                                            \
        if (error != cudaSuccess) fail(cudaGetErrorString(error));                                                             \
    } while (0)

#ifndef BLOCKS
#define BLOCKS 8
#endif
constexpr int THREADS = 128, BLOCKS_PER_PROCESSOR = BLOCKS;

__device__ unsigned long long nodes_seen;

__global__ void __launch_bounds__(THREADS, BLOCKS_PER_PROCESSOR)
    play_games(const Rules *rules_, const TheNet *net, Starts starts, ThePlayer *players, Memory memory, Out out, u64 seed, int nodes,
               long long nanoseconds) {
    __shared__ Rules rules;
    for (int at = threadIdx.x; at < int(sizeof(Rules) / 4); at += blockDim.x) ((int *)&rules)[at] = ((const int *)rules_)[at];
    __syncthreads();
    long long began, now;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(began));
    u64 which = u64(blockIdx.x) * blockDim.x + threadIdx.x;
    // Not in local memory, which the card lays out word beside word of all threads: they are seldom at the same place of their lists.
    ThePlayer &player = players[which];
    player.init(rules, starts, memory.of(which), seed * 1000003 + which, nodes);
    u64 seen = 0;
    bool over;
    do {
        for (int turn = 0; turn < 1024; turn++) player.step(rules, *net, starts, out);
        seen += 1024;
        asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now));
        over = now - began >= nanoseconds || *(volatile unsigned long long *)out.used >= out.most;
        // The threads of a warp ask the net together, so they stop together.
    } while (!__any_sync(0xFFFFFFFFu, over));
    player.stop(out);
    atomicAdd(&nodes_seen, (unsigned long long)seen);
}

template <class T> static T *on_card(const T *host, size_t count) {
    T *there = nullptr;
    if (!count) return there;
    CHECK(cudaMalloc(&there, count * sizeof(T)));
    CHECK(cudaMemcpy(there, host, count * sizeof(T), cudaMemcpyHostToDevice));
    return there;
}

static u64 run(const Rules &rules, const TheNet &net, Starts starts, Packed *host, u64 most, u64 seed, int nodes, double seconds) {
    int processors;
    CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
    Out out{nullptr, nullptr, most};
    CHECK(cudaMalloc(&out.records, most * sizeof(Packed)));
    CHECK(cudaMalloc(&out.used, 8));
    CHECK(cudaMemset(out.used, 0, 8));
    starts.records = on_card(starts.records, starts.count);
    size_t count = size_t(processors) * BLOCKS_PER_PROCESSOR * THREADS, places = count * Memory::ENTRIES;
    ThePlayer *players;
    Memory memory;
    CHECK(cudaMalloc(&players, count * sizeof(ThePlayer)));
    CHECK(cudaMalloc(&memory.entries, places * sizeof(u64)));
    CHECK(cudaMalloc(&memory.judged, places * sizeof(u32)));
    CHECK(cudaMemset(memory.entries, 0, places * sizeof(u64)));
    CHECK(cudaMemset(memory.judged, 0, places * sizeof(u32)));
    play_games<<<processors * BLOCKS_PER_PROCESSOR, THREADS>>>(on_card(&rules, 1), on_card(&net, 1), starts, players, memory, out, seed,
                                                              nodes, (long long)(seconds * 1e9));
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    unsigned long long used, seen;
    CHECK(cudaMemcpy(&used, out.used, 8, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpyFromSymbol(&seen, nodes_seen, 8));
    u64 got = used < most ? used : most;
    CHECK(cudaMemcpy(host, out.records, got * sizeof(Packed), cudaMemcpyDeviceToHost));
    fprintf(stderr, "%.1f million nodes a second\n", double(seen) / seconds / 1e6);
    return got;
}
#else
static u64 run(const Rules &rules, const TheNet &net, Starts starts, Packed *host, u64 most, u64 seed, int nodes, double seconds) {
    unsigned long long used = 0;
    Out out{host, &used, most};
    auto player = std::make_unique<ThePlayer>();
    OwnMemory memory;
    player->init(rules, starts, memory.get(), seed, nodes);
    auto began = std::chrono::steady_clock::now();
    u64 seen = 0;
    do {
        for (int turn = 0; turn < 4096; turn++) player->step(rules, net, starts, out);
        seen += 4096;
    } while (used < most && std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count() < seconds);
    player->stop(out);
    fprintf(stderr, "%.3f million nodes a second\n",
            seen / std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count() / 1e6);
    return used < most ? used : most;
}
#endif

constexpr int MOST_MOVES = 1024;

static u64 perft(const Rules &rules, const TheGame::Position &pos, int depth) {
    TheGame::Move moves[MOST_MOVES];
    int count = TheGame::moves(rules, pos, moves, MOST_MOVES);
    if (depth <= 1) return depth ? count : 1;
    u64 total = 0;
    for (int at = 0; at < count; at++) total += perft(rules, TheGame::play(rules, pos, moves[at]), depth - 1);
    return total;
}

// A position, its moves and those after them, line by line, of a game played at random.
static void walk(const Rules &rules, u64 seed) {
    Chance chance{seed * 77777 + 1};
    TheGame::Position pos = TheGame::begin(rules);
    for (int ply = 0; ply < 200 && pos.quiet < 50; ply++) {
        TheGame::Move moves[MOST_MOVES];
        int count = TheGame::moves(rules, pos, moves, MOST_MOVES);
        printf("%s\t%llu\n", TheGame::written(rules, pos).c_str(), (unsigned long long)perft(rules, pos, 2));
        if (!count) return;
        pos = TheGame::play(rules, pos, moves[chance.below(count)]);
    }
}

// The next record of standard input, in hexadecimal.
static bool next_record(Packed &record) {
    char text[65];
    if (scanf("%64s", text) != 1) return false;
    u8 bytes[32];
    for (int at = 0; at < 32; at++) {
        unsigned byte = 0;
        sscanf(text + 2 * at, "%2x", &byte);
        bytes[at] = u8(byte);
    }
    memcpy(&record, bytes, sizeof record);
    return true;
}

static void prove(const TheNet &net) {
    Sums<TheGame, SUMS> sums;
    sums.forget();
    for (Packed record; next_record(record);) printf("%d\n", judge(net, sums, unpacked<TheGame>(record), true));
}

static void think(const Rules &rules, const TheNet &net, int nodes) {
    auto search = std::make_unique<Search<TheGame, SUMS>>();
    Sums<TheGame, SUMS> sums;
    sums.forget();
    for (Packed record; next_record(record);) {
        OwnMemory memory;
        search->memory = memory.get();
        search->forget();
        search->begin(rules, unpacked<TheGame>(record), nodes);
        for (bool over = !search->choices; !over;) {
            auto look = search->look(rules);
            over = search->go_deeper(rules, look, judge(net, sums, look.pos, look.asks));
        }
        printf("%d %d %d %d %d\n", search->value, search->depth - 1, search->nodes, search->choice.from, search->choice.to);
    }
}

int main(int argc, char **argv) {
    if (argc < 3) fail("TABLES NET --seconds S --nodes N --most COUNT --seed S --out FILE");
    Rules rules = read_rules(argv[1]);
    if (!strcmp(argv[2], "--perft")) {
        for (int depth = 1; depth <= atoi(argc > 3 ? argv[3] : "6"); depth++)
            printf("%llu\n", (unsigned long long)perft(rules, TheGame::begin(rules), depth));
        return 0;
    }
    if (!strcmp(argv[2], "--walk")) return walk(rules, strtoull(argc > 3 ? argv[3] : "1", nullptr, 10)), 0;
    std::vector<u8> header;
    std::unique_ptr<TheNet> net = read_net(argv[2], rules, header);
    double seconds = 60;
    int nodes = 600;
    u64 most = 1000000, seed = 1;
    const char *path = nullptr;
    std::vector<u8> begun;
    for (int at = 3; at < argc; at++) {
        std::string name = argv[at];
        if (name == "--prove") return prove(*net), 0;
        if (at + 1 == argc) fail(name + " needs a value");
        const char *value = argv[++at];
        if (name == "--think") return think(rules, *net, atoi(value)), 0;
        if (name == "--seconds") seconds = atof(value);
        else if (name == "--nodes") nodes = atoi(value);
        else if (name == "--most") most = strtoull(value, nullptr, 10);
        else if (name == "--seed") seed = strtoull(value, nullptr, 10);
        else if (name == "--out") path = value;
        else if (name == "--starts") begun = read_file(value);
        else fail("what is " + name + "?");
    }
    if (!path) fail("--out FILE is missing");
    std::vector<Packed> records(most);
    if (begun.size() && (begun.size() < 64 || memcmp(begun.data(), header.data(), 64))) fail("--starts has positions of another game");
    size_t known = begun.size() ? (begun.size() - 64) / sizeof(Packed) : 0;
    std::vector<Packed> earlier(known);
    if (known) memcpy(earlier.data(), &begun[64], known * sizeof(Packed));
    u64 got = run(rules, *net, Starts{earlier.data(), int(known)}, records.data(), most, seed, nodes, seconds);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(header.data(), 1, 64, file) != 64 || fwrite(records.data(), sizeof(Packed), got, file) != got || fclose(file))
        fail(std::string(path) + " cannot be written");
    fprintf(stderr, "%llu positions\n", (unsigned long long)got);
}
