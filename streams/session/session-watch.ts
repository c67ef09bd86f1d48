/**
 * Hears at once that a session is over, wherever it was ended: asks a call that answers only then, or after a while. It runs in the hub,
 * once for all tabs, and asks with the service token that it alone holds.
 */
import type { Clock } from '../clock.ts';
import type { ServiceTokens } from './service-token.ts';

/** Between two tries without an answer. */
const RETRY_MS = 5_000;
/** A server that answers at once is not asked more often. */
const AT_LEAST_MS = 1_000;

export type WatchAnswer = { readonly status: number; readonly isOpen: boolean };

export interface SessionWatchParts {
  readonly tokens: ServiceTokens;
  readonly url: string;
  /** Rejects without an answer. */
  readonly ask: (token: string) => Promise<WatchAnswer>;
  readonly clock: Clock;
  readonly onEnded: () => void;
}

export interface SessionWatch {
  /** Somebody is signed in. A second call for the same session changes nothing. */
  start(): void;
  /** Nobody is: what was held is forgotten. */
  stop(): void;
}

export function createSessionWatch({ ask, clock, onEnded, tokens, url }: SessionWatchParts): SessionWatch {
  /** Of the session that is watched; what an earlier one hears late is nobody's. */
  let running: object | undefined;

  const stop = () => {
    running = undefined;
    tokens.forget();
  };

  async function turn(): Promise<'open' | 'over' | 'unknown'> {
    try {
      const sent = await tokens.send(url, ask);
      if (!sent.ok) return sent.error === 'network' || sent.error === 'lost-token' ? 'unknown' : 'over';
      if (sent.value.status !== 200) return 'unknown';
      return sent.value.isOpen ? 'open' : 'over';
    } catch {
      return 'unknown';
    }
  }

  const pause = (ms: number) => new Promise<void>((resolve) => void clock.later(resolve, ms));

  async function run(own: object): Promise<void> {
    while (running === own) {
      const askedAtMs = clock.nowMs();
      const heard = await turn();
      if (running !== own) return;
      if (heard === 'over') {
        stop();
        onEnded();
        return;
      }
      const leastMs = heard === 'open' ? AT_LEAST_MS - (clock.nowMs() - askedAtMs) : RETRY_MS;
      if (leastMs > 0) await pause(leastMs);
    }
  }

  return {
    start() {
      if (running) return;
      running = {};
      void run(running);
    },
    stop,
  };
}
