/**
 * Asian lines: the handicaps and totals around the expected score, those between a whole and a half one among them, and
 * the result beside them. Group numbers are the wire's.
 */
import type { SubGame } from '../sport/game.ts';
import { PARAMETER_SCALE, type Parameter, parameterToWire } from './selection.ts';

/** Handicaps and totals between a whole and a half line. */
const QUARTER_GROUPS: ReadonlySet<number> = new Set([99, 2854]);
/** Result and winner, handicap, total: as far as the short list of their game has them. */
const LISTED_GROUPS: ReadonlySet<number> = new Set([1, 2, 17, 101]);

export const isAsianLine = ({
  group,
  listed,
}: {
  readonly group: number;
  readonly listed: boolean;
}): boolean => QUARTER_GROUPS.has(group) || (listed && LISTED_GROUPS.has(group));

/** The period of a first half where the periods of the sport are quarters. */
const HALF_OF_QUARTERS = 11;
const FIRST_PERIOD = 1;

/** The part of a game that stands beside the whole on an Asian board: its first half, else its first period. */
export function firstHalfOf(subGames: readonly SubGame[]): SubGame | undefined {
  const plain = subGames.filter(({ typeName, variantName }) => typeName === '' && variantName === '');
  return (
    plain.find(({ period }) => period === HALF_OF_QUARTERS) ??
    plain.find(({ period }) => period === FIRST_PERIOD)
  );
}

const QUARTER = PARAMETER_SCALE / 4;

/** The two lines, without their signs, that a quarter line stands between, the nearer to zero first: 0.5 and 1 of −0.75. Undefined for another line. */
export function quarterParts(parameter: Parameter): readonly [string, string] | undefined {
  const line = Math.abs(parameter);
  if (line % QUARTER !== 0 || line % (2 * QUARTER) === 0) return undefined;
  const textOf = (units: number) => parameterToWire(units as Parameter);
  return [textOf(line - QUARTER), textOf(line + QUARTER)];
}
