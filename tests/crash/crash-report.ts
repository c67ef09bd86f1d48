/** What a run of the crash loop is asked to do, and what it tells at its end. */
import { isPaid } from './books/model-round.ts';
import type { ReferenceModel } from './books/reference-model.ts';

export interface CrashLoopOptions {
  readonly seed: number;
  /** The number of distinct bets sent; repetitions come on top. */
  readonly placements: number;
  /** The least number of kills: a quick machine goes on placing until there have been as many. */
  readonly kills?: number;
  /** The address of PostgreSQL; without it PGlite in a folder of its own is used. */
  readonly databaseUrl?: string;
  readonly log?: (line: string) => void;
}

export interface CrashReport {
  readonly faults: readonly string[];
  readonly placements: number;
  readonly repetitions: number;
  readonly accepted: number;
  /** The number of those that were stored in one statement with others. */
  readonly together: number;
  readonly refused: number;
  readonly inDoubt: number;
  /** The number of requests that arrived after the answer that they had not. */
  readonly late: number;
  readonly words: number;
  /** The number of cash-outs that were taken, whoever asked, and of bets that replaced others. */
  readonly cashOuts: number;
  readonly exchanges: number;
  /** Bets that took something on credit, those of them that paid it back, and those that were void because nothing did. */
  readonly advances: number;
  readonly advancesRepaid: number;
  readonly advancesVoid: number;
  readonly corrections: number;
  /** Coupons of the toto that were bought. */
  readonly coupons: number;
  /** Rounds of the casino, and those of them that were paid to their end. */
  readonly rounds: number;
  readonly roundsPaid: number;
  /** Rounds that took the jackpot. */
  readonly jackpots: number;
  /** Bonuses that were taken, those of them that were wagered into the balance, and stakes that counted. */
  readonly bonuses: number;
  readonly released: number;
  readonly stakesCounted: number;
  /** Bets that bonus money paid a part of. */
  readonly onBonusMoney: number;
  /** Tournaments that were entered by somebody, those that are closed, and prizes that were paid. */
  readonly tournaments: number;
  readonly closed: number;
  readonly prizes: number;
  readonly kills: number;
  /** The number of kills at a statement; deaths in the middle of a start are kills as well. */
  readonly killsAtStatements: number;
  readonly killsWhilePending: number;
}

/** The counts that the loop has itself. */
type Counted = Pick<
  CrashReport,
  | 'faults'
  | 'repetitions'
  | 'inDoubt'
  | 'late'
  | 'corrections'
  | 'kills'
  | 'killsAtStatements'
  | 'killsWhilePending'
  | 'together'
>;

/** The counts of the model beside those of the loop. */
export function reportOf(model: ReferenceModel, counted: Counted): CrashReport {
  const { advances, bets, closings, coupons, gifts, rounds, words } = model;
  const ends = [...bets.values()].map((bet) => bet.end);
  const credit = [...advances.values()];
  return {
    ...counted,
    placements: bets.size,
    accepted: ends.filter((end) => end === 'accepted').length,
    refused: ends.filter((end) => end === 'refused').length,
    words: words.size,
    coupons: [...coupons.values()].filter(({ end }) => end === 'bought').length,
    rounds: rounds.size,
    roundsPaid: [...rounds.values()].filter(isPaid).length,
    jackpots: model.jackpots.size,
    bonuses: gifts.takings.filter(({ end }) => end === 'taken').length,
    released: gifts.seen.released,
    stakesCounted: gifts.seen.stakes,
    onBonusMoney: gifts.seen.onBonusMoney,
    tournaments: new Set([...gifts.entries.values()].map(({ tournament }) => tournament)).size,
    closed: gifts.seen.closed,
    prizes: gifts.seen.prizes,
    cashOuts: closings.size,
    exchanges: [...bets.values()].filter((bet) => bet.replaces && bet.end === 'accepted').length,
    advances: credit.length,
    advancesRepaid: credit.filter(({ amount, isVoid, repaid }) => !isVoid && repaid === amount).length,
    advancesVoid: credit.filter(({ isVoid }) => isVoid).length,
  };
}
