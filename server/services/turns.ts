/** The turns of a program that does jobs beside others: which of them does what one at a time must do. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { LeaseStore } from '../cluster/lease/lease-store.ts';
import { Turn } from '../cluster/lease/turn.ts';
import type { After, Part } from '../cluster/part.ts';
import type { Database } from '../store/engine.ts';

export interface TurnsParts {
  readonly part: Part;
  readonly node: string | undefined;
  readonly after: After;
  readonly onError: (error: unknown, what: string) => void;
}

/** The work that is shared out: each has a turn of its own, so that it spreads over the nodes. */
const WORKS = ['bets', 'gifts', 'upkeep'] as const;
type Work = (typeof WORKS)[number];

/** Turns of each work; of a program that has no others beside it, or begins nothing, they are always its own. */
export function turnsOf(database: Database, { after, node = hostname(), onError, part }: TurnsParts) {
  const store = new LeaseStore(database);
  const holder = `${node} ${process.pid} ${randomUUID()}`;
  const make = (work: Work): Turn | undefined =>
    part === 'jobs'
      ? new Turn({
          store,
          name: `jobs.${work}`,
          holder,
          after,
          onError: (error) => onError(error, `the turn of ${work} could not be asked for`),
        })
      : undefined;
  const turns = { bets: make('bets'), gifts: make('gifts'), upkeep: make('upkeep') };
  return {
    afterOf: (work: Work): After => turns[work]?.after ?? after,
    bets: turns.bets && { turnAfter: turns.bets.after, onTurn: turns.bets.onTurn },
    start(): void {
      for (const work of WORKS) turns[work]?.start();
    },
    async stop(): Promise<void> {
      for (const work of WORKS) await turns[work]?.stop();
    },
  };
}
