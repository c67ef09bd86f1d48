/** The amount at risk of each game against all of its results, drawn through its own rules and counted in a second way. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedsAt } from '#tests/helpers/casino/casino-checks.ts';
import { SOME_BETS } from '#tests/helpers/casino/some-bets.ts';
import { type ChanceStream, chanceStream } from '../chance/chance-stream.ts';
import { combinations } from '../lib/combinations.ts';
import { must } from '../lib/must.ts';
import { compare, multiply, rational, subtract, sumOf, ZERO } from '../money/rational.ts';
import { BACCARAT, BACCARAT_SIDES, type BaccaratBet, DRAWN, SHOE } from './baccarat/baccarat.ts';
import { baccaratChances, baccaratReturn } from './baccarat/baccarat-return.ts';
import { BLACKJACK } from './blackjack/blackjack.ts';
import { blackjackReturn } from './blackjack/blackjack-return.ts';
import { rankOf } from './cards.ts';
import { CRASH, cashOutAt } from './crash/crash.ts';
import { DICE, DICE_NUMBERS } from './dice/dice.ts';
import { EUROPEAN_ROULETTE, type RouletteBet } from './european-roulette/european-roulette.ts';
import { POCKETS, SPOTS } from './european-roulette/roulette-spots.ts';
import type { CasinoRules } from './game.ts';
import { CASINO_GAMES } from './games.ts';
import { KENO, KENO_DRAWN, KENO_NUMBERS } from './keno/keno.ts';
import { MINES } from './mines/mines.ts';
import { PLINKO, PLINKO_RISKS } from './plinko/plinko.ts';
import { SLOT } from './slot/slot.ts';
import { slotReturn } from './slot/slot-return.ts';
import { VIDEO_POKER, videoPokerReturn } from './video-poker/video-poker.ts';

/** A result: the number of cases in which it comes, and the money out. */
type Case = readonly [cases: bigint, paid: bigint];

