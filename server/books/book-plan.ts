/** The further books that the reference server plays beside its own: simulated prices over the same games, told under other ids and names. */

/** The way in which a book spells names: with and without what clubs leave out, or as they are heard in another script. */
export type Spelling = 'clubs' | 'by-ear';

export interface BookPlan {
  /** The number on the command line: 2 is the first further book. */
  readonly number: number;
  readonly name: string;
  /** Its colour on the screen. */
  readonly color: string;
  readonly spelling: Spelling;
  /** The share of the implied chance that is added to that of the own book: 0.01 is a hundredth. */
  readonly margin: number;
  /** The most that a price is off by opinion, as a share, either way. */
  readonly opinion: number;
  /** The step of its prices below 2.00, in thousandths; longer prices have wider ones. */
  readonly step: number;
  /** The time after the own book at which a price moves, world ms, from the quickest game to the slowest. */
  readonly delayMs: readonly [least: number, most: number];
  /** The time for which a game is suspended at the most, which may end before the own book opens: world ms. */
  readonly suspendedMs: number;
  /** The share of time in which a game is suspended for reasons of its own. */
  readonly suspends: number;
  /** The share of games that it does not offer. */
  readonly leavesOut: number;
}

export const FURTHER_BOOKS: readonly BookPlan[] = [
  {
    number: 2,
    name: 'Quillon',
    color: '#2f7fd6',
    spelling: 'clubs',
    margin: 0.008,
    opinion: 0.01,
    step: 10,
    delayMs: [400, 3_000],
    suspendedMs: 9_000,
    suspends: 0.01,
    leavesOut: 0.05,
  },
  {
    number: 3,
    name: 'Tarnmere',
    color: '#b7791f',
    spelling: 'by-ear',
    margin: -0.004,
    opinion: 0.015,
    step: 10,
    delayMs: [0, 800],
    suspendedMs: 4_000,
    suspends: 0.02,
    leavesOut: 0.15,
  },
];

/** The most books that can be asked for, the own one among them. */
export const MOST_BOOKS = FURTHER_BOOKS.length + 1;
