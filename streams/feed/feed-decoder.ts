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
  /** Ten-thousandths. */
  readonly parameters: Float64Array;
  readonly players: Float64Array;
  readonly centers: Uint8Array;
  /** Thousandths; 0 = no price. */
  readonly odds: Uint32Array;
  /** `PRICE_SUSPENDED`, or `PRICE_GONE` in a partial game for a selection that left. */
  readonly flags: Uint8Array;
  readonly playerNames: Readonly<Record<number, string>>;
}

export interface DecodedGame {
  readonly id: GameId;
  /** Absent only in a partial game whose head did not change. */
  readonly head: GameHead | undefined;
  /** Absent in a partial game: did not change. */
  readonly score: Score | undefined;
  readonly selections: DecodedSelections;
  /** Only in deltas: the selections are those that changed or left, the others stay as they are. */
  readonly partial: boolean;
  /** Of its first selection, where the decoder numbers them: moves of its prices are told by these numbers, one after another. */
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
  /** Those that moved, the first `count`; one may come twice. */
  readonly ordinals: Uint32Array;
  /** By ordinal. */
  readonly odds: Uint32Array;
  readonly flags: Uint8Array;
  /** Games whose selections have got their numbers since that feed, and are those that it told of. */
  readonly numbered: readonly KeptGame[];
}

export interface DecodedFeed {
  /** A snapshot says all that there is; a delta only what changed after its cursor. */
  readonly kind: 'snapshot' | 'delta';
  readonly games: readonly DecodedGame[];
  /** Games that are as they were in the last body, but for prices where `ordinalMoves` tells of those. */
  readonly kept: readonly KeptGame[];
  /** For who has applied the feed that this one follows; to all others `games` and `kept` say the same. */
  readonly ordinalMoves?: OrdinalMoves;
  /** Only in deltas, where the decoder tells prices apart from the rest: of none of `games`. */
  readonly moves?: PriceMoves;
  /** Only in deltas. */
  readonly left: readonly GameId[];
  readonly menu?: readonly MenuSport[];
  /** Malformed fields and games that were left out. */
  readonly anomalies: number;
  /** Stands for this feed, and for the one that `kept` and `ordinalMoves` compare it with. */
  readonly edition?: object;
  readonly follows?: object | undefined;
  /** It has the same games as that one. */
  readonly sameGames?: boolean;
}

export type BodyKind = 'board' | 'game' | 'menu';

/**
 * Stands for whoever applies the decoded bodies of one query, all of them and in order: a decoder may keep by it what the last body
 * said, and leave out what the next one repeats.
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
  /** Inflated bytes, UTF-8; they belong to the decoder from now on. Without a reader nothing is kept. */
  decode(
    bytes: Uint8Array,
    kind: BodyKind,
    isDelta: boolean,
    reader?: BodyReader,
  ): Result<DecodedFeed, FeedFailure>;
  /** The same from a gzip body. Undefined, and nothing done, where others have to inflate it first. */
  decodeGzip?(
    gzip: Uint8Array,
    limitBytes: number,
    kind: BodyKind,
    isDelta: boolean,
    reader?: BodyReader,
  ): Result<DecodedFeed, FeedFailure> | undefined;
}
