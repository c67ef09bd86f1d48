/** How bets are decided here, told to anybody: `protocol/http/ledger/bet-decisions.ts`. An answer holds for a minute, however many ask. */
import {
  BET_DECISIONS,
  DECISION_STEP,
  DECISION_WINDOWS_MS,
  DELAY_BOUNDS_MS,
  type DecisionRow,
  type DecisionWindow,
  MOST_DECISION_ROWS,
} from '#protocol/http/ledger/bet-decisions.ts';
import type { CallRoutes } from '../../routes/call-server.ts';
import type { DecisionCountStore, DecisionSum } from './decision-count-store.ts';
import { COUNTED_FOR_MS } from './decision-counts.ts';

export interface DecisionRoutesParts {
  readonly store: Pick<DecisionCountStore, 'since'>;
  readonly nowMs: () => number;
}

const HOLDS_MS = 60_000;
const SECOND_MS = 1_000;

const told = (count: number): number => count - (count % DECISION_STEP);

/** The counts of some kinds, each cut to its step. */
function countsOf(sums: readonly DecisionSum[]): Omit<DecisionRow, 'sportId' | 'market'> {
  let [asked, accepted] = [0, 0];
  const refused = new Map<number, number>();
  const delays = Array.from({ length: DELAY_BOUNDS_MS.length + 1 }, () => 0);
  for (const { code, count, delay } of sums) {
    asked += count;
    if (code === 0) accepted += count;
    else refused.set(code, (refused.get(code) ?? 0) + count);
    delays[delay] = (delays[delay] ?? 0) + count;
  }
  return {
    asked: told(asked),
    accepted: told(accepted),
    refused: Object.fromEntries(
      [...refused].flatMap(([code, count]) => (told(count) > 0 ? [[String(code), told(count)]] : [])),
    ),
    delays: delays.map(told),
  };
}

export function windowOf(windowMs: number, sums: readonly DecisionSum[]): DecisionWindow {
  const byMarket = new Map<string, DecisionSum[]>();
  for (const one of sums) {
    const name = `${one.sportId} ${one.market}`;
    const kinds = byMarket.get(name);
    if (kinds) kinds.push(one);
    else byMarket.set(name, [one]);
  }
  const rows = [...byMarket.values()].flatMap((kinds): readonly DecisionRow[] => {
    const { market = 0, sportId = 0 } = kinds[0] ?? {};
    const counts = countsOf(kinds);
    return counts.asked > 0 ? [{ sportId, market, ...counts }] : [];
  });
  return {
    windowMs,
    all: countsOf(sums),
    rows: rows
      .toSorted((a, b) => b.asked - a.asked || a.sportId - b.sportId || a.market - b.market)
      .slice(0, MOST_DECISION_ROWS),
  };
}

export const decisionRoutes =
  ({ nowMs, store }: DecisionRoutesParts): CallRoutes =>
  (scope, calls) => {
    let held: { readonly atMs: number; readonly body: Promise<object> } | undefined;

    const make = async (atMs: number): Promise<object> => {
      const windows: DecisionWindow[] = [];
      for (const windowMs of DECISION_WINDOWS_MS) {
        const since = Math.floor((atMs - windowMs) / COUNTED_FOR_MS) * COUNTED_FOR_MS;
        windows.push(windowOf(windowMs, await store.since(since)));
      }
      return {
        success: true,
        data: { at: atMs, step: DECISION_STEP, delayBoundsMs: DELAY_BOUNDS_MS, windows },
      };
    };

    calls.serve(scope, BET_DECISIONS, async ({ reply }) => {
      const atMs = nowMs();
      if (!held || Math.abs(atMs - held.atMs) >= HOLDS_MS) {
        const made = { atMs, body: make(atMs) };
        held = made;
        made.body.catch(() => {
          if (held === made) held = undefined;
        });
      }
      const body = await held.body;
      return reply.header('cache-control', `public, max-age=${HOLDS_MS / SECOND_MS}`).send(body);
    });
  };
