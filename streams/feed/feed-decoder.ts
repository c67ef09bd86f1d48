/**
 * What a decoder makes of a body of the feed: games with their selections as parallel columns, ready to be compared column by
 * column. A decoder may write the columns of the next body into the same arrays: they are read at once and never kept.
 */

import type { GameId } from '#domain/lib/ids.ts';
import type { Result } from '#domain/lib/result.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { FeedFailure } from '#protocol/feed/failure.ts';
import type { MenuSport } from '#protocol/hub/views.ts';

/**
 * Parallel columns, same length each. Unique by (group, type, parameter, player). The same object again tells of the same selections
 * in the same order: only its odds and flags may have moved.
 */
export interface DecodedSelections {
  readonly groups: Uint32Array;
  readonly shortGroups: Uint32Array;
  readonly types: Uint32Array;
  /** Parameters in ten-thousandths. */
  readonly parameters: Float64Array;
  readonly players: Float64Array;
  readonly centers: Uint8Array;
  /** Odds in thousandths; 0 = no price. */
  readonly odds: Uint32Array;
  /** The flags: `PRICE_SUSPENDED`, or `PRICE_GONE` in a partial game for a selection that left. */
  readonly flags: Uint8Array;
  readonly playerNames: Readonly<Record<number, string>>;
}

export interface DecodedGame {
  readonly id: GameId;
  /** The head; absent only in a partial game whose head did not change. */
  readonly head: GameHead | undefined;
  /** The score; absent in a partial game whose score did not change. */
  readonly score: Score | undefined;
  readonly selections: DecodedSelections;
  /** Whether the selections are only those that changed or left and the others stay as they are; in deltas alone. */
  readonly partial: boolean;
  /**
   * The ordinal of its first selection, where the decoder numbers them: moves of its prices are told by these numbers,
   * one after another.
   */
  readonly firstOrdinal?: number | undefined;
}

/**
 * Prices of games of which nothing else is told, each game's after one another: the first `count` of each column. By position like
 * `DecodedSelections`, and of each selection at most one.
 */
export interface PriceMoves extends Omit<DecodedSelections, 'playerNames'> {
  readonly count: number;
  readonly games: Float64Array;
}

export type KeptGame = Pick<DecodedGame, 'id' | 'selections' | 'firstOrdinal'>;

/** All prices of numbered games that differ from those of the feed that this one follows. */
export interface OrdinalMoves {
  readonly count: number;
  /** Ordinals of the prices that moved, the first `count`; one may come twice. */
  readonly ordinals: Uint32Array;
  /** Odds by ordinal. */
  readonly odds: Uint32Array;
  readonly flags: Uint8Array;
  /** Games whose selections have been numbered since that feed, with the same selections as in it. */
  readonly numbered: readonly KeptGame[];
}

export interface DecodedFeed {
  /** The kind of the feed: a snapshot has everything, a delta only what changed after its cursor. */
  readonly kind: 'snapshot' | 'delta';
  readonly games: readonly DecodedGame[];
  /** Games that are as they were in the last body, but for prices where `ordinalMoves` tells of those. */
  readonly kept: readonly KeptGame[];
  /** Moves for a reader that has applied the feed that this one follows; for all others `games` and `kept` say the same. */
  readonly ordinalMoves?: OrdinalMoves;
  /** Moves of games that are not among `games`; only in deltas, where the decoder tells prices apart from the rest. */
  readonly moves?: PriceMoves;
  /** Games that left; only in deltas. */
  readonly left: readonly GameId[];
  readonly menu?: readonly MenuSport[];
  /** The number of malformed fields and of games that were left out. */
  readonly anomalies: number;
  /** The identity of this feed, and of the one that `kept` and `ordinalMoves` compare it with. */
  readonly edition?: object;
  readonly follows?: object | undefined;
  /** Whether it has the same games as that one. */
  readonly sameGames?: boolean;
}

export type BodyKind = 'board' | 'game' | 'menu';

/**
 * The identity of a reader that applies the decoded bodies of one query, all of them and in order: a decoder may keep by
 * it what the last body said, and leave out what the next one repeats.
 */
export interface BodyReader {
  readonly query: string;
}

/** What a device had kept, and when it had arrived (epoch ms). */
export interface RestoredFeed {
  readonly feed: DecodedFeed;
  readonly savedAtMs: number;
}

export interface FeedDecoder {
  /** Decodes inflated bytes, UTF-8; they belong to the decoder from now on. Without a reader nothing is kept. */
  decode(
    bytes: Uint8Array,
    kind: BodyKind,
    isDelta: boolean,
    reader?: BodyReader,
  ): Result<DecodedFeed, FeedFailure>;
  /** Decodes a gzip body in the same way. Undefined, with nothing done, where it has to be inflated first. */
  decodeGzip?(
    gzip: Uint8Array,
    limitBytes: number,
    kind: BodyKind,
    isDelta: boolean,
    reader?: BodyReader,
  ): Result<DecodedFeed, FeedFailure> | undefined;
}
