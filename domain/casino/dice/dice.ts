/** Dice: a whole number of 0 to 9999 is drawn, and the bet says below or above which number it lies. */
import { type Rational, rational } from '../../money/rational.ts';
import { isWhole, parseStaked, type Staked } from '../bets.ts';
import { type CasinoRules, NO_DECISIONS } from '../game.ts';
import { atRiskByPrizes, cutTo, FOUR_PLACES, type GameReturn, paidFor, winOrLose } from '../returns.ts';

export const DICE_NUMBERS = 10_000;
/** The numbers that a bet may win on: so many at the least and at the most. */
const LEAST_WINS = 1;
const MOST_WINS = 9_800;
/** The part of all numbers that comes back by the chances, before multipliers are cut. */
const RETURNED = 9_900n;

export interface DiceChoice {
  readonly side: 'under' | 'over';
  /** The number that the roll must be below, or above. */
  readonly target: number;
}

export type DiceBet = Staked & DiceChoice;

export interface DiceState {
  readonly bet: DiceBet;
  readonly roll: number;
  readonly paid: bigint;
}

/** The count of numbers that win. */
export const winsOf = ({ side, target }: DiceChoice): number =>
  side === 'under' ? target : DICE_NUMBERS - 1 - target;

export const diceMultiplier = (choice: DiceChoice): Rational =>
  cutTo(FOUR_PLACES, rational(RETURNED, BigInt(winsOf(choice))));

export const isDiceWin = ({ side, target }: DiceChoice, roll: number): boolean =>
  side === 'under' ? roll < target : roll > target;

export const DICE: CasinoRules<DiceBet, DiceState> = {
  ...NO_DECISIONS,

  parseBet: (value) =>
    parseStaked(value, ['side', 'target'], ({ side, target }): DiceChoice | undefined => {
      if ((side !== 'under' && side !== 'over') || !isWhole(target, 0, DICE_NUMBERS)) return undefined;
      return isWhole(winsOf({ side, target }), LEAST_WINS, MOST_WINS) ? { side, target } : undefined;
    }),

  atRisk: (bet) => atRiskByPrizes(bet.stake, diceReturn(bet)),

  begin(stream, bet) {
    const roll = stream.int(DICE_NUMBERS);
    return { bet, roll, paid: isDiceWin(bet, roll) ? paidFor(bet.stake, diceMultiplier(bet)) : 0n };
  },

  moneyOf: ({ bet, paid }) => ({ staked: bet.stake, paid }),
};

export const diceReturn = (choice: DiceChoice): GameReturn =>
  winOrLose(rational(BigInt(winsOf(choice)), BigInt(DICE_NUMBERS)), diceMultiplier(choice));
