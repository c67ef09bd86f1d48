/**
 * Options of Node for a server that shares one small machine with a browser: its heap grows in small steps and gives back
 * what it does not need; it is marked where the program runs, which takes less of a processor than threads beside it; and
 * WebAssembly is compiled for speed where it has run ten times as much as usual. A server for others is left the usual ones.
 */
export const SMALL_MACHINE = [
  '--heap-growing-percent=15',
  '--max-semi-space-size=8',
  '--no-concurrent-marking',
  '--wasm-tiering-budget=18000000',
];

/**
 * Variables of its process beside those of the machine. Memory that threads have let go of lies in one place, where the next one finds it:
 * otherwise each of a dozen threads keeps some of its own (45 MB in all). It is read by glibc alone.
 */
export const SMALL_MACHINE_VARIABLES = { MALLOC_ARENA_MAX: '1' };
