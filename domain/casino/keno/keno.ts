/** Keno: twenty of the numbers 1 to 80 are drawn, and a bet of one to ten numbers is paid by how many of them are among these. */
import { combinations } from '../../lib/combinations.ts';
import { must } from '../../lib/must.ts';
import { type Rational, rational } from '../../money/rational.ts';
import { isWhole, parseStaked, type Staked } from '../bets.ts';
import { type CasinoRules, NO_DECISIONS } from '../game.ts';
import { atRiskByPrizes, type GameReturn, type Prize, paidFor, returnOfPrizes } from '../returns.ts';

export const KENO_NUMBERS = 80;
export const KENO_DRAWN = 20;
export const MOST_PICKS = 10;

/** Payments for 1, in tenths: by the number of picks, then by hits from none on. */
const TENTHS: readonly (readonly number[])[] = [
  [0, 38],
  [0, 10, 95],
  [0, 0, 25, 430],
  [0, 0, 15, 60, 1_200],
  [0, 0, 0, 30, 180, 7_400],
  [0, 0, 0, 20, 70, 800, 19_000],
  [0, 0, 0, 10, 40, 200, 3_500, 60_000],
  [0, 0, 0, 0, 30, 130, 850, 13_000, 120_000],
  [0, 0, 0, 0, 20, 70, 350, 2_600, 36_000, 240_000],
  [0, 0, 0, 0, 0, 45, 250, 1_450, 10_500, 80_000, 750_000],
];

export interface KenoBet extends Staked {
  /** Different numbers from 1 to 80, in ascending order. */
  readonly picks: readonly number[];
}

export interface KenoState {
  readonly bet: KenoBet;
  /** Numbers in the order in which they were drawn. */
  readonly drawn: readonly number[];
  readonly hits: number;
  readonly paid: bigint;
}

export const kenoPays = (picks: number, hits: number): Rational =>
  rational(BigInt(must(TENTHS[picks - 1]?.[hits], 'a prize of keno')), 10n);

function picksOf(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PICKS) return undefined;
  const picks = value.filter((one) => isWhole(one, 1, KENO_NUMBERS));
  return new Set(picks).size === value.length ? picks.sort((one, other) => one - other) : undefined;
}

export const KENO: CasinoRules<KenoBet, KenoState> = {
  ...NO_DECISIONS,

  parseBet: (value) =>
    parseStaked(value, ['picks'], (fields) => {
      const picks = picksOf(fields['picks']);
      return picks && { picks };
    }),

  atRisk: (bet) => atRiskByPrizes(bet.stake, kenoReturn(bet.picks.length)),

  begin(stream, bet) {
    const drawn = stream.sample(KENO_NUMBERS, KENO_DRAWN).map((place) => place + 1);
    const hits = bet.picks.filter((number) => drawn.includes(number)).length;
    return { bet, drawn, hits, paid: paidFor(bet.stake, kenoPays(bet.picks.length, hits)) };
  },

  moneyOf: ({ bet, paid }) => ({ staked: bet.stake, paid }),
};

/** The chance of so many hits. */
export const kenoChance = (picks: number, hits: number): Rational =>
  rational(
    combinations(KENO_DRAWN, hits) * combinations(KENO_NUMBERS - KENO_DRAWN, picks - hits),
    combinations(KENO_NUMBERS, picks),
  );

/** The return of so many picks: the key of a prize is its number of hits. */
export const kenoReturn = (picks: number): GameReturn =>
  returnOfPrizes(
    Array.from(
      { length: picks + 1 },
      (_, hits): Prize => ({
        key: String(hits),
        chance: kenoChance(picks, hits),
        pays: kenoPays(picks, hits),
      }),
    ),
  );
