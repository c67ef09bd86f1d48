import { describe, expect, it } from 'vitest';
import { NO_ODDS, type Odds } from '../../market/odds.ts';
import { type DayLegState, dayExpressNow } from './day-express.ts';

const BONUS = 1_100 as Odds;
const leg = (odds: number, state: DayLegState = 'open') => ({ odds: odds as Odds, state });

describe('an express of the day', () => {
  it('pays the product of its legs, and its bonus on the whole return', () => {
    expect(dayExpressNow([leg(1_500), leg(2_000)], BONUS, true)).toEqual({
      state: 'open',
      odds: 3_000,
      boosted: 3_300,
    });
    expect(dayExpressNow([leg(1_500), leg(2_000)], undefined, true)).toMatchObject({ boosted: 3_000 });
  });

  it('never promises more than is paid: what is less than a thousandth is left out, once', () => {
    expect(dayExpressNow([leg(1_333), leg(1_333)], BONUS, true)).toMatchObject({
      odds: 1_776,
      boosted: 1_954,
    });
  });

  it.each<[readonly DayLegState[], boolean, string]>([
    [['open', 'open'], true, 'open'],
    [['open', 'open'], false, 'replaced'],
    [['open', 'waiting'], true, 'waiting'],
    [['open', 'suspended'], true, 'suspended'],
    [['waiting', 'suspended'], false, 'suspended'],
    [['suspended', 'started'], true, 'closed'],
    [['open', 'gone'], false, 'closed'],
  ])('whose legs are %j (composed now: %s) is %s', (states, isOffered, state) => {
    const legs = states.map((one) => leg(1_500, one));
    expect(dayExpressNow(legs, BONUS, isOffered).state).toBe(state);
  });

  it('has no odds while a price is missing', () => {
    expect(dayExpressNow([leg(1_500), leg(NO_ODDS, 'gone')], BONUS, true)).toMatchObject({
      odds: 0,
      boosted: 0,
    });
  });
});
