/**
 * The bettor's own limits where money is staked or paid in. They are held by the database inside the statement that stakes (`0008-safety.sql`),
 * so that every product, tab and direct call meets them (G14); here its refusals are read.
 */
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '#domain/people/limits.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import { DatabaseError } from '../store/database.ts';

export type StakeRefusal =
  | {
      readonly refusedBy: 'limit';
      readonly kind: LimitKind;
      readonly period: LimitPeriod;
      /** The moment when its window starts anew, epoch ms. */
      readonly resetsAtMs: number;
    }
  | {
      readonly refusedBy: 'exclusion' /** The end of the pause; absent: for ever. */;
      readonly untilMs?: number;
    };

const LIMIT_REACHED = 'TL001';
const EXCLUDED = 'TL002';

/** The refusal that a failure of the database stands for; undefined for any other failure. */
export function stakeRefusal(error: unknown): StakeRefusal | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  const [first = '', second, third] = error.message.split(' ');
  if (error.code === EXCLUDED)
    return first === '0' ? { refusedBy: 'exclusion' } : { refusedBy: 'exclusion', untilMs: Number(first) };
  if (error.code !== LIMIT_REACHED) return undefined;
  const kind = LIMIT_KINDS.find((known) => known === first);
  const period = LIMIT_PERIODS.find((known) => known === second);
  return kind && period ? { refusedBy: 'limit', kind, period, resetsAtMs: Number(third) } : undefined;
}

/** The refusal of a stake as the bet services answer it: nothing was placed. */
export function stakeRefusalBody(refusal: StakeRefusal): object {
  if (refusal.refusedBy === 'exclusion') {
    const facts = refusal.untilMs === undefined ? {} : { until: new Date(refusal.untilMs).toISOString() };
    return envelope(BET_CODES.selfExcluded, 'a pause of your own is running', { AdditionalInfo: facts });
  }
  const { kind, period, resetsAtMs } = refusal;
  const facts = { kind, period, resetsAt: new Date(resetsAtMs).toISOString() };
  return envelope(BET_CODES.limitReached, 'a limit of your own is reached', { AdditionalInfo: facts });
}

/** The refusal of a stake as calls of the account answer it. */
export function limitRefusal(refusal: StakeRefusal): Refusal {
  if (refusal.refusedBy === 'limit') {
    const { kind, period, resetsAtMs } = refusal;
    return { code: 'limit-reached', detail: `${kind} limit of the ${period}`, resetsAtMs };
  }
  const { untilMs } = refusal;
  return {
    code: 'self-excluded',
    detail: 'a pause of your own is running',
    ...(untilMs === undefined ? {} : { resetsAtMs: untilMs }),
  };
}
