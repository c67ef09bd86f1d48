/**
 * The page's side of the feed as interfaces: what screens use. `createFeedClient` (page) builds it over a hub; tests over a fake.
 */
import type { Observable } from 'rxjs';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Score } from '#domain/sport/score.ts';
import type { AwaySummary, FeedHealth, GameRecord, Slot, TickHistory } from '#protocol/hub/batches.ts';
import type { MenuSport, ViewSpec } from '#protocol/hub/views.ts';

/** All prices that this tab mirrors, by slot. One array read each; never allocates on a batch. */
export interface SlotMirror {
  odds(slot: Slot): Odds;
  /** The price before the last change; 0 when it never changed in this tab. */
  previousOdds(slot: Slot): Odds;
  suspended(slot: Slot): boolean;
  gone(slot: Slot): boolean;
  /** Hub clock of the last change seen by this tab, epoch ms; 0 = never changed since first seen. */
  changedAtMs(slot: Slot): number;
  slotOf(key: SelectionKey): Slot | undefined;
  /** Called once per batch with the slots it touched, before paint. `slots` is reused: read it at once, do not keep it. */
  onTouched(listener: (slots: Uint32Array, count: number) => void): () => void;
}

/** Everything that a view says, kept fresh until closed. All observables replay the newest value. */
export interface FeedView {
  /** A new map whenever a game came, left, or changed its head or its set of selections; never on a price or a score. */
  readonly games$: Observable<ReadonlyMap<GameId, GameRecord>>;
  readonly health$: Observable<FeedHealth>;
  readonly menu$: Observable<readonly MenuSport[]>;
  readonly away$: Observable<AwaySummary>;
  /** The record as of now; undefined where the view has none. */
  game(gameId: GameId): GameRecord | undefined;
  score$(gameId: GameId): Observable<Score | undefined>;
  score(gameId: GameId): Score | undefined;
  /**
   * The moment that the score's clock reading belongs to, hub clock, epoch ms; 0 where there is no score. A clock that runs shows
   * its reading plus the time since then, however late its row was mounted.
   */
  scoreAtMs(gameId: GameId): number;
  /** The server's tick as of which this tab knows the view; undefined where the server counts none. */
  tick(): number | undefined;
  close(): void;
}

export interface FeedClient {
  /** Opens a view. Equal specs share one view in the tab; it closes when its last user closes it. */
  open(spec: ViewSpec): FeedView;
  readonly slots: SlotMirror;
  /** The worst health of the open price views: for the banner and the meter. */
  readonly health$: Observable<FeedHealth>;
  history(key: SelectionKey): Promise<TickHistory>;
  refresh(): void;
}
