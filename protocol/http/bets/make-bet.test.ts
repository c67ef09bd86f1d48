import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponQuote, ItemQuote, PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { withFirstStake } from '#domain/coupon/draft/coupon.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { amount, amountFromDecimal, amountToDecimal } from '#domain/money/amount.ts';
import { aBet, anOdds, aPlacement } from '#tests/helpers/betting/arbitrary-bets.ts';
import {
  parseCouponQuote,
  parseUpdateCoupon,
  quoteValue,
  updateCouponBody,
} from '../coupon/update-coupon.ts';
import { BET_CODES, envelope } from './bet-codes.ts';
import { parseBetGuid } from './bet-ids.ts';
import { makeBetBody, parseMakeBet, parsePlacementAnswer } from './make-bet.ts';
import { betValue } from './office-bets.ts';

const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));
const EXPONENTS = fc.constantFrom(0, 2, 3);

/** Two selections of one identity in different groups cannot be told apart on the wire; no game has them. */
const identityOf = (key: string) => {
  const { gameId, parameter, player, type } = parseSelectionKey(key) ?? {};
  return { gameId, parameter, player, type };
};

/** The first block's stake is that of the bet, whatever the draft said. */
const asSent = ({ form, stake }: PlacementRequest, exponent: number) =>
  form?.kind === 'conditional' ? withFirstStake(form, amountToDecimal(stake, exponent)) : form;

describe('a placement on the wire', () => {
  it('arrives as it was sent', () => {
    fc.assert(
      fc.property(aPlacement, EXPONENTS, (request, exponent) => {
        const read = parseMakeBet(overTheWire(makeBetBody(request, exponent, 'ru')));
        expect(read).toMatchObject({
          betGuid: request.betGuid,
          form: asSent(request, exponent),
          policy: request.policy,
          language: 'ru',
          items: request.items.map(({ feed, key, odds, texts }) => ({
            ...identityOf(key),
            seenOdds: odds,
            feed,
            texts,
          })),
        });
        expect(amountFromDecimal(read?.stake ?? '', exponent)).toBe(request.stake);
      }),
    );
  });

  it('is read from a damaged body or not at all, and never thrown over', () => {
    fc.assert(
      fc.property(aPlacement, fc.nat(), fc.jsonValue(), (request, pick, damage) => {
        const body = makeBetBody(request, 2, 'en');
        const names = Object.keys(body);
        const name = names[pick % names.length] ?? 'Events';
        const read = parseMakeBet({ ...(overTheWire(body) as object), [name]: damage });
        expect(read === undefined || typeof read.betGuid === 'string').toBe(true);
      }),
    );
  });

  it.each([
    ['no id', { betGUID: undefined }],
    ['an id that is no GUID', { betGUID: '1' }],
    ['a kind that is unknown', { Vid: 99 }],
    ['a policy that is unknown', { CheckCf: 3 }],
    ['a floor that is no price', { MinCoef: 'high' }],
    ['events that are no list', { Events: {} }],
    ['an event of no game', { Events: [{ GameId: 0, Type: 1, Coef: 2 }] }],
    ['an event without a price', { Events: [{ GameId: 1, Type: 1 }] }],
  ])('with %s names no bet', (_name, change) => {
    const [request] = fc.sample(aPlacement, { numRuns: 1, seed: 1 });
    if (!request) throw new Error('no sample');
    const sound = makeBetBody({ ...request, policy: { kind: 'none' } }, 2, 'en');
    expect(parseMakeBet(sound)).toBeDefined();
    expect(parseMakeBet({ ...sound, ...change })).toBeUndefined();
  });

  it('has one id, however its letters are written', () => {
    expect(parseBetGuid('0B5B2D6E-8A55-4A0E-9C3F-6F2F7A1F3B10')).toBe('0b5b2d6e-8a55-4a0e-9c3f-6f2f7a1f3b10');
  });
});

describe('a quote on the wire', () => {
  const flags = fc.record({ odds: anOdds, suspended: fc.boolean(), finished: fc.boolean() });

  it('arrives as it was sent, each item in its place', () => {
    fc.assert(
      fc.property(aPlacement, fc.array(flags, { minLength: 6, maxLength: 6 }), ({ items }, states) => {
        const unique = items.filter(
          (item, index) => items.findIndex((other) => other.key === item.key) === index,
        );
        const first = unique[0]?.key;
        const quoted = unique.map((item, index): ItemQuote => {
          const { finished = false, odds = NO_ODDS, suspended = false } = states[index] ?? {};
          const conflictsWith = index > 0 && first !== undefined ? [first] : [];
          return { key: item.key, odds: finished ? NO_ODDS : odds, suspended, finished, conflictsWith };
        });
        const quote: CouponQuote = {
          items: quoted,
          totalOdds: quoted[0]?.odds ?? NO_ODDS,
          minStake: amount(50_00n),
          maxStake: amount(500_000_00n),
        };
        const asked = parseUpdateCoupon(overTheWire(updateCouponBody(unique, 'en')));
        expect(asked?.items.map((item) => item.gameId)).toEqual(unique.map((item) => item.gameId));
        const body = overTheWire(envelope(BET_CODES.accepted, '', quoteValue(quote, 2)));
        expect(parseCouponQuote(body, unique, 2)).toEqual(quote);
      }),
    );
  });

  it('of another number of events is not read', () => {
    const [request] = fc.sample(aPlacement, { numRuns: 1, seed: 2 });
    const value = { Coef: 2, minBet: 1, maxBet: 2, Events: [] };
    expect(parseCouponQuote(envelope(0, '', value), request?.items ?? [], 2)).toBeUndefined();
  });
});

describe('the answer to a placement on the wire', () => {
  it('brings the bet and the balance as they were sent', () => {
    fc.assert(
      fc.property(aBet, fc.bigInt({ min: 0n, max: 10n ** 20n }), (bet, minor) => {
        const value = { Bet: betValue(bet, 2), BalanceText: amountToDecimal(amount(minor), 2), waitTime: 0 };
        expect(parsePlacementAnswer(overTheWire(envelope(BET_CODES.accepted, '', value)), [], 2)).toEqual({
          kind: 'accepted',
          bet,
          balance: minor,
        });
      }),
    );
  });

  it('is nothing at all rather than a refusal, where it cannot be read', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const read = parsePlacementAnswer(body, [], 2);
        const hasCode = typeof body === 'object' && body !== null && 'ErrorCode' in body;
        expect(read === undefined || hasCode).toBe(true);
      }),
    );
    expect(parsePlacementAnswer({ Success: true, ErrorCode: 0, Value: {} }, [], 2)).toBeUndefined();
  });

  it('has a word for each end', () => {
    const betGuid = '0b5b2d6e-8a55-4a0e-9c3f-6f2f7a1f3b10';
    const delayed = envelope(0, '', { betGUID: betGuid, waitTime: 3_000 });
    expect(parsePlacementAnswer(delayed, [], 2)).toEqual({ kind: 'delayed', betGuid, waitMs: 3_000 });
    expect(parsePlacementAnswer(envelope(BET_CODES.unheard, '', null), [], 2)).toEqual({ kind: 'unheard' });
    const refused = envelope(BET_CODES.aboveMaximum, '', { AdditionalInfo: { limit: '5.00' } });
    expect(parsePlacementAnswer(refused, [], 2)).toEqual({
      kind: 'refused',
      code: BET_CODES.aboveMaximum,
      facts: { limit: '5.00' },
    });
  });
});
