/**
 * The feed core: a WebAssembly module that inflates a whole body at once and compares it with the last one in the same memory, some
 * times faster than TypeScript does (docs/decisions/0014-feed-core.md). It is fetched beside the worker; without it, and where a
 * browser has no vectors in WebAssembly, others do both.
 */

export interface CoreExports {
  readonly memory: WebAssembly.Memory;
  /** The first free place. */
  readonly FREE: WebAssembly.Global;
  /** Makes room for so many bytes; 0 where the machine has none. */
  readonly reserve: (bytes: number) => number;
  /** Inflates a body and returns its size; negative for an error. */
  readonly inflate: (input: number, inputSize: number, output: number, limit: number) => number;
  readonly arrange: (
    event: number,
    mostMoves: number,
    records: number,
    hash: number,
    hashSize: number,
  ) => void;
  readonly begin: (
    lastBody: number,
    nextBody: number,
    nextSize: number,
    lastGames: number,
    nextGames: number,
    count: number,
    valueAt: number,
  ) => void;
  readonly step: () => number;
  readonly accept: (game: number, isUnreadable: number) => void;
  readonly gameCount: () => number;
  readonly listEnd: () => number;
}

export interface FeedCore {
  /**
   * Inflates a body; undefined where it is damaged, unusual, or longer than `limitBytes`: those who can say which look at
   * it again.
   */
  inflate(bytes: Uint8Array, limitBytes: number): Uint8Array<ArrayBuffer> | undefined;
  /** Creates a core with a memory of its own. */
  create(): CoreExports;
}

/** The room of zeros behind each body, for code that looks ahead. */
export const ROOM_BYTES = 64;
/** The most memory that an instance keeps: memory never shrinks, so one that had to grow beyond this is given up. */
const KEPT_BYTES = 32 * 1024 * 1024;
/**
 * The number of bodies after which an instance is given up that was four times as large as they needed: after a first
 * snapshot there are deltas.
 */
const SMALL_BODIES = 32;
const SHORTEST_GZIP_BYTES = 18;

/** The length of the whole as the trailer states it; undefined where the bytes are not gzip. */
export function statedLength(gzip: Uint8Array): number | undefined {
  if (gzip.length < SHORTEST_GZIP_BYTES) return undefined;
  return new DataView(gzip.buffer, gzip.byteOffset).getUint32(gzip.length - 4, true);
}

export function createFeedCore(module: WebAssembly.Module): FeedCore {
  let kept: CoreExports | undefined;
  let smallInARow = 0;
  const create = () => new WebAssembly.Instance(module).exports as unknown as CoreExports;
  return {
    create,
    inflate(bytes, limitBytes) {
      const stated = statedLength(bytes);
      if (stated === undefined || stated > limitBytes) return undefined;
      kept ??= create();
      const { memory, FREE, reserve, inflate } = kept;
      const input = Number(FREE.value);
      const output = input + bytes.length + ROOM_BYTES;
      const needed = output + stated + ROOM_BYTES;
      if (reserve(needed) === 0) return undefined;
      new Uint8Array(memory.buffer).set(bytes, input);
      const size = inflate(input, bytes.length, output, stated);
      const inflated = size < 0 ? undefined : new Uint8Array(memory.buffer, output, size).slice();
      const { byteLength } = memory.buffer;
      smallInARow = byteLength > needed * 4 ? smallInARow + 1 : 0;
      if (byteLength > KEPT_BYTES || smallInARow === SMALL_BODIES) {
        kept = undefined;
        smallInARow = 0;
      }
      return inflated;
    },
  };
}

export async function fetchFeedCore(fetch: (url: string) => Promise<Response>): Promise<FeedCore> {
  const response = await fetch(new URL('./feed-core.wasm', import.meta.url).href);
  if (!response.ok) throw new Error(`the feed core: ${response.status}`);
  return createFeedCore(await WebAssembly.compile(await response.arrayBuffer()));
}

/** Creates the loader of the core, which is asked for with the first call, and never again where it fails to load. */
export function createCoreLoader(load: () => Promise<FeedCore>): () => FeedCore | undefined {
  let core: FeedCore | undefined;
  let isAsked = false;
  return () => {
    if (!isAsked) {
      isAsked = true;
      load().then(
        (loaded) => {
          core = loaded;
        },
        () => undefined,
      );
    }
    return core;
  };
}
