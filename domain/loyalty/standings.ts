/**
 * Tournaments: what a player's settled bets, rounds and coupons score, who stands before whom, and how prizes are divided.
 *
 * The rule of ties: of two with the same score the one stands higher who reached it earlier. Where that is the same moment too, they share a place, and
 * the prizes of the places that they take up are divided among them; a rest that cannot be divided goes in single units to those who joined earlier. A
 * place without a score above zero has no prize.
 */
import { type Amount, amount } from '../money/amount.ts';
import { pointsOf, type RatedCurrency, worthIn } from './worth.ts';

/** `points`: of all that was staked. `multiplier`: the most that came back for what was staked. `net`: what came back less what was staked. */
export const SCORINGS = ['points', 'multiplier', 'net'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** Something settled, staked with money: a bet, a round or a coupon. */
export interface SettledThing {
  readonly atMs: number;
  readonly in: RatedCurrency;
  readonly stake: bigint;
  readonly back: bigint;
}

export interface Score {
  /** Points; thousandths of a multiplier; minor units of the tournament's currency. */
  readonly score: bigint;
  /** When it was reached; absent where nothing counted. */
  readonly reachedAtMs?: number;
}

const THOUSAND = 1_000n;

function valueOf(scoring: Scoring, thing: SettledThing, prizesIn: RatedCurrency): bigint {
  if (scoring === 'points') return pointsOf(thing.stake, thing.in);
  if (scoring === 'multiplier') return (thing.back * THOUSAND) / thing.stake;
  return worthIn(thing.back, thing.in, prizesIn) - worthIn(thing.stake, thing.in, prizesIn);
}

/** The score of a player by the written rule; the server has the same in SQL. */
export function scoreOf(scoring: Scoring, things: readonly SettledThing[], prizesIn: RatedCurrency): Score {
  const valued = things.map((thing) => ({ atMs: thing.atMs, value: valueOf(scoring, thing, prizesIn) }));
  const changing = valued.filter(({ value }) => value !== 0n);
  if (changing.length === 0) return { score: 0n };
  if (scoring === 'multiplier') {
    const best = changing.reduce((most, { value }) => (value > most ? value : most), 0n);
    const first = changing.filter(({ value }) => value === best).map(({ atMs }) => atMs);
    return { score: best, reachedAtMs: Math.min(...first) };
  }
  return {
    score: changing.reduce((sum, { value }) => sum + value, 0n),
    reachedAtMs: Math.max(...changing.map(({ atMs }) => atMs)),
  };
}

export interface Player extends Score {
  readonly userId: bigint;
  readonly joinedAtMs: number;
}

export interface Placed extends Player {
  /** The place, from 1; those who share one have the same. */
  readonly place: number;
  readonly prize: Amount;
}

const NEVER = Number.MAX_SAFE_INTEGER;

function compareBigints(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const reached = ({ reachedAtMs = NEVER }: Player): number => reachedAtMs;
const isTied = (a: Player, b: Player): boolean => a.score === b.score && reached(a) === reached(b);

const inOrder = (a: Player, b: Player): number =>
  compareBigints(b.score, a.score) ||
  reached(a) - reached(b) ||
  a.joinedAtMs - b.joinedAtMs ||
  compareBigints(a.userId, b.userId);

/** The table with its prizes, which are by place and in minor units. */
export function standingsOf(players: readonly Player[], prizes: readonly bigint[]): readonly Placed[] {
  const sorted = players.toSorted(inOrder);
  const placed: Placed[] = [];
  for (let from = 0; from < sorted.length; ) {
    const [first] = sorted.slice(from);
    if (!first) break;
    const tied = sorted.slice(from).filter((one) => isTied(first, one));
    const pot =
      first.score > 0n ? prizes.slice(from, from + tied.length).reduce((sum, one) => sum + one, 0n) : 0n;
    const share = pot / BigInt(tied.length);
    const rest = pot % BigInt(tied.length);
    for (const [at, player] of tied.entries())
      placed.push({ ...player, place: from + 1, prize: amount(share + (BigInt(at) < rest ? 1n : 0n)) });
    from += tied.length;
  }
  return placed;
}
