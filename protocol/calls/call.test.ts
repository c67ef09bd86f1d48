import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addressesOf, call, outgoingCall, readAnswerOf } from './call.ts';
import { maybe, odds, or, read, sifted, stated, whole } from './wire-schemas.ts';

const ANSWER = v.object({ count: whole });
const LIST = call({
  method: 'GET',
  path: '/bets/{betId}/steps',
  about: 'Steps.',
  who: 'user',
  inPath: v.object({ betId: v.string() }),
  request: v.object({ to: v.optional(v.string()), from: v.optional(v.string()) }),
  answer: ANSWER,
});
const PLACE = call({
  method: 'POST',
  path: '/service-api/LiveBet/Place',
  also: { Multi: '/service-api/LiveBet/PlaceMulti' },
  about: 'Places.',
  who: 'user',
  form: 'bets',
  answer: ANSWER,
});

describe('a call', () => {
  it('has its parameters in the path and, in one order, in the query; nothing is said of what is absent', () => {
    expect(outgoingCall(LIST, { to: '2', from: 1, limit: undefined, kind: '' }, { betId: 'a/b' })).toEqual({
      method: 'GET',
      path: '/bets/a%2Fb/steps?from=1&to=2',
    });
    expect(outgoingCall(LIST, {}, { betId: '7' })).toEqual({ method: 'GET', path: '/bets/7/steps' });
  });

  it('that changes something has a body, empty where nothing is said', () => {
    expect(outgoingCall(PLACE, { a: 1 })).toEqual({ method: 'POST', path: PLACE.path, body: { a: 1 } });
    expect(outgoingCall(PLACE).body).toEqual({});
  });

  it('of the bet services has every address under both of their names', () => {
    expect(addressesOf(PLACE)).toEqual([
      ['', '/service-api/LiveBet/Place'],
      ['Multi', '/service-api/LiveBet/PlaceMulti'],
      ['Update', '/service-api/LiveBet-update/Place'],
      ['MultiUpdate', '/service-api/LiveBet-update/PlaceMulti'],
    ]);
    expect(addressesOf(LIST)).toEqual([['', LIST.path]]);
  });

  it('is answered in the envelope of its form, and not read from any other', () => {
    expect(readAnswerOf(LIST, { success: true, data: { count: 2 } })).toEqual({ count: 2 });
    expect(readAnswerOf(PLACE, { Success: true, Value: { count: 2 } })).toEqual({ count: 2 });
    for (const body of [undefined, [], { count: 2 }, { Success: false, Value: { count: 2 } }])
      expect([readAnswerOf(LIST, body), readAnswerOf(PLACE, body)]).toEqual([undefined, undefined]);
  });
});

describe('a reader of the wire', () => {
  const schema = v.object({
    a: or(whole, 1),
    b: maybe(whole),
    c: stated(whole, 3),
    d: stated(sifted(odds), []),
  });

  it.each([
    [{}, { a: 1, c: 3, d: [] }],
    [
      { a: 'x', b: 'x', c: null, d: 'x' },
      { a: 1, b: undefined, c: 3, d: [] },
    ],
    [
      { a: 5, b: 6, c: 7, d: [1.85, 0.5, '2', null, 2] },
      { a: 5, b: 6, c: 7, d: [1850, 2000] },
    ],
  ])('is as tolerant as its words: %j', (value, output) => {
    expect(v.parse(schema, value)).toEqual(output);
  });

  it('refuses what it makes nothing of', () => {
    const even = read(whole, (value) => (value % 2 === 0 ? value : undefined));
    expect([v.safeParse(even, 2).success, v.safeParse(even, 3).success]).toEqual([true, false]);
    expect(v.safeParse(whole, 2 ** 53).success || v.safeParse(odds, Number.POSITIVE_INFINITY).success).toBe(
      false,
    );
  });
});
