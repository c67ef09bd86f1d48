import { calculateAll } from '../../scripts/odds/calculate.ts';
import type { RawLeg } from './enumerator.ts';

/** The answer to one slip, as the command prints it. */
export interface Answer {
  readonly id: unknown;
  readonly exact: string;
  readonly return: string;
  readonly charged?: string;
  readonly gross?: string;
  readonly tax?: string;
  readonly net?: string;
  readonly trace?: readonly (readonly [string, string])[];
  readonly code?: string;
}

/** The answer to one slip. */
export const calculate = (slip: object) => calculateAll([{ id: 'x', ...slip }])[0] as Answer;
/** Legs that win at these odds. */
export const won = (...odds: string[]): RawLeg[] => odds.map((price) => [price, 'win']);
