/** A round worked out again from what was told of it, and what of that does not hold. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { chanceStream, isClientSeed } from '../chance/chance-stream.ts';
import { commitmentOf, isSeedText, seedBefore } from '../chance/seed-chain.ts';
import { type Field, fieldOf } from './field.ts';
import { playRound } from './play-round.ts';
import { outcomeOf, type Played } from './played.ts';
import type { ToldResult, ToldRound } from './told-round.ts';

/** The checks of a round, in this order. */
export const ROUND_CHECKS = ['commitment', 'chain', 'salt', 'field', 'result'] as const;
export type RoundCheck = (typeof ROUND_CHECKS)[number];
/** `untold` where what it is about is not told yet. */
export type Verdict = 'holds' | 'fails' | 'untold';

export interface CheckedRound {
  /** Whether all that was told holds. */
  readonly holds: boolean;
  readonly checks: Readonly<Record<RoundCheck, Verdict>>;
  /** The field by the first seed and the number of the round. */
  readonly field: Field | undefined;
  /** The course of the round, where its seed is told. */
  readonly played: Played | undefined;
  readonly result: ToldResult | undefined;
}

/** The fields that somebody has seen before the round was played: they must be the same now. */
export type SeenBefore = Partial<Pick<ToldRound, 'first' | 'salt' | 'commitment'>>;

/** No chain is longer. */
export const MOST_ROUNDS = 1_000_000;

const said = (holds: boolean): Verdict => (holds ? 'holds' : 'fails');

/** A value as text that is the same for equal values, whatever the order of their keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const texts = entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`);
  return `{${texts.join(',')}}`;
}

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** The result of a round as it is told: what bets are decided by, and the hash of all that happened. */
export const toldResult = (played: Played): ToldResult => ({
  ...outcomeOf(played),
  digest: bytesToHex(sha256(utf8ToBytes(canonical(played)))),
});

const isIndex = (index: number): boolean => Number.isInteger(index) && index >= 1 && index <= MOST_ROUNDS;

function commitmentVerdict(seed: string | undefined, commitment: string): Verdict {
  if (seed === undefined) return isSeedText(commitment) ? 'untold' : 'fails';
  return said(isSeedText(seed) && commitmentOf(seed) === commitment);
}

function chainVerdict({ commitment, first, index, seed }: ToldRound): Verdict {
  const from = seed ?? commitment;
  if (!isIndex(index) || !isSeedText(first) || !isSeedText(from)) return 'fails';
  return said(seedBefore(from, seed === undefined ? index - 1 : index) === first);
}

export function checkRound(told: ToldRound, seen: SeenBefore = {}): CheckedRound {
  const { commitment, first, index, kind, result, salt, seed } = told;
  const field = isSeedText(first) && isIndex(index) ? fieldOf(kind, first, index) : undefined;
  const canPlay = seed !== undefined && isSeedText(seed) && salt !== null && isClientSeed(salt);
  const played =
    field && canPlay
      ? playRound(field, chanceStream({ serverSeed: seed, clientSeed: salt, nonce: index }))
      : undefined;
  const own = played && toldResult(played);
  const isAsSeen = (name: keyof SeenBefore): boolean => (seen[name] ?? told[name]) === told[name];
  const checks: Record<RoundCheck, Verdict> = {
    commitment: isAsSeen('commitment') ? commitmentVerdict(seed, commitment) : 'fails',
    chain: isAsSeen('first') ? chainVerdict(told) : 'fails',
    salt: salt === null ? 'untold' : said(isClientSeed(salt) && isAsSeen('salt')),
    field: said(field !== undefined && isSame(field, told.field)),
    result: result === undefined ? 'untold' : said(own !== undefined && isSame(own, result)),
  };
  return {
    holds: Object.values(checks).every((verdict) => verdict !== 'fails'),
    checks,
    field,
    played,
    result: own,
  };
}
