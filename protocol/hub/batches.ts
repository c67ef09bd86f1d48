/**
 * What the hub pushes to a tab, on one MessagePort per view.
 *
 * The choreography: the tab opens a view with a fresh port and one credit. The hub spends the credit on a batch as soon as it
 * has something to say: first an image (everything), then deltas. The tab applies the batch and gives the credit back when its
 * frame is painted, or at once for what came while it stood still. Without credit the hub only marks slots dirty, so a slow tab
 * gets the newest values and never a queue. A hidden tab pauses its views: no messages at all, and on return one image with a
 * summary of what changed. Sequence numbers rise by one; a tab that sees a gap asks for an image (`resync`). Status messages need
 * no credit: they are few.
 */

import type { Brand } from '#domain/lib/brand.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { FeedFailure } from '../feed/failure.ts';
import type { MenuSport } from './views.ts';

/**
 * Number of a selection in typed columns: in a batch the hub's, the same for every tab and view, and given to another selection
 * some time after it left every view; in a page the tab's own, which no other selection gets while any record names it.
 */
export type Slot = Brand<number, 'Slot'>;

/** The selections of one game as parallel columns: identity to slot. Same length each. Prices travel apart. */
export interface SelectionColumns {
  readonly slots: Uint32Array;
  readonly groups: Uint32Array;
  readonly shortGroups: Uint32Array;
  readonly types: Uint32Array;
  /** Parameters in ten-thousandths (`Parameter`). */
  readonly parameters: Float64Array;
  readonly players: Float64Array;
  /** Whether each is the main line of its group: 1 if so. */
  readonly centers: Uint8Array;
  /** Names of players by id; empty for most games. */
  readonly playerNames: Readonly<Record<number, string>>;
}

export interface GameRecord {
  readonly head: GameHead;
  readonly selections: SelectionColumns;
}

/** A game as it travels: a slot of the hub in another generation is another selection, so that a tab that slept cannot mix them up. */
export interface SentGame extends GameRecord {
  /** Generations of the slots by position, like the columns. */
  readonly generations: Uint32Array;
}

export const PRICE_SUSPENDED = 1;
/** The flag of a selection that left: it has no price any more. */
export const PRICE_GONE = 2;

/** Two u32 for a change: `slot << 2 | flags`, odds in thousandths. 8 bytes. */
export const PRICE_WORDS = 2;

/**
 * The score of a game, undefined where it has none any more, and the moment that its clock reading belongs to (hub clock, epoch
 * ms): how long it travelled and how long a cache kept it are taken off, and a reading that comes again keeps its first moment.
 */
export type ScoreUpdate = readonly [gameId: GameId, score: Score | undefined, asOfMs: number];

export interface ViewBatch {
  readonly type: 'batch';
  readonly sequence: number;
  /** The kind of the batch; `image` replaces all that the tab knew of this view. */
  readonly kind: 'image' | 'delta';
  /** The server's clock when it answered, epoch ms; null where it told none. */
  readonly serverTimeMs: number | null;
  /** The hub's clock when the newest body in this batch had arrived, epoch ms. */
  readonly arrivedAtMs: number;
  /** The newest of the server's ticks in what this view has been told; absent where the server counts none. */
  readonly tick?: number;
  /** Packed price changes, transferred. */
  readonly prices: Uint32Array<ArrayBuffer>;
  /** New games, and games whose head or set of selections changed: whole records. */
  readonly games: readonly SentGame[];
  readonly left: readonly GameId[];
  readonly scores: readonly ScoreUpdate[];
  /** The menu; menu views alone have it. */
  readonly menu?: readonly MenuSport[];
  /** What changed while the view was paused; on the first image after it alone. */
  readonly away?: AwaySummary;
}

/** What changed while the tab was hidden. */
export interface AwaySummary {
  readonly sinceMs: number;
  readonly priceChanges: number;
  readonly gamesStarted: number;
  readonly gamesEnded: number;
  readonly scoreChanges: number;
}

export type FeedPhase =
  /** Nothing has arrived yet. */
  | 'loading'
  | 'live'
  /** The last answer is older than the feed's limit, or came from storage: shown, marked, not bettable. */
  | 'stale'
  /** The browser says that there is no network. */
  | 'offline'
  /** Nothing has ever arrived and the last try failed. */
  | 'failed';

/** Health of one view, computed once in the hub for everyone. */
export interface FeedHealth {
  readonly type: 'health';
  readonly phase: FeedPhase;
  /** Hub clock of the last good answer (304 counts), or of the one that was kept from an earlier visit; epoch ms, null before both. */
  readonly confirmedAtMs: number | null;
  readonly roundTripMs: number | null;
  /** Server clock minus hub clock, estimated; null where the server tells no time. */
  readonly clockOffsetMs: number | null;
  /** How often this view is asked for at present; 0 while blocking deltas are in use. */
  readonly cadenceMs: number;
  readonly failure?: FeedFailure;
}

export type HubToTab = ViewBatch | FeedHealth;

export type TabToHub =
  | { readonly type: 'credit' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'resync' }
  | { readonly type: 'close' };

export interface Tick {
  readonly atMs: number;
  readonly odds: Odds;
  readonly suspended: boolean;
}

/** Every tick of a selection that the hub saw, oldest first, and the spans in which it could not see. */
export interface TickHistory {
  readonly key: SelectionKey;
  readonly ticks: readonly Tick[];
  readonly gaps: readonly { readonly fromMs: number; readonly toMs: number }[];
}
