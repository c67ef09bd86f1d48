/** European roulette: one of 37 pockets is drawn for all wagers of a round. A spot of n numbers pays 36/n with its stake. */

import { must } from '../../lib/must.ts';
import { failed, ok, type Result } from '../../lib/result.ts';
import { type Rational, rational, ZERO } from '../../money/rational.ts';
import { type BetProblem, fieldsOf, parseStaked, parseWagers, type Staked } from '../bets.ts';
import { type CasinoRules, NO_DECISIONS } from '../game.ts';
import { amountAtRisk, type GameReturn, paidFor, returnOfPrizes } from '../returns.ts';
import { POCKETS, SPOTS, type Spot, spotOf } from './roulette-spots.ts';

export interface RouletteWager extends Staked {
  /** The key of its spot. */
  readonly spot: string;
}

export interface RouletteBet {
  /** Whether half of an even-money stake comes back on 0 (la partage). */
  readonly partage: boolean;
  readonly wagers: readonly RouletteWager[];
}

export interface RouletteState {
  readonly bet: RouletteBet;
  readonly number: number;
  /** Money out of each wager, in their order. */
  readonly payments: readonly bigint[];
}

const HALF = rational(1n, 2n);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** The payment for 1 staked on a spot, when this number is drawn. */
export function roulettePays({ kind, numbers }: Spot, number: number, partage: boolean): Rational {
  if (numbers.includes(number)) return rational(36n, BigInt(numbers.length));
  return partage && kind === 'even-money' && number === 0 ? HALF : ZERO;
}

const NUMBERS = Array.from({ length: POCKETS }, (_, number) => number);
const stakedBy = ({ wagers }: RouletteBet): bigint => sum(wagers.map(({ stake }) => stake));
const paymentsOf = ({ partage, wagers }: RouletteBet, number: number): readonly bigint[] =>
  wagers.map(({ spot, stake }) =>
    paidFor(stake, roulettePays(must(spotOf(spot), 'a spot of the table'), number, partage)),
  );

const parseWager = (value: unknown): Result<RouletteWager, BetProblem> =>
  parseStaked(value, ['spot'], ({ spot }) =>
    typeof spot === 'string' && spotOf(spot) ? { spot } : undefined,
  );

export const EUROPEAN_ROULETTE: CasinoRules<RouletteBet, RouletteState> = {
  ...NO_DECISIONS,

  parseBet(value) {
    const fields = fieldsOf(value, ['partage', 'wagers']);
    if (!fields) return failed('bad-bet');
    const { partage } = fields;
    if (typeof partage !== 'boolean') return failed('bad-choice');
    const wagers = parseWagers(fields['wagers'], SPOTS.length, parseWager, ({ spot }) => spot);
    return wagers.ok ? ok({ partage, wagers: wagers.value }) : wagers;
  },

  begin(stream, bet) {
    const number = stream.int(POCKETS);
    return { bet, number, payments: paymentsOf(bet, number) };
  },

  atRisk: (bet) =>
    amountAtRisk(
      stakedBy(bet),
      NUMBERS.map((number) => ({
        chance: rational(1n, BigInt(POCKETS)),
        paid: sum(paymentsOf(bet, number)),
      })),
    ),

  moneyOf: ({ bet, payments }) => ({ staked: stakedBy(bet), paid: sum(payments) }),
};

/** The return of one wager. */
export function rouletteReturn(spot: Spot, partage: boolean): GameReturn {
  const pockets = BigInt(POCKETS);
  const wins = BigInt(spot.numbers.length);
  const halves = partage && spot.kind === 'even-money' ? 1n : 0n;
  return returnOfPrizes([
    { key: 'win', chance: rational(wins, pockets), pays: rational(36n, wins) },
    ...(halves > 0n ? [{ key: 'half', chance: rational(halves, pockets), pays: HALF }] : []),
    { key: 'lose', chance: rational(pockets - wins - halves, pockets), pays: ZERO },
  ]);
}
