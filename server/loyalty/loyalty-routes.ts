/** Loyalty over HTTP: `protocol/loyalty/loyalty-calls.ts`. */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { CASHBACK_KINDS, percentOf } from '#domain/loyalty/cashback.ts';
import { LEVELS, levelOf } from '#domain/loyalty/levels.ts';
import { REWARDS, type Reward, rewardIn } from '#domain/loyalty/rewards.ts';
import { POINTS_PER_USD, type RatedCurrency } from '#domain/loyalty/worth.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { ceiling, multiply, rational } from '#domain/money/rational.ts';
import {
  BUY_REWARD,
  CASHBACK,
  CHOOSE_CASHBACK,
  LOYALTY,
  LOYALTY_HISTORY,
} from '#protocol/loyalty/loyalty-calls.ts';
import { DONE, wireMoney } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { limitRefusal } from '../ledger/stake-limits.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { flooded } from '../people/people-tools.ts';
import type { CashbackStore, PastCashback } from './cashback-store.ts';
import type { LeftOut } from './left-out.ts';
import type { LoyaltyEvent, LoyaltyHistory } from './loyalty-history.ts';
import type { PointsStore } from './points-store.ts';
import type { RatedCurrencies } from './rated-currencies.ts';

export interface LoyaltyRoutesParts {
  readonly points: PointsStore;
  readonly cashbacks: CashbackStore;
  readonly history: LoyaltyHistory;
  readonly currencies: RatedCurrencies;
  readonly ledger: Ledger;
  readonly leftOut: LeftOut;
  readonly nowMs: () => number;
}

const ACTS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

const NO_REWARD: Refusal = { code: 'not-found', detail: 'there is no such reward' };
const NOT_ENOUGH: Refusal = { code: 'not-enough-points', detail: 'it takes more points' };
const REUSED: Refusal = { code: 'guid-reused', detail: 'another reward was bought under this id' };

const wireReward = (reward: Reward, own: RatedCurrency) => ({
  id: reward.id,
  kind: reward.kind,
  points: Number(reward.points),
  money: wireMoney(rewardIn(reward, own), own.currency),
});

const WIRE_LEVELS = LEVELS.map(({ from, level, percent }) => ({ level, from: Number(from), percent }));

/** The points of the worth of a US dollar, in the account's currency. */
const wireRate = ({ currency, perUsd }: RatedCurrency) => ({
  points: Number(POINTS_PER_USD),
  stake: wireMoney(amount(ceiling(multiply(perUsd, rational(10n ** BigInt(currency.exponent))))), currency),
});

export function loyaltyRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  parts: LoyaltyRoutesParts,
): void {
  const { currencies, history, ledger, leftOut, nowMs, points } = parts;
  const acts = calls.limits.flood('loyalty-acts', { amount: ACTS_PER_MINUTE, windowMs: MINUTE_MS });
  const activeOf = async (userId: bigint) => currencies.of((await ledger.active(userId)).currency);

  calls.serveUser(scope, LOYALTY, async (_, { session: { userId } }) => {
    const refusal = await leftOut.refusal(userId);
    if (refusal) return failed(refusal);
    const { balance, earned } = await points.count(userId, nowMs());
    const own = await activeOf(userId);
    return ok({
      points: Number(balance),
      earned: Number(earned),
      level: levelOf(earned).level,
      levels: WIRE_LEVELS,
      rate: wireRate(own),
      rewards: REWARDS.map((reward) => wireReward(reward, own)),
    });
  });

  calls.serveUser(scope, BUY_REWARD, async ({ reward: id, rewardGuid }, { session: { userId } }) => {
    const flood = await flooded(acts, String(userId), nowMs);
    if (flood) return failed(flood);
    const reward = REWARDS.find((one) => one.id === id);
    if (!reward) return failed(NO_REWARD);
    const own = await activeOf(userId);
    const at = nowMs();
    await points.count(userId, at);
    const wish = {
      userId,
      rewardGuid,
      reward,
      currency: own.currency.code,
      money: rewardIn(reward, own),
      at,
    };
    const spent = await points.spend(wish);
    if (typeof spent === 'object') return failed(limitRefusal(spent));
    if (spent === 'not-enough-points') return failed(NOT_ENOUGH);
    if (spent === 'known' && (await points.bought(userId, rewardGuid)) !== id) return failed(REUSED);
    const { balance } = await points.balance(userId);
    return ok({ points: Number(balance), reward: wireReward(reward, own) });
  });

  calls.serveUser(scope, LOYALTY_HISTORY, async ({ page }, { session: { userId } }) => {
    const refusal = await leftOut.refusal(userId);
    if (refusal) return failed(refusal);
    await points.count(userId, nowMs());
    const { events, hasMore } = await history.page(userId, page);
    return ok({ page, events: events.map(wireEvent), hasMore });
  });

  cashbackRoutes(scope, calls, parts);
}

function cashbackRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { cashbacks, leftOut, nowMs, points }: LoyaltyRoutesParts,
): void {
  calls.serveUser(scope, CASHBACK, async ({ kind, page }, { session: { userId } }) => {
    const refusal = await leftOut.refusal(userId);
    if (refusal) return failed(refusal);
    const { earned } = await points.count(userId, nowMs());
    const refused = await cashbacks.refused(userId);
    const { cashbacks: past, hasMore } = await cashbacks.page(userId, kind, page);
    return ok({
      page,
      level: levelOf(earned).level,
      levels: WIRE_LEVELS,
      rules: CASHBACK_KINDS.map((one) => ({
        kind: one,
        percent: percentOf(one, earned),
        isWanted: !refused.has(one),
      })),
      cashbacks: past.map(wireCashback),
      hasMore,
    });
  });

  calls.serveUser(scope, CHOOSE_CASHBACK, async ({ isWanted, kind }, { session: { userId } }) => {
    await cashbacks.choose(userId, kind, isWanted, nowMs());
    return ok(DONE);
  });
}

const wireEvent = ({ id, money, ...event }: LoyaltyEvent) => ({
  ...event,
  id: String(id),
  ...(money ? { money: wireMoney(money.amount, currencyOf(money.currency)) } : {}),
});

function wireCashback({ amount: given, currency: code, id, net, paid, staked, ...facts }: PastCashback) {
  const currency = currencyOf(code);
  return {
    ...facts,
    id: String(id),
    staked: wireMoney(staked, currency),
    paid: wireMoney(paid, currency),
    net: wireMoney(net, currency),
    amount: wireMoney(given, currency),
  };
}
