/**
 * Headings of the columns of a market on the page of a game: whose a price is, or which answer. The labels of the cells
 * below need not say it again.
 */
import { GROUP_CORRECT_SCORE } from './market-layout.ts';

export type ColumnHeading = 'side1' | 'side2' | 'draw' | 'neither' | 'no-goal' | 'yes' | 'no';

const SIDES: readonly ColumnHeading[] = ['side1', 'side2'];
const RESULTS: readonly ColumnHeading[] = ['side1', 'draw', 'side2'];
const GOALS: readonly ColumnHeading[] = ['side1', 'no-goal', 'side2'];
const ANSWERS: readonly ColumnHeading[] = ['yes', 'no'];

const HEADINGS: Readonly<Record<number, readonly ColumnHeading[]>> = {
  1: RESULTS,
  2: SIDES,
  20: GOALS,
  22: SIDES,
  27: RESULTS,
  60: ['side1', 'neither', 'side2'],
  100: SIDES,
  101: SIDES,
  [GROUP_CORRECT_SCORE]: RESULTS,
  154: GOALS,
  864: ANSWERS,
  2444: ANSWERS,
  2500: SIDES,
  2663: ANSWERS,
  2665: ANSWERS,
  2667: ANSWERS,
  2766: RESULTS,
  2854: SIDES,
  8285: RESULTS,
  9939: ANSWERS,
  10279: SIDES,
  10423: SIDES,
  11212: ANSWERS,
  11412: ANSWERS,
  44031: SIDES,
};

/** The headings of a market's columns, one for each in reading order; undefined where the labels of the cells say all. */
export const columnHeadings = (group: number): readonly ColumnHeading[] | undefined => HEADINGS[group];

/** Whether the rows of the market are questions, and its two columns their answers. */
export const isByAnswer = (group: number): boolean => HEADINGS[group] === ANSWERS;
