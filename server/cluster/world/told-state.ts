/** The knowledge of a world that is made from messages: its games and texts, and the ticks that deltas may begin with. */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { applyEdit } from '#protocol/world/sequence-edit.ts';
import type { WorldTick } from '#protocol/world/world-messages.ts';
import type { Served } from './game-version.ts';
import { Contradiction, type GameHistory } from './received-games.ts';
import type { Texts } from './spellings.ts';

/** The ticks that deltas reach back: a minute at five a second. Each costs the memory of what changed in it. */
export const TICKS_REMEMBERED = 300;
/** A tick that is remembered, with the games that were there. */
export interface At {
  readonly tick: number;
  readonly worldMs: number;
  readonly ids: Readonly<Record<GameFeed, readonly GameId[]>>;
}

export interface ToldState {
  readonly incarnation: string;
  readonly epoch: string;
  readonly offersDeltas: boolean;
  readonly texts: Texts;
  readonly history: GameHistory;
  readonly served: Served & { nowMs: number };
  /** The tick of the snapshot: nothing is known of before it. */
  readonly firstTick: number;
  sequence: number;
  oldestTick: number;
  behindMs: number;
  receivedAtMs: number;
  /** The ticks that are remembered, oldest first. */
  ticks: At[];
  left: (readonly [GameFeed, GameId, number])[];
  readonly absent: Map<GameId, number>;
  /** Constant ids of games and their parts, which are no ids of games. */
  readonly constIds: Set<number>;
  expresses: WorldTick['expresses'];
}

/** The lists after a message; what has left them is noted. Throws `Contradiction` where they are not those that it speaks of. */
export function listsAfter({ left, ticks }: ToldState, { lists, tick }: WorldTick): At['ids'] {
  const before = ticks.at(-1)?.ids ?? { live: [], line: [] };
  const after = (feed: GameFeed): readonly GameId[] => {
    const edit = lists[feed];
    if (!edit) return before[feed];
    const now = Array.isArray(edit) ? edit : applyEdit(before[feed], edit);
    if (!now) throw new Contradiction(`the list ${feed} has other places`);
    const stays = new Set(now);
    for (const id of before[feed]) if (!stays.has(id)) left.push([feed, id, tick]);
    return now;
  };
  return { live: after('live'), line: after('line') };
}

/** Notes a tick, and forgets those that are too long ago; answers the oldest that is kept. */
export function remember(state: ToldState, told: WorldTick, ids: At['ids'], nowMs: number): number {
  const { tick, worldMs } = told;
  state.sequence = told.sequence;
  state.behindMs = told.behindMs;
  state.receivedAtMs = nowMs;
  state.served.nowMs = worldMs;
  if (told.expresses) state.expresses = told.expresses;
  if (state.ticks.at(-1)?.tick === tick) state.ticks.pop();
  state.ticks.push({ tick, worldMs, ids });
  while (state.ticks.length > TICKS_REMEMBERED) state.ticks.shift();
  const oldest = state.ticks[0]?.tick ?? tick;
  state.oldestTick = Math.max(told.oldestTick, oldest);
  state.history.forgetBefore(oldest);
  state.left = state.left.filter(([, , at]) => at >= told.oldestTick);
  for (const [id, at] of state.absent) if (at < told.oldestTick) state.absent.delete(id);
  return oldest;
}

export function spellMore(
  { served, texts }: ToldState,
  { language, texts: told }: NonNullable<WorldTick['spelled']>,
): void {
  const place = served.languages.count;
  served.languages.add(language);
  for (const [number, text] of told) texts.spell(number, place, text);
}

export function noteConstIds(
  { constIds }: ToldState,
  head: { constId: number; id: GameId; subGames: readonly { id: GameId; constId: number }[] } | undefined,
): void {
  if (!head) return;
  for (const { constId, id } of [head, ...head.subGames])
    if (constId !== 0 && constId !== id) constIds.add(constId);
}
