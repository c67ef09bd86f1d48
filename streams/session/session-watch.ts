/**
 * Learns at once that a session is over, wherever it was ended, and that the ledger moved: asks a call that answers only
 * then, or after a while. It runs in the hub, once for all tabs, and asks with the service token that it alone holds.
 */
import type { Clock } from '../clock.ts';
import type { ServiceTokens } from './service-token.ts';

/** The pause between two tries without an answer. */
const RETRY_MS = 5_000;
/** The least interval between requests to a server that answers at once. */
const AT_LEAST_MS = 1_000;

export interface WatchAnswer {
  readonly status: number;
  readonly isOpen: boolean;
  /** The mark of the accounts' amounts: another one once they have changed. */
  readonly mark?: string;
}

export interface SessionWatchParts {
  readonly tokens: ServiceTokens;
  readonly url: string;
  /** Asks with the mark of the last answer. Rejects without an answer. */
  readonly ask: (token: string, mark: string | undefined) => Promise<WatchAnswer>;
  readonly clock: Clock;
  readonly onEnded: () => void;
  /** Called when the accounts hold other amounts than before. */
  readonly onMoved: () => void;
}

export interface SessionWatch {
  /** Starts when somebody is signed in. A second call for the same session changes nothing. */
  start(): void;
  /** Stops when nobody is signed in: what was held is cleared. */
  stop(): void;
}

export function createSessionWatch({
  ask,
  clock,
  onEnded,
  onMoved,
  tokens,
  url,
}: SessionWatchParts): SessionWatch {
  /** The session that is watched; late answers of an earlier one are dropped. */
  let running: object | undefined;
  let mark: string | undefined;

  const stop = () => {
    running = undefined;
    mark = undefined;
    tokens.clear();
  };

  async function turn(own: object): Promise<'open' | 'over' | 'unknown'> {
    try {
      const sent = await tokens.send(url, (token) => ask(token, mark));
      if (!sent.ok) return sent.error === 'network' || sent.error === 'lost-token' ? 'unknown' : 'over';
      if (sent.value.status !== 200) return 'unknown';
      if (sent.value.isOpen && running === own) onMark(sent.value.mark);
      return sent.value.isOpen ? 'open' : 'over';
    } catch {
      return 'unknown';
    }
  }

  /** Notifies of a new mark; the first one is not a change. */
  function onMark(next: string | undefined): void {
    if (next === undefined || next === mark) return;
    const isFirst = mark === undefined;
    mark = next;
    if (!isFirst) onMoved();
  }

  const pause = (ms: number) => new Promise<void>((resolve) => void clock.later(resolve, ms));

  async function run(own: object): Promise<void> {
    while (running === own) {
      const askedAtMs = clock.nowMs();
      const outcome = await turn(own);
      if (running !== own) return;
      if (outcome === 'over') {
        stop();
        onEnded();
        return;
      }
      const leastMs = outcome === 'open' ? AT_LEAST_MS - (clock.nowMs() - askedAtMs) : RETRY_MS;
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
