/** The limit of requests: so many starts within any second, over all channels and tabs. */
import { MAX_REQUESTS_A_SECOND } from './figures.ts';

const SECOND_MS = 1_000;

export interface RequestLimiter {
  /** How long to wait before a request may start, in milliseconds; 0 = it may start now. */
  readonly waitMs: (nowMs: number) => number;
  readonly started: (nowMs: number) => void;
}

export function createRequestLimiter(): RequestLimiter {
  let starts: number[] = [];
  return {
    waitMs(nowMs) {
      starts = starts.filter((startMs) => nowMs - startMs < SECOND_MS && startMs <= nowMs);
      const [oldest] = starts;
      return oldest === undefined || starts.length < MAX_REQUESTS_A_SECOND ? 0 : oldest + SECOND_MS - nowMs;
    },
    started: (nowMs) => {
      starts.push(nowMs);
    },
  };
}
