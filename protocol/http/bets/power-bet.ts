/** The power bet on a placed single: `POST /web-api/office/bets/{betId}/powerbet`. It needs no id of its own: a bet has it once, however often it is asked for. */
import * as v from 'valibot';
import type { PowerConditionCode } from '#domain/coupon/offers/power-bet.ts';
import { call } from '../../calls/call.ts';
import { maybe, moneyText, whole } from '../../calls/wire-schemas.ts';
import { betId } from './bet-ids.ts';
import { OFFICE_BETS_PATH } from './office-bets.ts';

const CONDITIONS = [
  'kind-express',
  'kind-single',
  'legs',
  'leg-odds',
  'odds-from',
  'odds-to',
  'express-of-day',
  'plain',
  'whole',
  'not-begun',
  'cash-out',
  'pays-more',
] as const satisfies readonly PowerConditionCode[];

export const POWER_BET = call({
  method: 'POST',
  path: `${OFFICE_BETS_PATH}/{betId}/powerbet`,
  about:
    'Boosts the winnings of an open single of the account, once, for no stake: it cannot be cashed out any more. Says which condition is not met where it is refused.',
  who: 'user',
  inPath: v.object({ betId }),
  unreadable: { code: 'not-found', detail: 'there is no such bet' },
  answer: v.object({
    state: v.picklist(['boosted', 'refused']),
    /** The conditions that are not met, of a refusal. */
    unmet: maybe(v.picklist(CONDITIONS)),
    /** What it has now. */
    boostPercent: whole,
    potentialPayout: moneyText,
  }),
  refusals: { 404: 'The account has no such bet.' },
});
