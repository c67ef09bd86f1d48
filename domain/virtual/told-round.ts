/** A round as it is told to everybody: all that is needed to work it out again. */
import type { Field } from './field.ts';
import type { VirtualKind } from './kinds.ts';
import type { Outcome } from './played.ts';
import type { RoundState, RoundTimes } from './round-clock.ts';

/** The result of a round, with a digest of its whole course. */
export type ToldResult = Outcome & { readonly digest: string };

export interface ToldRound extends RoundTimes {
  readonly kind: VirtualKind;
  /** The number of the chain, and its first seed. */
  readonly chain: number;
  readonly first: string;
  /** The number of the round in its chain, from 1. */
  readonly index: number;
  readonly gameId: number;
  readonly state: RoundState;
  /** The seed before this round's: the hash of its text. */
  readonly commitment: string;
  /** Made after the first seed was published; null until there is one. */
  readonly salt: string | null;
  readonly field: Field;
  /** Names of the sides in a language that was asked for; no part of the proof. */
  readonly names?: readonly string[] | undefined;
  /** The seed of the round, from its start on. */
  readonly seed?: string | undefined;
  /** The result, from the end on. */
  readonly result?: ToldResult | undefined;
}
