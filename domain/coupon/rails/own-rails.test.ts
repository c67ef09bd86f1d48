import { describe, expect, it } from 'vitest';
import type { BetId, GameId, SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { plainForm } from '../form/bet-form.ts';
import type { PortfolioBet } from '../portfolio/portfolio.ts';
import { type OwnRails, type PlannedBet, type RailFacts, railViolations } from './own-rails.ts';

const texts = { game: '', championship: '', market: '', selection: '' };
const betOn = (id: string, stake: bigint, ...games: number[]): PortfolioBet => ({
  id: id as BetId,
  status: 'open',
  stake: amount(stake),
  form: plainForm(games.length),
  legs: games.map((game) => ({
    key: `${game}.1.1.0.0` as SelectionKey,
    feed: 'live',
    texts,
    seenOdds: 2_000 as Odds,
    odds: 2_000 as Odds,
    scoreAtPlacing: '',
  })),
});
const plan = (charged: bigint, games: readonly number[] = [1], replaces?: string): PlannedBet => ({
  charged: amount(charged),
  games: games as GameId[],
  ...(replaces !== undefined && { replaces: replaces as BetId }),
});
const FACTS: RailFacts = { bets: [], recent: 0, sessionNet: amount(0n), underWay: [] };
const codes = (rails: OwnRails, facts: Partial<RailFacts>, ...planned: PlannedBet[]) =>
  railViolations(rails, { ...FACTS, ...facts }, planned).map(({ code }) => code);
const money = (minor: bigint): Amount => amount(minor);

describe('own rails', () => {
  it('bound nothing where none is set, whatever is known', () => {
    expect(codes({}, { bets: undefined, sessionNet: undefined, recent: 99 }, plan(10n ** 30n))).toEqual([]);
  });

  it('bound the stake: the limit itself may be staked, a minor unit more may not', () => {
    const rails = { stake: money(100_00n) };
    expect(codes(rails, {}, plan(100_00n))).toEqual([]);
    expect(railViolations(rails, FACTS, [plan(5n), plan(100_01n)])).toEqual([
      { code: 'rail_stake', limit: 100_00n, wanted: 100_01n },
    ]);
  });

  it('bound what rides on one game, over all its bets and those under way', () => {
    const rails = { game: money(150_00n) };
    const facts = { bets: [betOn('a', 100_00n, 1, 2)], underWay: [plan(20_00n, [1])] };
    expect(codes(rails, facts, plan(30_00n, [1]))).toEqual([]);
    expect(railViolations(rails, { ...FACTS, ...facts }, [plan(30_01n, [1, 2, 3])])).toEqual([
      { code: 'rail_game', limit: 150_00n, wanted: 150_01n, gameId: 1 },
    ]);
    // Two selections of one game in a bet are one bet on it.
    expect(codes({ game: money(30_00n) }, {}, plan(30_00n, [1, 1]))).toEqual([]);
    // A game that is beyond its rail already is no reason against a bet on another one.
    expect(codes({ game: money(50_00n) }, facts, plan(10_00n, [3]))).toEqual([]);
  });

  it('bound all open bets together, and count a bet that is replaced once', () => {
    const rails = { open: money(120_00n) };
    const bets = [betOn('a', 100_00n, 1)];
    expect(codes(rails, { bets }, plan(20_00n))).toEqual([]);
    expect(codes(rails, { bets }, plan(20_01n))).toEqual(['rail_open']);
    expect(codes(rails, { bets }, plan(10_00n), plan(10_01n))).toEqual(['rail_open']);
    expect(codes(rails, { bets }, plan(120_00n, [1], 'a'))).toEqual([]);
    expect(codes(rails, { bets: [{ ...betOn('b', 500_00n, 1), status: 'lost' }] }, plan(120_00n))).toEqual(
      [],
    );
    expect(
      codes(rails, { bets: [{ ...betOn('c', 200_00n, 1), closedStake: money(100_00n) }] }, plan(20_00n)),
    ).toEqual([]);
  });

  it('bound the bets within a minute: those of the list, those under way and those that are placed now', () => {
    const rails = { pace: 3 };
    expect(codes(rails, { recent: 1, underWay: [plan(0n)] }, plan(0n))).toEqual([]);
    expect(codes(rails, { recent: 1, underWay: [plan(0n)] }, plan(0n), plan(0n))).toEqual(['rail_pace']);
    expect(codes(rails, { recent: 3 }, plan(0n))).toEqual(['rail_pace']);
  });

  it('bound the loss of a session as if all open bets were lost, and what was won makes room', () => {
    const rails = { loss: money(100_00n) };
    const bets = [betOn('a', 30_00n, 1)];
    expect(codes(rails, { bets, sessionNet: money(-50_00n) }, plan(20_00n))).toEqual([]);
    expect(railViolations(rails, { ...FACTS, bets, sessionNet: money(-50_00n) }, [plan(20_01n)])).toEqual([
      { code: 'rail_loss', limit: 100_00n, wanted: 100_01n },
    ]);
    expect(codes(rails, { bets, sessionNet: money(10_00n) }, plan(80_00n))).toEqual([]);
    expect(codes(rails, { bets, sessionNet: money(10_00n) }, plan(80_01n))).toEqual(['rail_loss']);
  });

  it('let nothing pass while nobody knows the figures that a rail is about', () => {
    expect(codes({ stake: money(1n) }, { bets: undefined }, plan(1n))).toEqual([]);
    expect(codes({ open: money(1n) }, { bets: undefined }, plan(1n))).toEqual(['rail_unknown']);
    expect(codes({ pace: 1 }, { bets: undefined }, plan(1n))).toEqual(['rail_unknown']);
    expect(codes({ loss: money(1n) }, { sessionNet: undefined }, plan(1n))).toEqual(['rail_unknown']);
    expect(codes({ stake: money(1n), loss: money(1n) }, { sessionNet: undefined }, plan(2n))).toEqual([
      'rail_stake',
      'rail_unknown',
    ]);
  });

  it('are exact beyond the whole numbers of a float', () => {
    const limit = money(9_007_199_254_740_993n);
    expect(codes({ stake: limit }, {}, plan(9_007_199_254_740_993n))).toEqual([]);
    expect(codes({ stake: limit }, {}, plan(9_007_199_254_740_994n))).toEqual(['rail_stake']);
  });
});
