/**
 * The stakes of a round: between the least and the most, and never more than what the house can pay in full. A win is not cut, since that would lower
 * the return; the stake is bounded instead, by the largest payment that its bet can have.
 */
import { boundsIn, HOUSE_BOUNDS } from '../coupon/bet/stake-limits.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { amount } from '../money/amount.ts';
import { convertLeast, currencyOf, DEFAULT_CURRENCY } from '../money/currencies.ts';
import { greatest, ONE, type Rational, rational } from '../money/rational.ts';
import { hasUsualRate, usualRate } from '../money/usual-rates.ts';
import { BACCARAT, BACCARAT_PAYS } from './baccarat/baccarat.ts';
import type { BetProblem } from './bets.ts';
import { BLACKJACK } from './blackjack/blackjack.ts';
import { CRASH, crashPays, LEAST_CASH_OUT } from './crash/crash.ts';
import { DICE, DICE_NUMBERS, diceMultiplier } from './dice/dice.ts';
import { EUROPEAN_ROULETTE } from './european-roulette/european-roulette.ts';
import { KENO, kenoPays } from './keno/keno.ts';
import { MINES, MINES_CELLS, minesMultiplier } from './mines/mines.ts';
import { PLINKO, plinkoPays } from './plinko/plinko.ts';
import { SLOT } from './slot/slot.ts';
import { NINE_SIX } from './video-poker/poker-hands.ts';
import { VIDEO_POKER } from './video-poker/video-poker.ts';

/** The stake of a bet, and the most that can be paid for 1 of it. */
export interface StakeAtRisk {
  readonly stake: bigint;
  readonly mostPays: Rational;
}

export interface RoundBounds {
  readonly least: bigint;
  /** The most for any bet of the game; `mostStake` says by how much a bet with large prizes lowers it. */
  readonly most: bigint;
  /** The most that a round may pay. */
  readonly mostPaid: bigint;
}

interface Risks {
  /** The largest payment of the bet of the game whose largest payment is the smallest. */
  readonly least: Rational;
  readonly of: (value: unknown) => Result<StakeAtRisk, BetProblem>;
}

function risks<Bet>(
  rules: { readonly parseBet: (value: unknown) => Result<Bet, BetProblem> },
  stakeOf: (bet: Bet) => bigint,
  mostPays: (bet: Bet) => Rational,
  least: Rational,
): Risks {
  return {
    least,
    of(value) {
      const bet = rules.parseBet(value);
      return bet.ok ? ok({ stake: stakeOf(bet.value), mostPays: mostPays(bet.value) }) : bet;
    },
  };
}

const ownStake = ({ stake }: { readonly stake: bigint }): bigint => stake;
const sumOfWagers = ({ wagers }: { readonly wagers: readonly { readonly stake: bigint }[] }): bigint =>
  wagers.reduce((sum, { stake }) => sum + stake, 0n);

/** Where a straight number is backed, all of a round may lie on it. */
const STRAIGHT = rational(36n);
/** Eight for four staked, after a split and two doubles. */
const BLACKJACK_MOST = rational(8n);
const SLOT_MOST = rational(5_188n, 10n);
const POKER_MOST = rational(BigInt(NINE_SIX[0] ?? 0));
const BACCARAT_MOST = Object.values(BACCARAT_PAYS).reduce(greatest, ONE);
const PLINKO_LEAST = plinkoPays({ risk: 'low', rows: 8 }, 0);

const most = (values: readonly Rational[]): Rational => values.reduce(greatest, ONE);
const kenoMost = (picks: number): Rational =>
  most(Array.from({ length: picks + 1 }, (_, hits) => kenoPays(picks, hits)));
const minesMost = (mines: number): Rational => minesMultiplier(mines, MINES_CELLS - mines);

const RISKS: Readonly<Record<string, Risks>> = {
  'european-roulette': risks(EUROPEAN_ROULETTE, sumOfWagers, () => STRAIGHT, STRAIGHT),
  blackjack: risks(BLACKJACK, ownStake, () => BLACKJACK_MOST, BLACKJACK_MOST),
  baccarat: risks(BACCARAT, sumOfWagers, () => BACCARAT_MOST, BACCARAT_MOST),
  'video-poker': risks(VIDEO_POKER, ownStake, () => POKER_MOST, POKER_MOST),
  keno: risks(KENO, ownStake, ({ picks }) => kenoMost(picks.length), kenoMost(1)),
  'tin-lighthouse': risks(SLOT, ownStake, () => SLOT_MOST, SLOT_MOST),
  mines: risks(MINES, ownStake, ({ mines }) => minesMost(mines), minesMost(1)),
  crash: risks(CRASH, ownStake, ({ auto }) => crashPays(auto), crashPays(LEAST_CASH_OUT)),
  dice: risks(DICE, ownStake, diceMultiplier, diceMultiplier({ side: 'under', target: DICE_NUMBERS - 200 })),
  plinko: risks(
    PLINKO,
    ownStake,
    ({ risk, rows }) => most(Array.from({ length: rows + 1 }, (_, slot) => plinkoPays({ risk, rows }, slot))),
    PLINKO_LEAST,
  ),
};

const riskOf = (slug: string): Risks | undefined => (Object.hasOwn(RISKS, slug) ? RISKS[slug] : undefined);

/** The stake of a bet of a game with the most that is paid for 1 of it. */
export const stakeAtRisk = (slug: string, bet: unknown): Result<StakeAtRisk, BetProblem | 'no-such-game'> =>
  riskOf(slug)?.of(bet) ?? failed('no-such-game');

/** The part of the usual least stake that is the least of a round. */
const LEAST_PART = 50n;

/** The bounds of rounds of a game in a currency; undefined where the game or the currency is not known. */
export function roundBounds(slug: string, code: string): RoundBounds | undefined {
  const risk = riskOf(slug);
  if (!risk || !hasUsualRate(code)) return undefined;
  const [house, currency] = [currencyOf(DEFAULT_CURRENCY), currencyOf(code)];
  const rate = usualRate(DEFAULT_CURRENCY, code);
  const usual = boundsIn(house, currency, rate);
  return {
    least: convertLeast(amount(HOUSE_BOUNDS.least / LEAST_PART), house, currency, rate),
    most: mostStake(risk.least, { most: usual.most, mostPaid: usual.mostReturn }),
    mostPaid: usual.mostReturn,
  };
}

/** The most that may be staked on a bet of which 1 is paid so much at the most. */
export function mostStake(
  { denominator, numerator }: Rational,
  { most: usual, mostPaid }: Pick<RoundBounds, 'most' | 'mostPaid'>,
): bigint {
  const paidInFull = (mostPaid * denominator) / numerator;
  return paidInFull < usual ? paidInFull : usual;
}

/** Whether a stake is within its bounds. */
export const isStakeWithin = ({ mostPays, stake }: StakeAtRisk, bounds: RoundBounds): boolean =>
  stake >= bounds.least && stake <= mostStake(mostPays, bounds);
