import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetId, GameId, SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import { type BetForm, plainForm } from '../form/bet-form.ts';
import { handicapResult } from '../slip/quarter-line.ts';
import { GAME_OUTCOMES, type GameOutcome, resultBy } from './game-outcome.ts';
import { type PortfolioBet, payoffIf, portfolioOf, ridingOn } from './portfolio.ts';

const texts = { game: '', championship: '', market: '', selection: '' };
let betIds = 0;
function aBet(
  stake: bigint,
  picks: readonly (readonly [key: string, odds: number])[],
  form?: BetForm,
): PortfolioBet {
  betIds += 1;
  return {
    id: String(betIds) as BetId,
    status: 'open',
    stake: amount(stake),
    form: form ?? plainForm(picks.length),
    legs: picks.map(([key, odds]) => ({
      key: key as SelectionKey,
      feed: 'live',
      texts,
      seenOdds: odds as Odds,
      odds: odds as Odds,
      scoreAtPlacing: '',
    })),
  };
}
const HOME = (game: number) => `${game}.1.1.0.0`;
const DRAW = (game: number) => `${game}.1.2.0.0`;
const AWAY = (game: number) => `${game}.1.3.0.0`;
const OVER = (game: number) => `${game}.17.9.2.5.0`;

describe('the portfolio', () => {
  it('is one payoff of several singles on a game', () => {
    const bets = [aBet(100_00n, [[HOME(1), 2_000]]), aBet(50_00n, [[DRAW(1), 3_400]])];
    const [game] = portfolioOf(bets);
    expect(game).toMatchObject({ gameId: 1, riding: 150_00n, repeated: [] });
    expect(game?.outcomes).toEqual([
      { outcome: 'home', least: 50_00n, most: 50_00n },
      { outcome: 'draw', least: 20_00n, most: 20_00n },
      { outcome: 'away', least: -150_00n, most: -150_00n },
    ]);
    expect(game?.any).toEqual({ least: -150_00n, most: 50_00n });
  });

  it('leaves between the least and the most what an outcome does not decide', () => {
    const [game] = portfolioOf([aBet(100_00n, [[HOME(1), 2_000]]), aBet(10_00n, [[OVER(1), 1_900]])]);
    expect(game?.outcomes[0]).toEqual({ outcome: 'home', least: 90_00n, most: 109_00n });
  });

  it('tries other games in all their outcomes together: both sides of one cannot win', () => {
    const bets = [
      aBet(100_00n, [
        [HOME(1), 2_000],
        [HOME(2), 2_000],
      ]),
      aBet(100_00n, [
        [HOME(1), 2_000],
        [AWAY(2), 3_000],
      ]),
    ];
    const home = payoffIf(bets, new Map([[1 as GameId, 'home']]));
    // A draw loses both; home pays 400.00, away 600.00.
    expect(home).toEqual({ least: -200_00n, most: 400_00n });
  });

  it('names what stands in more than one bet', () => {
    const [game] = portfolioOf([
      aBet(100_00n, [[HOME(1), 2_000]]),
      aBet(100_00n, [
        [HOME(1), 2_000],
        [HOME(2), 2_000],
      ]),
    ]);
    expect(game).toMatchObject({ gameId: 1, repeated: [HOME(1)] });
    expect(game?.bets).toHaveLength(2);
  });

  it('has no draw where there is a winner of two, and no outcomes where none decides anything', () => {
    const games = portfolioOf([aBet(1_00n, [['7.101.401.0.0', 1_500]]), aBet(1_00n, [[OVER(8), 1_900]])]);
    expect(games.map(({ outcomes }) => outcomes.map(({ outcome }) => outcome))).toEqual([
      ['home', 'away'],
      [],
    ]);
  });

  it('counts what is left of a bet that was cashed out in part, and nothing of one that has ended', () => {
    const parted = { ...aBet(100_00n, [[HOME(1), 2_000]]), closedStake: amount(40_00n) };
    const ended = { ...aBet(100_00n, [[HOME(1), 2_000]]), status: 'won' as const };
    const [game] = portfolioOf([parted, ended]);
    expect(game).toMatchObject({ riding: 60_00n, any: { least: -60_00n, most: 60_00n } });
  });
});

describe('what an outcome decides', () => {
  it('holds at every margin of that outcome', () => {
    const margins: Record<GameOutcome, readonly number[]> = {
      home: [1, 2, 3, 9],
      draw: [0],
      away: [-1, -2, -9],
    };
    for (const outcome of GAME_OUTCOMES)
      for (const [type, side] of [
        [7, 1],
        [8, -1],
        [3829, 1],
        [3830, -1],
      ] as const)
        for (let quarters = -16; quarters <= 16; quarters += 1) {
          const decided = resultBy(outcome, `1.2.${type}.${quarters / 4}.0` as SelectionKey);
          const results = new Set(margins[outcome].map((margin) => handicapResult(margin * side, quarters)));
          expect(decided).toBe(results.size === 1 ? [...results][0] : undefined);
        }
  });
});

const aPick = fc.tuple(
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(HOME, DRAW, AWAY, OVER))
    .map(([game, of]) => of(game)),
  fc.integer({ min: 1_010, max: 20_000 }),
);
const someBets = fc.array(
  fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.array(aPick, { minLength: 1, maxLength: 4 }))
    .map(([stake, picks]) => aBet(stake, picks)),
  { minLength: 1, maxLength: 5 },
);

describe('properties of the portfolio', () => {
  it('lies between losing every stake and every bet going as hoped', () => {
    fc.assert(
      fc.property(someBets, (bets) => {
        const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
        const { least, most } = payoffIf(bets, new Map());
        expect(least).toBeGreaterThanOrEqual(-staked);
        expect(least).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('is the hull of the payoffs of a game by its outcomes', () => {
    fc.assert(
      fc.property(someBets, (bets) => {
        for (const { any, outcomes } of portfolioOf(bets)) {
          if (outcomes.length === 0) continue;
          const least = outcomes.map((one) => one.least).reduce((a, b) => (b < a ? b : a));
          const most = outcomes.map((one) => one.most).reduce((a, b) => (b > a ? b : a));
          expect(any).toEqual({ least, most });
        }
      }),
    );
  });

  it('adds up: with every game decided two sets of singles together pay what each pays', () => {
    const ends = new Map([1, 2, 3].map((id, at) => [id as GameId, GAME_OUTCOMES[at] ?? 'home']));
    fc.assert(
      fc.property(someBets, someBets, (some, others) => {
        const [one, two, all] = [some, others, [...some, ...others]].map((bets) => payoffIf(bets, ends));
        expect(all).toEqual({
          least: (one?.least ?? 0n) + (two?.least ?? 0n),
          most: (one?.most ?? 0n) + (two?.most ?? 0n),
        });
      }),
    );
  });

  it('does not depend on the order of the bets, and the riding money is that of the bets on the game', () => {
    fc.assert(
      fc.property(someBets, (bets) => {
        expect(portfolioOf(bets.toReversed()).map(({ any, riding }) => ({ any, riding }))).toEqual(
          portfolioOf(bets).map(({ any, riding }) => ({ any, riding })),
        );
        for (const { gameId, riding } of portfolioOf(bets)) expect(ridingOn(bets).get(gameId)).toBe(riding);
      }),
    );
  });
});
