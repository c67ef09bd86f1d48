/**
 * The gzip core: a WebAssembly module that inflates a whole body at once, some times faster than pako and than the platform's
 * stream (docs/decisions/0008-gzip-core.md). It is fetched beside the worker; where that is not possible, others inflate.
 */

export interface GzipCore {
  /** Undefined for what is damaged, unusual, or longer than `limitBytes`: those who can say which look at it again. */
  inflate(bytes: Uint8Array, limitBytes: number): Uint8Array<ArrayBuffer> | undefined;
}

/** Memory never shrinks: an instance that had to grow beyond this is given up. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface CoreExports {
  readonly memory: WebAssembly.Memory;
  /** Where the input is put. */
  readonly INPUT: WebAssembly.Global;
  readonly reserve: (inputSize: number) => number;
  /** How many bytes came out; negative for an error. */
  readonly inflate: (inputSize: number, limit: number) => number;
  readonly outputFrom: () => number;
}

export function createGzipCore(module: WebAssembly.Module): GzipCore {
  let core: CoreExports | undefined;
  return {
    inflate(bytes, limitBytes) {
      core ??= new WebAssembly.Instance(module).exports as unknown as CoreExports;
      const { memory, INPUT, reserve, inflate, outputFrom } = core;
      if (reserve(bytes.length) === 0) return undefined;
      new Uint8Array(memory.buffer).set(bytes, Number(INPUT.value));
      const size = inflate(bytes.length, limitBytes);
      const output = size < 0 ? undefined : new Uint8Array(memory.buffer, outputFrom(), size).slice();
      if (memory.buffer.byteLength > KEPT_BYTES) core = undefined;
      return output;
    },
  };
}

export async function fetchGzipCore(fetch: (url: string) => Promise<Response>): Promise<GzipCore> {
  const response = await fetch(new URL('./gzip-core.wasm', import.meta.url).href);
  if (!response.ok) throw new Error(`the gzip core: ${response.status}`);
  return createGzipCore(await WebAssembly.compile(await response.arrayBuffer()));
}
