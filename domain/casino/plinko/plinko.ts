/** Plinko: a ball goes left or right at each row of pins, each as likely; the slot it falls into is the number of times it went right. */
import { combinations } from '../../lib/combinations.ts';
import { must } from '../../lib/must.ts';
import { type Rational, rational } from '../../money/rational.ts';
import { parseStaked, type Staked } from '../bets.ts';
import { type CasinoRules, NO_DECISIONS } from '../game.ts';
import { atRiskByPrizes, type GameReturn, type Prize, paidFor, returnOfPrizes } from '../returns.ts';

export const PLINKO_ROWS = [8, 12, 16] as const;
export type PlinkoRows = (typeof PLINKO_ROWS)[number];

export const PLINKO_RISKS = ['low', 'high'] as const;
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

/** Payments of slots for 1, in tenths: from the outermost to the middle one. The other side is the same. */
const TENTHS: Readonly<Record<PlinkoRisk, Readonly<Record<PlinkoRows, readonly number[]>>>> = {
  low: {
    8: [55, 21, 11, 10, 5],
    12: [100, 30, 16, 14, 11, 10, 5],
    16: [180, 90, 22, 15, 14, 12, 11, 10, 5],
  },
  high: {
    8: [290, 40, 15, 3, 2],
    12: [1_750, 240, 80, 20, 7, 2, 2],
    16: [10_000, 1_300, 260, 90, 40, 20, 2, 2, 2],
  },
};

export interface PlinkoChoice {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
}

export type PlinkoBet = Staked & PlinkoChoice;

export interface PlinkoState {
  readonly bet: PlinkoBet;
  /** The side to which the ball went at each row: 1 is right. */
  readonly path: readonly number[];
  readonly slot: number;
  readonly paid: bigint;
}

export function plinkoPays({ risk, rows }: PlinkoChoice, slot: number): Rational {
  const tenths = TENTHS[risk][rows][Math.min(slot, rows - slot)];
  return rational(BigInt(must(tenths, 'a slot of the board')), 10n);
}

export const PLINKO: CasinoRules<PlinkoBet, PlinkoState> = {
  ...NO_DECISIONS,

  parseBet: (value) =>
    parseStaked(value, ['rows', 'risk'], (fields) => {
      const rows = PLINKO_ROWS.find((one) => one === fields['rows']);
      const risk = PLINKO_RISKS.find((one) => one === fields['risk']);
      return rows && risk && { rows, risk };
    }),

  atRisk: (bet) => atRiskByPrizes(bet.stake, plinkoReturn(bet)),

  begin(stream, bet) {
    const path = Array.from({ length: bet.rows }, () => stream.int(2));
    const slot = path.reduce((sum, right) => sum + right, 0);
    return { bet, path, slot, paid: paidFor(bet.stake, plinkoPays(bet, slot)) };
  },

  moneyOf: ({ bet, paid }) => ({ staked: bet.stake, paid }),
};

/** The return by slots: the key of a prize is the number of its slot. */
export const plinkoReturn = (choice: PlinkoChoice): GameReturn =>
  returnOfPrizes(
    Array.from(
      { length: choice.rows + 1 },
      (_, slot): Prize => ({
        key: String(slot),
        chance: rational(combinations(choice.rows, slot), 2n ** BigInt(choice.rows)),
        pays: plinkoPays(choice, slot),
      }),
    ),
  );
