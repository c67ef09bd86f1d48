/** Bets whose process ended before it decided them: they are refused, and the stake goes back. */
import { LOST_AFTER_MS } from '../../cluster/part.ts';
import type { StoredBet } from '../history/bet-rows.ts';
import { restarted } from '../placing/answers.ts';
import type { BetStore } from '../placing/bet-store.ts';

export interface UndecidedParts {
  readonly bets: Pick<BetStore, 'inState' | 'refuse'>;
  readonly nowMs: () => number;
}

async function refuse({ bets, nowMs }: UndecidedParts, isLost: (bet: StoredBet) => boolean): Promise<void> {
  const cause = { actor: 'server', reason: 'restarted' };
  for (const bet of await bets.inState('pending'))
    if (isLost(bet)) await bets.refuse(bet.id, restarted(), { ...cause, at: nowMs() });
}

/** All of them: nobody else takes bets over this database. */
export const refuseUndecided = (parts: UndecidedParts): Promise<void> => refuse(parts, () => true);

/** Those whose time is long over, where other nodes take bets as well: the step by which one of them decides is too late then. */
export function refuseLost(parts: UndecidedParts): Promise<void> {
  const before = parts.nowMs() - LOST_AFTER_MS;
  return refuse(parts, ({ decidesAt }) => decidesAt < before);
}
