/**
 * The rules of each category of the toto: how many games a draw has and what is picked of each, what a variant costs, and how a pool is
 * divided. Shares are thousandths; amounts are minor units of the house's currency. `docs/toto.md` says the same in words.
 */
import { SPORT_CATEGORIES, type SportCategory } from '../catalogues/sports/sport-categories.ts';

export type TotoCategory = SportCategory;

/** The question of a game: the result, the winner, the winner with the margin, or the exact score. */
export type PickKind = 'result' | 'winner' | 'margin' | 'score';

export interface Tier {
  /** Exactly so many games that a variant has right. */
  readonly hits: number;
  /** The part of the pool, in thousandths. */
  readonly share: number;
}

export interface TotoRules {
  /** Sports whose games the draw is made of. */
  readonly sports: readonly number[];
  readonly picks: PickKind;
  readonly games: number;
  /** The time that there is at least before the first game; half an hour where it is not said. */
  readonly leadMs?: number;
  /** The price of a variant; 0 where a coupon costs nothing, and then it has one variant and an account has one coupon. */
  readonly unit: bigint;
  /** The part of the stakes that is paid out; the rest is the house's. */
  readonly poolShare: number;
  /** The tiers from the most hits on; with `jackpotShare` they are the whole pool. */
  readonly tiers: readonly Tier[];
  /** The part of the pool that goes to the jackpot of the category. */
  readonly jackpotShare: number;
  /** The part of the jackpot that is paid with the first tier, by the number of cancelled games. */
  readonly jackpotPaid: readonly number[];
  /** The most cancelled games of a draw; with more it is cancelled. */
  readonly mostCancelled: number;
  /** The amount that the house adds to the pool of each draw. */
  readonly added: bigint;
  /** The jackpot to which the house fills up before a draw sells its first coupon. */
  readonly leastJackpot: bigint;
}

/** The most variants of one coupon. */
export const MOST_VARIANTS = 100_000n;

const tiers = (games: number, ...shares: readonly number[]): readonly Tier[] =>
  shares.map((share, at) => ({ hits: games - at, share }));

const STAKED = {
  unit: 50_00n,
  poolShare: 900,
  jackpotShare: 0,
  jackpotPaid: [1_000, 350, 100],
  mostCancelled: 2,
  added: 0n,
  leastJackpot: 0n,
} as const;

/** The rules by category, in the order in which these are shown. */
export const TOTO_RULES: Readonly<Record<TotoCategory, TotoRules>> = {
  fifteen: {
    ...STAKED,
    sports: [1],
    picks: 'result',
    games: 15,
    tiers: tiers(15, 300, 150, 100, 100, 150),
    jackpotShare: 200,
    mostCancelled: 3,
    jackpotPaid: [1_000, 350, 100, 0],
  },
  score: { ...STAKED, sports: [1], picks: 'score', games: 6, tiers: tiers(6, 500, 200, 150, 150) },
  football: { ...STAKED, sports: [1], picks: 'result', games: 10, tiers: tiers(10, 500, 300, 200) },
  hockey: { ...STAKED, sports: [2], picks: 'result', games: 8, tiers: tiers(8, 500, 300, 200) },
  basket: { ...STAKED, sports: [3], picks: 'margin', games: 8, tiers: tiers(8, 500, 300, 200) },
  cricket: {
    ...STAKED,
    sports: [66],
    picks: 'winner',
    games: 6,
    tiers: tiers(6, 700, 300),
    mostCancelled: 1,
    jackpotPaid: [1_000, 350],
  },
  cyberfootball: {
    ...STAKED,
    sports: [85, 144],
    picks: 'result',
    games: 4,
    leadMs: 3 * 60_000,
    tiers: tiers(4, 700, 300),
    mostCancelled: 1,
    jackpotPaid: [1_000, 350],
  },
  cybersport: { ...STAKED, sports: [86, 97, 106, 316], picks: 'winner', games: 8, tiers: tiers(8, 700, 300) },
  free: {
    ...STAKED,
    sports: [1],
    picks: 'result',
    games: 8,
    tiers: tiers(8, 500, 300, 200),
    unit: 0n,
    poolShare: 1_000,
    added: 10_000_00n,
  },
  jackpot: {
    ...STAKED,
    sports: [1],
    picks: 'result',
    games: 12,
    tiers: tiers(12, 250, 200, 150),
    jackpotShare: 400,
    leastJackpot: 500_000_00n,
  },
};

export const TOTO_CATEGORIES = Object.keys(TOTO_RULES) as readonly TotoCategory[];
export const categoryNumber = (category: TotoCategory): number => SPORT_CATEGORIES[category];
export const isFree = ({ unit }: Pick<TotoRules, 'unit'>): boolean => unit === 0n;

/** Statuses of a draw: coupons are sold; the first game has begun; results and pools are told; too many games were cancelled; the money is paid. */
export const DRAW_STATES = ['open', 'closed', 'settled', 'cancelled', 'paid'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** The exact scores that can be picked, in the order of their outcomes; any other score is the last outcome. */
export const EXACT_SCORES: readonly (readonly [side1: number, side2: number])[] = [0, 1, 2, 3].flatMap(
  (side1) => [0, 1, 2, 3].map((side2) => [side1, side2] as const),
);

/** How many outcomes a game has. */
export const OUTCOMES: Readonly<Record<PickKind, number>> = {
  result: 3,
  winner: 2,
  margin: 4,
  score: EXACT_SCORES.length + 1,
};
