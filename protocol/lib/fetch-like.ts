/** The parts of `fetch` that requests use: fakes in tests, and no DOM types in this layer. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface AbortLike {
  readonly signal: AbortSignalLike;
  abort(): void;
}

export interface ResponseLike {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface FetchInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignalLike;
  readonly credentials: 'same-origin';
}

export type FetchLike = (url: string, init: FetchInit) => Promise<ResponseLike>;

/** What a request needs of its surroundings. */
export interface RequestPlatform {
  readonly fetch: FetchLike;
  readonly newAbort: () => AbortLike;
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  /** Calls back once after so many milliseconds; answers how to cancel. */
  readonly after: (ms: number, callback: () => void) => () => void;
}
