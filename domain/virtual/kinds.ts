/** The kinds of virtual rounds: which sport of the feed each is, how often it is played, and how long it is drawn. */
import { MENU_SECTIONS, NO_SECTION } from '../catalogues/sports/menu-sections.ts';

export const VIRTUAL_KINDS = ['football', 'tennis', 'basketball', 'horses', 'greyhounds', 'marbles'] as const;
export type VirtualKind = (typeof VIRTUAL_KINDS)[number];

/** Kinds whose rounds are won by one of several runners. */
export const RUNNER_KINDS = ['horses', 'greyhounds', 'marbles'] as const satisfies readonly VirtualKind[];
export type RunnerKind = (typeof RUNNER_KINDS)[number];

export interface KindFacts {
  /** The number of the kind, from 1: part of the ids of its sides. */
  readonly number: number;
  readonly sportId: number;
  readonly championshipId: number;
  /** The section of the menu that its sport stands in; 0 for the ordinary list. */
  readonly section: number;
  /** The time from a round to the next one: so long it can be bet on, less what it is closed before its start. */
  readonly periodMs: number;
  /** The time for which it is drawn, from its start to its end. */
  readonly runsMs: number;
}

const MINUTE_MS = 60_000;

export const KIND_FACTS: Readonly<Record<VirtualKind, KindFacts>> = {
  football: {
    number: 1,
    sportId: 85,
    championshipId: 9_850_001,
    section: MENU_SECTIONS['sports-simulators'],
    periodMs: 3 * MINUTE_MS,
    runsMs: 60_000,
  },
  tennis: {
    number: 2,
    sportId: 94,
    championshipId: 9_850_002,
    section: MENU_SECTIONS['sports-simulators'],
    periodMs: 3 * MINUTE_MS,
    runsMs: 60_000,
  },
  basketball: {
    number: 3,
    sportId: 91,
    championshipId: 9_850_003,
    section: MENU_SECTIONS['sports-simulators'],
    periodMs: 3 * MINUTE_MS,
    runsMs: 55_000,
  },
  horses: {
    number: 4,
    sportId: 264,
    championshipId: 9_850_004,
    section: MENU_SECTIONS['sports-simulators'],
    periodMs: 3 * MINUTE_MS,
    runsMs: 45_000,
  },
  greyhounds: {
    number: 5,
    sportId: 68,
    championshipId: 9_850_005,
    section: NO_SECTION,
    periodMs: 2 * MINUTE_MS,
    runsMs: 40_000,
  },
  marbles: {
    number: 6,
    sportId: 253,
    championshipId: 9_850_006,
    section: MENU_SECTIONS['marble-live'],
    periodMs: 2 * MINUTE_MS,
    runsMs: 50_000,
  },
};

export const isVirtualKind = (text: string): text is VirtualKind =>
  VIRTUAL_KINDS.some((kind) => kind === text);
export const isRunnerKind = (kind: VirtualKind): kind is RunnerKind =>
  RUNNER_KINDS.some((one) => one === kind);
