export interface PeriodScore {
  readonly number: number;
  /** Localised, may be empty: never branch on it. */
  readonly name: string;
  readonly side1: number;
  readonly side2: number;
}

export interface StatisticEntry {
  /**
   * The id of the statistic: 45 attacks, 58 dangerous attacks, 29 possession %, 59 on target, 26 yellow, 71 red, 70
   * corners ...
   */
  readonly id: number;
  /** Localised; empty where the dictionary by id must be used. */
  readonly name: string;
  readonly side1: string;
  readonly side2: string;
}

export interface PeriodStatistics {
  /** The period; 0 = whole game. */
  readonly period: number;
  readonly entries: readonly StatisticEntry[];
}

export interface GameClock {
  readonly seconds: number;
  readonly direction: 'up' | 'down';
  readonly running: boolean;
}

/** What the language-free state flags say. */
export type ScorePhase = 'before-start' | 'playing' | 'break' | 'review' | 'finished';

export interface Score {
  readonly side1: number;
  readonly side2: number;
  readonly phase: ScorePhase;
  /** The period; 0 when unknown. */
  readonly period: number;
  readonly periodName: string;
  readonly periods: readonly PeriodScore[];
  /** Points inside the current game, as text: "40", "A". */
  readonly points?: { readonly side1: string; readonly side2: string };
  readonly serving?: 1 | 2;
  readonly clock?: GameClock;
  /** The information as free text: "Power play 0-1". */
  readonly info: string;
  /** Ready status line: "84 minutes". */
  readonly statusLine: string;
  readonly statistics: readonly PeriodStatistics[];
  /** Operator's extra values by name; sometimes JSON inside the text. */
  readonly extras: readonly { readonly key: string; readonly value: string }[];
  /** Maps in the series; 0 when not told. */
  readonly mapCount: number;
}