/** The largest loss that comes in at least one of ten cases. */
function riskOf(staked: bigint, all: readonly Case[]): bigint {
  const total = all.reduce((sum, [cases]) => sum + cases, 0n);
  const losses = [...new Set([0n, ...all.map(([, paid]) => staked - paid)])].filter(
    (loss) =>
      loss <= 0n ||
      all.reduce((sum, [cases, paid]) => (staked - paid >= loss ? sum + cases : sum), 0n) * 10n >= total,
  );
  return losses.reduce((most, loss) => (loss > most ? loss : most), 0n);
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const STREAM = chanceStream(seedsAt(0));
const drawing = (drawn: Partial<ChanceStream>): ChanceStream => ({ ...STREAM, ...drawn });
const ints = (values: readonly number[]): ChanceStream => {
  let at = -1;
  return drawing({ int: () => must(values[(at += 1)], 'a drawn number') });
};

/** The result of a game without decisions, of each of these streams with their cases. */
function casesOf<Bet, State>(
  rules: CasinoRules<Bet, State>,
  bet: Bet,
  streams: readonly (readonly [cases: bigint, stream: ChanceStream])[],
): { readonly staked: bigint; readonly all: readonly Case[] } {
  const money = streams.map(([cases, stream]) => [cases, rules.moneyOf(rules.begin(stream, bet))] as const);
  return {
    staked: must(money[0], 'a result')[1].staked,
    all: money.map(([cases, { paid }]) => [cases, must(paid, 'a payment')]),
  };
}

const onSpots = (partage: boolean, stakes: Readonly<Record<string, bigint>>): RouletteBet => ({
  partage,
  wagers: Object.entries(stakes).map(([spot, stake]) => ({ spot, stake })),
});
const wheel = (bet: RouletteBet): bigint => {
  const streams = upTo(POCKETS).map((number) => [1n, ints([number])] as const);
  const { all, staked } = casesOf(EUROPEAN_ROULETTE, bet, streams);
  return riskOf(staked, all);
};
const straights = (numbers: readonly number[]): Readonly<Record<string, bigint>> =>
  Object.fromEntries(numbers.map((number) => [`straight-${number}`, 100n]));

describe('the amount at risk in roulette', () => {
  it.each<[string, RouletteBet, bigint]>([
    ['red', onSpots(false, { red: 1_000n }), 1_000n],
    ['red and black', onSpots(false, { red: 500n, black: 500n }), 0n],
    ['red and black, la partage', onSpots(true, { red: 500n, black: 500n }), 0n],
    ['more red than black', onSpots(false, { red: 700n, black: 300n }), 400n],
    ['red, black and zero', onSpots(false, { red: 360n, black: 360n, 'straight-0': 20n }), 20n],
    ['three dozens', onSpots(false, { 'dozen-1': 100n, 'dozen-2': 100n, 'dozen-3': 100n }), 0n],
    ['two dozens', onSpots(false, { 'dozen-1': 100n, 'dozen-2': 100n }), 200n],
    ['low and a dozen of it', onSpots(false, { low: 100n, 'dozen-1': 100n }), 200n],
    ['all pockets', onSpots(false, straights(upTo(37))), 100n],
    ['34 of 37', onSpots(false, straights(upTo(34))), 0n],
    ['33 of 37', onSpots(false, straights(upTo(33))), 3_300n],
  ])('%s', (_name, bet, risk) => {
    expect(EUROPEAN_ROULETTE.atRisk(bet)).toBe(risk);
    expect(wheel(bet)).toBe(risk);
  });

  it('is that of all pockets for any wagers', () => {
    const wager = fc.record({
      spot: fc.constantFrom(...SPOTS.map(({ key }) => key)),
      stake: fc.bigInt(1n, 10_000n),
    });
    const wagers = fc.uniqueArray(wager, { minLength: 1, maxLength: 40, selector: ({ spot }) => spot });
    fc.assert(
      fc.property(wagers, fc.boolean(), (list, partage) => {
        const bet = { partage, wagers: list };
        expect(EUROPEAN_ROULETTE.atRisk(bet)).toBe(wheel(bet));
      }),
    );
  });
});

const sides = (stakes: Partial<Record<(typeof BACCARAT_SIDES)[number], bigint>>): BaccaratBet => ({
  wagers: BACCARAT_SIDES.flatMap((side) => {
    const stake = stakes[side];
    return stake === undefined ? [] : [{ side, stake }];
  }),
});

/** Cards for each result of baccarat with each choice of pairs: all that a payment depends on. */
function baccaratDeals(): readonly (readonly number[])[] {
  const deals = new Map<string, readonly number[]>();
  const isPair = ([one = 0, other = 0]: readonly number[]) => rankOf(one) === rankOf(other);
  for (let nonce = 0; deals.size < 12; nonce += 1) {
    const cards = chanceStream(seedsAt(nonce)).sample(SHOE, DRAWN);
    const { hands, result } = BACCARAT.begin(drawing({ sample: () => cards }), { wagers: [] });
    deals.set(`${result} ${isPair(hands.player)} ${isPair(hands.banker)}`, cards);
  }
  return [...deals.values()];
}

describe('the amount at risk in baccarat', () => {
  it.each<[string, BaccaratBet, bigint]>([
    ['player', sides({ player: 100n }), 100n],
    ['player and banker', sides({ player: 100n, banker: 100n }), 5n],
    ['player, banker and tie', sides({ player: 100n, banker: 100n, tie: 10n }), 15n],
    ['more on the banker', sides({ player: 100n, banker: 300n }), 200n],
    ['a tie', sides({ tie: 100n }), 100n],
    ['pairs', sides({ 'player-pair': 10n, 'banker-pair': 10n }), 20n],
  ])('%s', (_name, bet, risk) => {
    expect(BACCARAT.atRisk(bet)).toBe(risk);
  });

  it('is the largest loss of all results, which comes in more than one of ten', () => {
    const { banker, player } = baccaratChances();
    const pairs = multiply(rational(2n), must(baccaratReturn('player-pair').prizes[0], 'a pair').chance);
    for (const chance of [player, banker])
      expect(compare(subtract(chance, pairs), rational(1n, 10n))).toBeGreaterThan(0);
    const deals = baccaratDeals();
    const stake = fc.option(fc.bigInt(1n, 10_000n), { nil: undefined });
    const stakes = fc.record(Object.fromEntries(BACCARAT_SIDES.map((side) => [side, stake])));
    fc.assert(
      fc.property(stakes, (drawn) => {
        const bet = sides(drawn as Parameters<typeof sides>[0]);
        if (bet.wagers.length === 0) return;
        const losses = deals.map((cards) => {
          const { paid = 0n, staked } = BACCARAT.moneyOf(
            BACCARAT.begin(drawing({ sample: () => cards }), bet),
          );
          return staked - paid;
        });
        expect(BACCARAT.atRisk(bet)).toBe(losses.reduce((most, loss) => (loss > most ? loss : most)));
      }),
    );
  });
});

describe('the amount at risk of one stake', () => {
  const stakes = [1n, 1_000n];

  it.each([1, 9_000, 9_001, 9_800])('dice: of %d winning numbers', (wins) => {
    for (const stake of stakes)
      for (const choice of [
        { side: 'under', target: wins },
        { side: 'over', target: DICE_NUMBERS - 1 - wins },
      ] as const) {
        const bet = { stake, ...choice };
        const { all, staked } = casesOf(
          DICE,
          bet,
          upTo(DICE_NUMBERS).map((roll) => [1n, ints([roll])]),
        );
        expect(DICE.atRisk(bet)).toBe(riskOf(staked, all));
        expect(DICE.atRisk(bet)).toBe(wins > 9_000 ? 0n : stake);
      }
  });

  it('plinko: of all paths', () => {
    for (const risk of PLINKO_RISKS)
      for (const rows of [8, 12] as const) {
        for (const stake of stakes) {
          const bet = { stake, rows, risk };
          const { all, staked } = casesOf(
            PLINKO,
            bet,
            upTo(2 ** rows).map((path) => [1n, ints(upTo(rows).map((row) => (path >> row) & 1))]),
          );
          expect(PLINKO.atRisk(bet)).toBe(riskOf(staked, all));
        }
      }
    expect(PLINKO.atRisk({ stake: 1_000n, rows: 8, risk: 'low' })).toBe(500n);
    expect(PLINKO.atRisk({ stake: 1_000n, rows: 16, risk: 'high' })).toBe(800n);
  });

  it('keno: of all counts of hits', () => {
    for (const count of upTo(10).map((at) => at + 1)) {
      const bet = { stake: 100n, picks: upTo(count).map((at) => at + 1) };
      const streams = upTo(count + 1).map((hits) => {
        const drawn = [...upTo(hits), ...upTo(KENO_DRAWN - hits).map((at) => count + at)];
        const others = combinations(KENO_NUMBERS - count, KENO_DRAWN - hits);
        return [combinations(count, hits) * others, drawing({ sample: () => drawn })] as const;
      });
      const { all, staked } = casesOf(KENO, bet, streams);
      expect(KENO.atRisk(bet)).toBe(riskOf(staked, all));
      expect(KENO.atRisk(bet)).toBe(100n);
    }
  });

  it('crash: of all 2^52 points, by the multiplier at which it is cashed out', () => {
    const wins = (auto: number, drawn: bigint) => {
      const words = [drawn >> 20n, (drawn & 0xfffffn) << 12n].map(Number);
      let at = -1;
      const stream = drawing({ u32: () => must(words[(at += 1)], 'a word') });
      const played = CRASH.act(CRASH.begin(stream, { stake: 1n, auto }), cashOutAt(auto), stream);
      return played.ok && CRASH.moneyOf(played.value).paid !== 0n;
    };
    for (const auto of [101, 105, 109, 110, 111, 200, 1_000_000]) {
      // The points grow with what is drawn: the first that wins is searched for.
      let [low, high] = [0n, 2n ** 52n];
      while (low < high) {
        const middle = (low + high) / 2n;
        if (wins(auto, middle)) high = middle;
        else low = middle + 1n;
      }
      const risk = riskOf(100n, [
        [low, 0n],
        [2n ** 52n - low, BigInt(auto)],
      ]);
      expect([auto, CRASH.atRisk({ stake: 100n, auto })]).toEqual([auto, risk]);
      expect(risk).toBe(auto < 110 ? 0n : 100n);
    }
  });

  it('slot, video poker and blackjack: nothing comes back in more than one of ten, by their exact returns', () => {
    for (const returns of [slotReturn(), videoPokerReturn(), blackjackReturn()]) {
      const lost = returns.prizes.filter(({ pays }) => compare(pays, ZERO) <= 0);
      expect(compare(sumOf(lost.map(({ chance }) => chance)), rational(1n, 10n))).toBeGreaterThan(0);
    }
    for (const rules of [SLOT, VIDEO_POKER, BLACKJACK])
      expect(stakes.map((stake) => rules.atRisk({ stake }))).toEqual(stakes);
    expect(MINES.atRisk({ stake: 5n, mines: 1 })).toBe(5n);
  });
});

describe('every game of the list', () => {
  it('says the amount at risk of a bet from outside, at most its stake', () => {
    for (const game of CASINO_GAMES) {
      const bet = SOME_BETS[game.slug];
      const risk = game.atRisk(bet);
      const played = game.play(seedsAt(0), bet, []);
      if (!risk.ok || !played.ok) throw new Error(game.slug);
      expect(risk.value >= 0n && risk.value <= played.value.money.staked).toBe(true);
      expect(game.atRisk({})).toMatchObject({ ok: false });
    }
  });
});
