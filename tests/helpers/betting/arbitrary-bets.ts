/** Bets and placements for property tests: whatever the types allow, with prices and money of any size that is ever accepted. */
import fc from 'fast-check';
import type { Bet, BetLeg, CouponItem, PlacementRequest, PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import { type BetForm, plainForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid, BetId, GameId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parameterFromWire, selectionKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import type { GameFeed } from '#domain/sport/game.ts';

const RESULTS: readonly LegResult[] = ['win', 'lose', 'void', 'half_win', 'half_lose'];

export const anOdds = fc.integer({ min: 1_001, max: 1_000_000 }).map((thousandths) => thousandths as Odds);

export const aPolicy: fc.Arbitrary<PricePolicy> = fc.oneof(
  fc.constantFrom<PricePolicy>({ kind: 'none' }, { kind: 'higher' }, { kind: 'any' }),
  anOdds.map((odds) => ({ kind: 'floor' as const, odds })),
);

const aFeed = fc.constantFrom<GameFeed>('live', 'line');
const texts = fc.record({
  game: fc.string({ maxLength: 60 }),
  championship: fc.string({ maxLength: 60 }),
  market: fc.string({ maxLength: 60 }),
  selection: fc.string({ maxLength: 60 }),
});

const identity = fc.record({
  gameId: fc.integer({ min: 1, max: 2_000_000_000 }).map((id) => id as GameId),
  group: fc.integer({ min: 1, max: 20_000 }),
  type: fc.integer({ min: 1, max: 20_000 }),
  parameter: fc.integer({ min: -2_000_000, max: 2_000_000 }).map((whole) => parameterFromWire(whole / 1_000)),
  player: fc.integer({ min: 0, max: 1_000_000 }),
});

const aLeg: fc.Arbitrary<BetLeg> = fc
  .record({
    key: identity.map(selectionKey),
    feed: aFeed,
    texts,
    seenOdds: anOdds,
    odds: anOdds,
    scoreAtPlacing: fc.constantFrom('', '0:0', '2:1'),
    result: fc.option(fc.constantFrom(...RESULTS), { nil: undefined }),
    facts: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.integer().map(Number))),
  })
  .map(({ facts, result, ...leg }) => ({
    ...leg,
    ...(result === undefined
      ? {}
      : { result, reason: { source: 'event-log', rule: 'result', facts: { ...facts } } }),
  }));

/** A form by the number of legs, so that every form goes over the wire. */
function formOf(legCount: number, salt: number): Pick<Bet, 'form' | 'kind'> {
  const others = (FORMS[legCount] ?? [])[salt % 4];
  const form: BetForm = others ?? plainForm(legCount);
  return { kind: form.kind, form };
}

const FORMS: Readonly<Record<number, readonly BetForm[]>> = {
  2: [{ kind: 'chain' }, { kind: 'anti_express', margin: 1_116 }, { kind: 'builder', odds: 4_510 as Odds }],
  3: [
    { kind: 'multibet', size: 2, lobby: [], blocks: [[2], [0], [1]] },
    {
      kind: 'conditional',
      blocks: [
        { legs: [1], stake: '12.5' },
        { legs: [0, 2], stake: 'max' },
      ],
    },
    { kind: 'patent_uk' },
  ],
  4: [
    { kind: 'system', size: 3 },
    { kind: 'multibet', size: 1, lobby: [3], blocks: [[2], [0], [1]] },
  ],
  5: [{ kind: 'lucky_uk' }, { kind: 'lucky_cis' }, { kind: 'patent_cis' }],
};

const guid = fc.uuid().map((text) => text as BetGuid);
const money = fc.bigInt({ min: 0n, max: 10n ** 20n }).map(amount);
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });

export const aBet: fc.Arbitrary<Bet> = fc
  .record({
    id: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map((id) => String(id) as BetId),
    betGuid: guid,
    status: fc.constantFrom<Bet['status']>('open', 'won', 'lost', 'refunded', 'cashed_out'),
    placedAt: moment,
    settledAt: moment,
    payout: money,
    currency: fc.constantFrom('KZT', 'KWD', 'JPY'),
    stake: money,
    closedStake: fc.option(money, { nil: undefined }),
    odds: anOdds,
    potentialPayout: money,
    policy: aPolicy,
    legs: fc.array(aLeg, { minLength: 1, maxLength: 6 }),
  })
  .map(({ closedStake, payout, settledAt, ...bet }) => ({
    ...bet,
    ...(closedStake === undefined ? {} : { closedStake, cashedOut: payout }),
    ...formOf(bet.legs.length, bet.placedAt),
    ...(bet.status === 'open' ? {} : { payout, settledAt }),
  }));

const anItem: fc.Arbitrary<CouponItem> = fc
  .record({ key: identity, feed: aFeed, odds: anOdds, texts })
  .map(({ key, ...item }) => ({
    ...item,
    key: selectionKey(key),
    gameId: key.gameId,
    mainGameId: key.gameId,
  }));

/** Stakes stay below 2^53 minor units: on the wire they are numbers. */
export const aPlacement: fc.Arbitrary<PlacementRequest> = fc
  .record({
    betGuid: guid,
    items: fc.array(anItem, { minLength: 1, maxLength: 6 }),
    stake: fc.bigInt({ min: 1n, max: 10n ** 13n }).map(amount),
    policy: aPolicy,
  })
  .map((request) => ({ ...request, ...formOf(request.items.length, Number(request.stake % 4n)) }));
