import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASH_OUT_REFUSALS, type CashOutAnswer } from '#domain/coupon/offers/cash-out-deal.ts';
import type { CashOutLegNow, CashOutOffer } from '#domain/coupon/offers/cash-out-offer.ts';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { selectionKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import { rational } from '#domain/money/rational.ts';
import { anOdds } from '#tests/helpers/betting/arbitrary-bets.ts';
import {
  betOffersBody,
  cashOutAnswerBody,
  cashOutBody,
  parseBetOffers,
  parseCashOutAnswer,
  parseCashOutBody,
} from './cash-out.ts';
import { cashOutEventsBody, parseCashOutEvents } from './cash-out-events.ts';

const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));
const money = fc.bigInt({ min: 1n, max: 10n ** 18n }).map(amount);
const exponent = fc.constantFrom(0, 2, 3, 8, 18);
const betId = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map((id) => String(id) as BetId);
const key = fc
  .integer({ min: 1, max: 9_999 })
  .map((id) => selectionKey({ gameId: id as never, group: 1, type: 2, parameter: 0 as never, player: 0 }));
const leg: fc.Arbitrary<CashOutLegNow> = fc.oneof(
  fc.record({ key, odds: anOdds, now: anOdds }),
  fc.record({ key, odds: anOdds, result: fc.constantFrom('win', 'half_lose', 'void') }),
  fc.record({ key, odds: anOdds, suspended: fc.constant(true as const) }),
  fc.record({ key, odds: anOdds, deciding: fc.constant(true as const) }),
);
const fraction = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  .map(([numerator, denominator]) => rational(numerator, denominator));
const offer: fc.Arbitrary<CashOutOffer> = fc.oneof(
  fc.record({
    kind: fc.constant('offer' as const),
    fair: fraction,
    offer: money,
    tax: fc.oneof(money, fc.constant(amount(0n))),
  }),
  fc.record({ kind: fc.constant('none' as const), reason: fc.constantFrom('suspended', 'not-offered'), key }),
);
const answer: fc.Arbitrary<CashOutAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('delayed' as const), waitMs: fc.nat() }),
  fc.record({
    kind: fc.constant('taken' as const),
    paid: money,
    tax: fc.oneof(money, fc.constant(amount(0n))),
    closedStake: money,
    openStake: money,
    at: fc.nat(),
  }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constantFrom(...CASH_OUT_REFUSALS),
    pays: money,
  }),
  fc.constant({ kind: 'unheard' as const }),
);

describe('a cash-out on the wire', () => {
  it('is asked for and answered without losing a minor unit', () => {
    const request = fc.record({
      cashOutGuid: fc.uuid().map((guid) => guid as CashOutGuid),
      betId,
      percent: fc.integer({ min: 1, max: 100 }),
      seen: money,
      least: money,
    });
    fc.assert(
      fc.property(request, answer, exponent, (asked, said, digits) => {
        expect(parseCashOutBody(overTheWire(cashOutBody(asked, digits)), digits)).toEqual(asked);
        expect(parseCashOutAnswer(overTheWire(cashOutAnswerBody(said, digits)))).toEqual(said);
      }),
    );
  });

  it('offers come with all that they are made of', () => {
    const one = fc.record({
      betId,
      currency: fc.constantFrom('KZT', 'JPY', 'KWD', 'BTC', 'ETH'),
      openStake: money,
      haircut: fraction,
      offer,
      waitMs: fc.nat(),
      legs: fc.array(leg, { minLength: 1, maxLength: 4 }),
      rule: fc.record({ least: money, percent: fc.integer({ min: 1, max: 100 }) }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 4 }), (offers) => {
        const body = overTheWire(betOffersBody({ at: 5, offers }));
        expect(parseBetOffers(body)).toEqual({ at: 5, offers });
      }),
    );
  });

  it('a history of what was offered and done comes back as it was', () => {
    const events = [
      { kind: 'offered', at: 1, offer: amount(95_00n) },
      { kind: 'none', at: 2, reason: 'suspended' },
      {
        kind: 'taken',
        at: 3,
        by: 'automatic',
        percent: 40,
        paid: amount(38_00n),
        closedStake: amount(40_00n),
      },
      { kind: 'refused', at: 4, by: 'bettor', code: 'changed' },
    ] as const;
    expect(parseCashOutEvents(overTheWire(cashOutEventsBody(events, 2)))).toEqual(events);
  });

  it('is read from anything or not at all', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseCashOutBody(value, 2)).toBeUndefined();
        expect(parseBetOffers({ data: { at: 1, offers: [value] } })?.offers).toEqual([]);
        expect(parseCashOutEvents({ data: [value] })).toEqual([]);
      }),
    );
  });
});
