/** Tables of tournaments, and their list, for all tabs: each that some tab shows is asked for by one request at a time and told to all of them, as often as it changes. */
import {
  everyMsOf,
  type TableAnswer,
  type TableFromHub,
  type TableKey,
  tableLock,
} from '#protocol/hub/table-channel.ts';
import type { Clock } from '#streams/clock.ts';

export interface TableTellerParts {
  /** Asks the server; undefined where there is no answer. */
  readonly ask: (key: TableKey) => Promise<TableAnswer | undefined>;
  /** The tables that tabs in sight show. */
  readonly followed: () => Promise<readonly TableKey[]>;
  readonly clock: Clock;
  readonly post: (message: TableFromHub) => void;
}

interface Known {
  readonly key: TableKey;
  answer?: TableAnswer;
  /** When it is asked for again; undefined: it is final, or asked for at this moment. */
  dueAtMs: number | undefined;
}

export interface TableTeller {
  /** A tab shows this table from now on. */
  follow(key: TableKey): void;
  /** All of them are asked for at once: somebody else is here, or an account has changed. */
  refresh(): void;
}

/** The pause after a question without an answer, and between two looks. */
const LOOK_MS = 5_000;

export function createTableTeller({ ask, clock, followed, post }: TableTellerParts): TableTeller {
  const known = new Map<string, Known>();
  let cancelLook: (() => void) | undefined;

  const tell = ({ answer, key }: Known) => {
    if (answer) post({ type: 'view', table: { key, answer } });
  };

  async function renew(one: Known): Promise<void> {
    one.dueAtMs = undefined;
    const askedAtMs = clock.nowMs();
    const answer = await ask(one.key).catch(() => undefined);
    if (answer) one.answer = answer;
    const everyMs = answer ? everyMsOf(answer) : LOOK_MS;
    one.dueAtMs = everyMs === undefined ? undefined : askedAtMs + everyMs;
    // Without an answer tabs notice by themselves that nothing comes.
    if (answer) tell(one);
  }

  function lookSoon(): void {
    cancelLook ??= clock.later(() => void look(), LOOK_MS);
  }

  /** Asks for what is due, and forgets what no tab shows any more. */
  async function look(): Promise<void> {
    const names = new Set((await followed()).map(tableLock));
    cancelLook = undefined;
    for (const name of known.keys()) if (!names.has(name)) known.delete(name);
    for (const one of known.values())
      if (one.dueAtMs !== undefined && one.dueAtMs <= clock.nowMs()) void renew(one);
    if (known.size > 0) lookSoon();
  }

  return {
    follow(key) {
      const before = known.get(tableLock(key));
      if (before) tell(before);
      else {
        const one: Known = { key, dueAtMs: undefined };
        known.set(tableLock(key), one);
        void renew(one);
      }
      lookSoon();
    },
    refresh() {
      for (const one of known.values()) void renew(one);
    },
  };
}
