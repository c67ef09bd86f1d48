/** Every field that a bet slip can carry has its name on the wire, is sent by the client and understood by the server. */
import { describe, expect, it } from 'vitest';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import type { GameId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parameterFromWire, selectionKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import { makeBidBody, parseMakeBid } from '../bets/auto-bet.ts';
import { makeBetBody, parseMakeBet } from '../bets/make-bet.ts';
import { parseUpdateCoupon, updateCouponBody } from './update-coupon.ts';

const item = (id: number) => {
  const identity = { gameId: id as GameId, group: 1, type: 1, parameter: parameterFromWire(0), player: 0 };
  const texts = { game: '', championship: '', market: '', selection: '' };
  return {
    key: selectionKey(identity),
    gameId: identity.gameId,
    mainGameId: identity.gameId,
    feed: 'line' as const,
    odds: 2_000 as Odds,
    texts,
  };
};
const request = (form: BetForm, extras?: BetExtras): PlacementRequest => ({
  betGuid: '00000000-0000-4000-8000-000000000001' as PlacementRequest['betGuid'],
  kind: form.kind,
  form,
  items: [1, 2, 3, 4].map(item),
  stake: amount(100_00n),
  policy: { kind: 'floor', odds: 3_000 as Odds },
  ...(extras === undefined ? {} : { extras }),
});
const EXTRAS: Required<BetExtras> = {
  promo: 'WELCOME',
  advance: true,
  powerBet: true,
  expressBoost: true,
  expressNumber: 2,
  vipStake: true,
  toLive: false,
  couponCode: 'B7K2M9QX',
  saleBetId: '90000000001',
  saleLeast: '118.75',
  isOneClick: true,
  isApproved: true,
};
const MULTIBET: BetForm = { kind: 'multibet', size: 2, lobby: [0], blocks: [[1], [2], [3]] };
const CONDITIONAL: BetForm = {
  kind: 'conditional',
  blocks: [
    { legs: [0, 1], stake: '100.00' },
    { legs: [2, 3], stake: 'max' },
  ],
};
const TERMS = {
  target: 3_000 as Odds,
  timeInForce: { kind: 'until-start' },
  dropOnScoreChange: true,
} as const;

/** The body of a placement. Each field below has its name on the wire, and a body that holds it. */
const bodyOf = (form: BetForm, extras?: BetExtras) => makeBetBody(request(form, extras), 2, 'en');
const BID = makeBidBody(request({ kind: 'express' }), TERMS, 2, 'en');
const FIELDS: Readonly<Record<string, readonly [wire: string, body: Readonly<Record<string, unknown>>]>> = {
  couponEvents: ['Events', bodyOf(MULTIBET)],
  summ: ['Summ', bodyOf(MULTIBET)],
  vid: ['Vid', bodyOf(MULTIBET)],
  expressNum: ['expressNum', bodyOf(MULTIBET, EXTRAS)],
  groupsSumms: ['GroupsSumms', bodyOf(CONDITIONAL)],
  eventsIndexes: ['EventsIndexes', bodyOf(MULTIBET)],
  betGuid: ['betGUID', bodyOf(MULTIBET)],
  promo: ['promo', bodyOf(MULTIBET, EXTRAS)],
  saleBetId: ['SaleBetId', bodyOf(MULTIBET, EXTRAS)],
  isPowerBet: ['IsPowerBet', bodyOf(MULTIBET, EXTRAS)],
  isExpressBoost: ['IsExpressBoost', bodyOf(MULTIBET, EXTRAS)],
  avanceBet: ['avanceBet', bodyOf(MULTIBET, EXTRAS)],
  isAutoBet: ['isAutoBet', BID],
  autoBetCf: ['autoBetCf', BID],
  autoBetCfView: ['autoBetCfView', BID],
  dropOnScoreChange: ['DropOnScoreChange', BID],
  transformEventKind: ['TransformEventKind', bodyOf(MULTIBET, EXTRAS)],
  VIPBetSumm: ['VIPBetSumm', bodyOf(MULTIBET, EXTRAS)],
  couponCode: ['CouponCode', bodyOf(MULTIBET, EXTRAS)],
  oneClickBet: ['OneClickBet', bodyOf(MULTIBET, EXTRAS)],
  approvedBet: ['ApprovedBet', bodyOf(MULTIBET, EXTRAS)],
  withLobby: ['WithLobby', bodyOf(MULTIBET)],
  notWait: ['notWait', bodyOf(MULTIBET)],
  checkCf: ['CheckCf', bodyOf(MULTIBET)],
  live: ['live', bodyOf(MULTIBET)],
  // Of each event: 1 live, 3 line.
  kind: ['Kind', (bodyOf(MULTIBET)['Events'] as readonly Readonly<Record<string, unknown>>[])[0] ?? {}],
  builderCoupon: ['BuilderCoupon', bodyOf({ kind: 'builder', odds: 4_500 as Odds })],
  antiExpressCoef: ['AntiExpressCoef', bodyOf({ kind: 'anti_express', margin: 1_116 })],
  calcSystemsMin: ['CalcSystemsMin', updateCouponBody([item(1)], 'en')],
};

describe('the bet slip payload', () => {
  it.each(Object.entries(FIELDS))('%s is sent', (_, [wire, body]) => {
    expect(body[wire]).toBeDefined();
  });

  it('what is asked for arrives, field by field', () => {
    expect(parseMakeBet(bodyOf(MULTIBET, EXTRAS))).toMatchObject({
      extras: EXTRAS,
      form: MULTIBET,
      channel: 'one-click',
    });
    expect(parseMakeBet(bodyOf(CONDITIONAL))?.form).toEqual(CONDITIONAL);
    expect(parseMakeBid(BID)).toMatchObject({
      terms: TERMS,
      bet: { policy: { kind: 'floor', odds: 3_000 } },
    });
    expect(parseUpdateCoupon(updateCouponBody([item(1)], 'en'))?.wantsLeast).toBe(true);
  });

  it('what is not asked for is not there', () => {
    expect(parseMakeBet(bodyOf(MULTIBET))?.extras).toBeUndefined();
    const zeros = { SaleBetId: 0, IsPowerBet: false, avanceBet: false, promo: '', VIPBetSumm: false };
    expect(parseMakeBet({ ...bodyOf(MULTIBET), ...zeros })?.extras).toBeUndefined();
  });
});
