/** Bets that an operator proposes to an account. Nothing is staked until the account's user accepts one at the prices that the page shows. */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from '../people/people-call.ts';
import { count, done, epochMs, money, optionalText, page, text } from '../people/people-values.ts';

/** `deciding`: accepted by the user, and in the delay of its game. */
export const MANAGER_BET_STATES = [
  'proposed',
  'deciding',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));

const managerBet = v.object({
  id: text,
  state: v.picklist(MANAGER_BET_STATES),
  /** The operator's words for the user. */
  note: optionalText,
  stake: money,
  legs: v.array(
    v.object({
      game: text,
      championship: text,
      market: text,
      selection: text,
      /** The price of now in thousandths; 0 where it cannot be bet on. */
      odds: count,
      /** The price when it was proposed. */
      proposedOdds: count,
    }),
  ),
  /** The odds of all legs together now, in thousandths; 0 where they cannot be bet on. */
  odds: count,
  proposedAtMs: epochMs,
  expiresAtMs: epochMs,
  /** The bet that it became. */
  betId: optionalText,
});

export const MANAGER_BETS = peopleCall({
  method: 'POST',
  path: '/web-api/office/manager-bets',
  about:
    'Bets that operators have proposed to the account, at the prices of now: the newest first, fifty to a page.',
  who: 'user',
  request: v.object({
    pageNumber: v.optional(page, 1),
    state: v.optional(v.picklist(MANAGER_BET_STATES)),
    lng: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)), 'en'),
  }),
  answer: v.object({ bets: v.array(managerBet), hasMore: v.boolean() }),
});

export const ACCEPT_MANAGER_BET = peopleCall({
  method: 'POST',
  path: '/web-api/office/manager-bets/accept',
  about:
    'Places a proposed bet as any other bet, at the prices that the user was shown or not at all: limits, pauses, delays and bounds are those of every bet. The same once more is the same bet.',
  who: 'user',
  request: v.object({
    managerBetId: id,
    /** The prices that the user was shown, in thousandths, in the order of the legs. */
    odds: v.pipe(v.array(count), v.minLength(1), v.maxLength(50)),
    lng: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)), 'en'),
  }),
  answer: v.object({
    /** `deciding`: the delay of a game runs. `changed`: prices are others by now, and nothing was placed. */
    outcome: v.picklist(['placed', 'deciding', 'changed', 'refused']),
    betId: optionalText,
    /** The code of the bet services where it was refused. */
    code: v.optional(count),
  }),
});

export const DECLINE_MANAGER_BET = peopleCall({
  method: 'POST',
  path: '/web-api/office/manager-bets/decline',
  about: 'Declines a proposed bet: it can be accepted no more.',
  who: 'user',
  request: v.object({ managerBetId: id }),
  answer: done,
});

export type ManagerBet = AnswerOf<typeof MANAGER_BETS>['bets'][number];
