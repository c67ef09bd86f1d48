/** Two bodies of a reader in the memory of a core, the last one and the next, and that memory as arrays. */
import { type CoreExports, ROOM_BYTES } from '../feed-core/feed-core.ts';
import type { Areas } from './core-memory.ts';

/** The most memory of a core, enough for bodies of some 14 MB; a reader of larger ones goes without. */
const MOST_BYTES = 64 * 1024 * 1024;

export interface CoreBodies {
  /** The memory as arrays; memory that has grown is another buffer, with other arrays. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Uint32Array<ArrayBuffer>;
  /** The area, of bodies and of lists of games, that the last body is in; the next one is in the other. */
  readonly last: 0 | 1;
  readonly nextSize: number;
  /** Makes room up to a byte of the memory. False where there is no room. */
  readonly reserve: (to: number) => boolean;
  /** Puts a body in as the last one. */
  start(at: Areas, body: Uint8Array): void;
  /** Puts a body in as the next one. */
  put(at: Areas, body: Uint8Array): void;
  /** Inflates a body as the next one. False where there is no room for it, or where it cannot be inflated. */
  inflate(at: Areas, gzip: Uint8Array): boolean;
  lastText(at: Areas): Uint8Array<ArrayBuffer>;
  nextText(at: Areas): Uint8Array<ArrayBuffer>;
  /** Makes the next body the last one. */
  advance(): void;
}

export function createCoreBodies(core: CoreExports): CoreBodies {
  let lastSize = 0;

  const write = (body: Uint8Array, to: number) => {
    bodies.bytes.set(body, to);
    bodies.bytes.fill(0, to + body.length, to + body.length + ROOM_BYTES);
  };

  const bodies = {
    bytes: new Uint8Array(core.memory.buffer as ArrayBuffer),
    words: new Uint32Array(core.memory.buffer as ArrayBuffer),
    last: 0 as 0 | 1,
    nextSize: 0,

    reserve(to: number): boolean {
      if (to > MOST_BYTES || core.reserve(to) === 0) return false;
      const buffer = core.memory.buffer as ArrayBuffer;
      if (bodies.bytes.buffer === buffer) return true;
      bodies.bytes = new Uint8Array(buffer);
      bodies.words = new Uint32Array(buffer);
      return true;
    },

    start(at: Areas, body: Uint8Array): void {
      bodies.last = 0;
      lastSize = body.length;
      write(body, at.bodies[0]);
    },

    put(at: Areas, body: Uint8Array): void {
      bodies.nextSize = body.length;
      write(body, at.bodies[bodies.last === 0 ? 1 : 0]);
    },

    inflate(at: Areas, gzip: Uint8Array): boolean {
      if (!bodies.reserve(at.input + gzip.length + ROOM_BYTES)) return false;
      bodies.bytes.set(gzip, at.input);
      const to = at.bodies[bodies.last === 0 ? 1 : 0];
      bodies.nextSize = core.inflate(at.input, gzip.length, to, at.mostBytes);
      return bodies.nextSize >= 0;
    },

    lastText: (at: Areas) => bodies.bytes.subarray(at.bodies[bodies.last], at.bodies[bodies.last] + lastSize),

    nextText(at: Areas) {
      const from = at.bodies[bodies.last === 0 ? 1 : 0];
      return bodies.bytes.subarray(from, from + bodies.nextSize);
    },

    advance(): void {
      bodies.last = bodies.last === 0 ? 1 : 0;
      lastSize = bodies.nextSize;
    },
  };
  return bodies;
}
