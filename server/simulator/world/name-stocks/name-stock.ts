/**
 * Invented names of places for a country: a root and an ending, each spelled by hand in English, Russian and Arabic. None is
 * meant to be a real town. No two roots of a stock begin alike, so that names that stand side by side are told apart at a glance.
 */
import type { Spelling } from '../spelling.ts';

export interface NameStock {
  readonly roots: readonly Spelling[];
  /** The endings of names of towns. */
  readonly endings: readonly Spelling[];
  /** The family names of people. */
  readonly families: readonly Spelling[];
}

/** A line holds the English, the Russian and the Arabic spelling. */
export const spellings = (lines: string): readonly Spelling[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [english = '', russian = '', arabic = ''] = line.trim().split(' ');
      return [english, russian, arabic];
    });
