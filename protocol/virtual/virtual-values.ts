/** Values of the calls of virtual rounds: a round as it is told, and the field that it is played by. Moments are those of the world's clock. */
import * as v from 'valibot';
import { VIRTUAL_KINDS } from '#domain/virtual/kinds.ts';
import { ROUND_STATES } from '#domain/virtual/round-clock.ts';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import { count, epochMs, text } from '../people/people-values.ts';

/** The most characters of a salt. */
const MOST_SALT = 64;
const MOST_RUNNERS = 12;
const MOST_NUMBER = 1_000_000;

export const virtualKind = v.picklist(VIRTUAL_KINDS);
export const seedText = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** The salt as an operator may have given it; those of visitors are 64 hexadecimal digits. */
export const saltText = v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_SALT));
export const visitorSalt = seedText;
export const chainId = v.pipe(count, v.minValue(1), v.maxValue(MOST_NUMBER));
export const roundIndex = v.pipe(count, v.minValue(1), v.maxValue(MOST_NUMBER));

const word = v.pipe(count, v.maxValue(2 ** 32));
const thousandth = v.pipe(count, v.minValue(1), v.maxValue(999));

/* @__NO_SIDE_EFFECTS__ */
const pairOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item),
    v.minLength(2),
    v.maxLength(2),
    v.transform((values) => values as unknown as readonly [v.InferOutput<Item>, v.InferOutput<Item>]),
  );

const sides = v.pipe(v.array(v.object({ id: count, name: text })), v.minLength(2), v.maxLength(MOST_RUNNERS));
const goalTable = v.pipe(v.array(word), v.minLength(10), v.maxLength(10));
const attackWeights = v.pipe(
  v.array(word),
  v.minLength(4),
  v.maxLength(4),
  v.transform((values) => values as unknown as readonly [number, number, number, number]),
);

export const virtualField = v.variant('kind', [
  v.object({ kind: v.literal('football'), sides, tables: pairOf(goalTable) }),
  v.object({ kind: v.literal('basketball'), sides, weights: pairOf(attackWeights) }),
  v.object({ kind: v.literal('tennis'), sides, serves: pairOf(thousandth) }),
  v.object({
    kind: v.picklist(['horses', 'greyhounds', 'marbles']),
    sides,
    weights: v.pipe(v.array(word), v.minLength(2), v.maxLength(MOST_RUNNERS)),
  }),
]);

export const virtualResult = v.variant('kind', [
  v.object({
    kind: v.picklist(['football', 'basketball', 'tennis']),
    score: pairOf(count),
    digest: seedText,
  }),
  v.object({
    kind: v.picklist(['horses', 'greyhounds', 'marbles']),
    finish: v.pipe(v.array(count), v.minLength(2), v.maxLength(MOST_RUNNERS)),
    digest: seedText,
  }),
]);

export const virtualChain = v.object({
  id: chainId,
  /** The first seed of the chain, published before it has a salt. */
  first: seedText,
  salt: v.nullable(saltText),
  saltedAt: v.nullable(epochMs),
  /** The number of rounds that it has seeds for. */
  length: count,
});

export const toldRound = v.object({
  kind: virtualKind,
  chain: chainId,
  first: seedText,
  index: roundIndex,
  gameId: count,
  state: v.picklist(ROUND_STATES),
  opensAt: epochMs,
  closesAt: epochMs,
  startsAt: epochMs,
  endsAt: epochMs,
  commitment: seedText,
  salt: v.nullable(saltText),
  field: virtualField,
  /** Names of the sides in the asked language; no part of the proof. */
  names: v.optional(v.array(text)),
  /** The seed of the round, told from its start on, and never while it can be bet on. */
  seed: v.optional(seedText),
  /** The result, told from the end on. */
  result: v.optional(virtualResult),
});

/** A told round of a parsed JSON value; undefined for what is none. */
export function readToldRound(value: unknown): ToldRound | undefined {
  const parsed = v.safeParse(toldRound, value);
  return parsed.success ? parsed.output : undefined;
}

export type WireVirtualChain = v.InferInput<typeof virtualChain>;
export type WireToldRound = v.InferInput<typeof toldRound>;

/** A round in the form that crosses the wire: the same values. */
export const wireRound = (round: ToldRound): WireToldRound => round as WireToldRound;
