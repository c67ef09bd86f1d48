/**
 * Markets of which every outcome is known: those whose overround can be told, and whose margin can be taken out. By group and
 * type ids; a group that is not here has none.
 */
import { PARAMETER_SCALE, type Parameter, type Selection } from '../market/selection.ts';

export type OutcomePlace = Pick<Selection, 'group' | 'type' | 'parameter'>;

export interface WholeMarket {
  /** The name of the market among those of a game. */
  readonly key: string;
  readonly group: number;
  /** The line as its first outcome has it. */
  readonly parameter: Parameter;
  /** Every outcome, in reading order. */
  readonly outcomes: readonly OutcomePlace[];
  /** The number of outcomes that win: 2 of a double chance. */
  readonly winners: number;
  /** Whether some end of the game gives stakes back, in part or whole: at lines of whole and quarter goals. */
  readonly canRefund: boolean;
}

interface GroupRule {
  readonly types: readonly number[];
  readonly winners?: number;
  /** Whether the second outcome has the line of the first with the other sign, as handicaps do. */
  readonly isMirrored?: true;
  /** Whether it has a line, on which a game may end. */
  readonly hasLine?: true;
}

const HALF = 5_000;

const RULES: ReadonlyMap<number, GroupRule> = new Map<number, GroupRule>([
  [1, { types: [1, 2, 3] }],
  [2, { types: [7, 8], isMirrored: true, hasLine: true }],
  [8, { types: [4, 5, 6], winners: 2 }],
  [14, { types: [182, 183] }],
  [15, { types: [11, 12], hasLine: true }],
  [17, { types: [9, 10], hasLine: true }],
  [19, { types: [180, 181] }],
  [20, { types: [388, 390, 389] }],
  [22, { types: [50, 51] }],
  [27, { types: [424, 425, 426] }],
  [62, { types: [13, 14], hasLine: true }],
  [87, { types: [739, 741, 743] }],
  [91, { types: [755, 757] }],
  [92, { types: [766, 767] }],
  [99, { types: [3827, 3828], hasLine: true }],
  [101, { types: [401, 402] }],
  [2766, { types: [3653, 3654, 3655] }],
  [2854, { types: [3829, 3830], isMirrored: true, hasLine: true }],
  [8427, { types: [7778, 7779], hasLine: true }],
  [8429, { types: [7780, 7781], hasLine: true }],
]);

/** The groups whose markets are whole. */
export const WHOLE_GROUPS: ReadonlySet<number> = new Set(RULES.keys());

/** The line with its other sign; a line of 0 stays 0, and never -0. */
const turned = (parameter: Parameter): Parameter => (0 - parameter) as Parameter;

/** The market that an outcome belongs to; undefined where its other outcomes are not known. */
export function wholeMarketOf({ group, parameter, type }: OutcomePlace): WholeMarket | undefined {
  const rule = RULES.get(group);
  const at = rule?.types.indexOf(type) ?? -1;
  if (!rule || at < 0) return undefined;
  const first = rule.isMirrored && at > 0 ? turned(parameter) : parameter;
  return {
    key: `${group}/${first}`,
    group,
    parameter: first,
    winners: rule.winners ?? 1,
    canRefund: rule.hasLine === true && Math.abs(first) % PARAMETER_SCALE !== HALF,
    outcomes: rule.types.map((one, place) => ({
      group,
      type: one,
      parameter: rule.isMirrored && place > 0 ? turned(first) : first,
    })),
  };
}
