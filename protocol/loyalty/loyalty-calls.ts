/** Calls of loyalty: points and what they buy, cashback with the figures that it came from, and the history of all of it. Whoever is in a pause is refused. */
import * as v from 'valibot';
import { CASHBACK_KINDS } from '#domain/loyalty/cashback.ts';
import { LOYALTY_LEVELS } from '#domain/loyalty/levels.ts';
import { REWARD_KINDS } from '#domain/loyalty/rewards.ts';
import { type AnswerOf, peopleCall } from '../people/people-call.ts';
import { count, done, epochMs, guid, money, page, queryWhole, text, whole } from '../people/people-values.ts';

const OWN = '/web-api/office/loyalty';
const pageOf = v.optional(v.pipe(queryWhole, page), '1');
const level = v.picklist(LOYALTY_LEVELS);
export const cashbackKind = v.picklist(CASHBACK_KINDS);
/** Hundredths of a per cent. */
const percent = v.pipe(count, v.maxValue(10_000));

const reward = v.object({ id: text, kind: v.picklist(REWARD_KINDS), points: count, money });

export const LOYALTY = peopleCall({
  method: 'GET',
  path: OWN,
  about: 'The points of the account with its level, how points come, and what they buy.',
  who: 'user',
  request: v.object({}),
  answer: v.object({
    points: count,
    /** All points that ever came. */
    earned: count,
    level,
    /** The levels with the points that they begin at, and their percentage of cashback. */
    levels: v.array(v.object({ level, from: count, percent })),
    /** The points of this stake: the same for bets, rounds and coupons. */
    rate: v.object({ points: count, stake: money }),
    rewards: v.array(reward),
  }),
});

export const BUY_REWARD = peopleCall({
  method: 'POST',
  path: `${OWN}/reward`,
  about:
    'Buys a reward with points. The same id with the same reward is bought once; with another reward it is refused.',
  who: 'user',
  request: v.object({ rewardGuid: guid, reward: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)) }),
  answer: v.object({ points: count, reward }),
});

export const LOYALTY_HISTORY = peopleCall({
  method: 'GET',
  path: `${OWN}/history`,
  about:
    'All that loyalty has given and taken, the newest first, fifty a page: points, rewards, cashback and prizes, each with the sum that its rule gave.',
  who: 'user',
  request: v.object({ page: pageOf }),
  answer: v.object({
    page: count,
    events: v.array(
      v.object({
        rule: v.picklist([
          'sport',
          'casino',
          'toto',
          'taken-back',
          'spent',
          'cashback-vip',
          'cashback-premium',
          'tournament-prize',
        ]),
        id: text,
        atMs: epochMs,
        points: v.optional(whole),
        /** Bets, rounds or coupons that the points come from. */
        things: v.optional(count),
        /** The reward that was bought. */
        reward: v.optional(text),
        money: v.optional(money),
        place: v.optional(count),
      }),
    ),
    hasMore: v.boolean(),
  }),
});

export const CASHBACK = peopleCall({
  method: 'GET',
  path: '/web-api/office/cashback',
  about:
    'The rules of cashback with what the account has chosen, and what was given for each week with the figures that it came from, the newest first, fifty a page.',
  who: 'user',
  request: v.object({ kind: v.optional(cashbackKind), page: pageOf }),
  answer: v.object({
    page: count,
    level,
    levels: v.array(v.object({ level, from: count, percent })),
    rules: v.array(v.object({ kind: cashbackKind, percent, isWanted: v.boolean() })),
    cashbacks: v.array(
      v.object({
        id: text,
        kind: cashbackKind,
        periodStartMs: epochMs,
        periodEndMs: epochMs,
        state: v.picklist(['given', 'nothing', 'left-out', 'refused']),
        level,
        points: count,
        percent,
        staked: money,
        paid: money,
        /** The loss; below zero where more came back. */
        net: money,
        amount: money,
        atMs: epochMs,
      }),
    ),
    hasMore: v.boolean(),
  }),
});

export const CHOOSE_CASHBACK = peopleCall({
  method: 'POST',
  path: '/web-api/office/cashback/choice',
  about:
    'Chooses whether the account is given cashback of a kind, for every week that is not worked out yet.',
  who: 'user',
  request: v.object({ kind: cashbackKind, isWanted: v.boolean() }),
  answer: done,
});

export type LoyaltyAnswer = AnswerOf<typeof LOYALTY>;
export type LoyaltyEventTold = AnswerOf<typeof LOYALTY_HISTORY>['events'][number];
export type CashbackAnswer = AnswerOf<typeof CASHBACK>;
