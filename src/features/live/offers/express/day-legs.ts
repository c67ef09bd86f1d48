/** What the legs of an express of the day stand at, by what the page knows of their games and prices. */
import type { DayLeg } from '#domain/coupon/offers/day-express.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { selectionKey } from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { DayExpress, ExpressLeg } from '#protocol/feed/express-day.ts';
import type { FeedPhase, GameRecord } from '#protocol/hub/batches.ts';
import type { SlotMirror } from '#streams/feed/feed-client.ts';

export const legKey = ({ head, selection }: ExpressLeg): SelectionKey =>
  selectionKey({ gameId: head.id, ...selection });

export const keysOf = ({ legs }: DayExpress): readonly SelectionKey[] => legs.map(legKey);

/** Ids of the feed do not last: an express is its selections. */
export const nameOf = (express: DayExpress): string => [...keysOf(express)].sort().join();

export interface KnownFeed {
  readonly phase: FeedPhase;
  readonly games: ReadonlyMap<GameId, GameRecord>;
}

export interface KnownOfLegs {
  readonly feed: GameFeed;
  readonly live: KnownFeed;
  readonly line: KnownFeed;
  readonly slots: Pick<SlotMirror, 'slotOf' | 'odds' | 'suspended' | 'gone'>;
  readonly nowMs: number;
}

/** The state of a leg whose game is not, or no longer, in its feed. */
function absent({ head }: ExpressLeg, { feed, line, live, nowMs }: KnownOfLegs): DayLeg['state'] {
  const own = feed === 'live' ? live : line;
  if (feed === 'line' && (live.games.has(head.id) || (head.startsAt > 0 && head.startsAt <= nowMs)))
    return 'started';
  return own.phase === 'live' ? 'gone' : 'waiting';
}

export function legNow(leg: ExpressLeg, known: KnownOfLegs): DayLeg {
  const { feed, line, live, slots } = known;
  const own = feed === 'live' ? live : line;
  const record = own.games.get(leg.head.id);
  if (!record) return { state: absent(leg, known), odds: NO_ODDS };
  const slot = slots.slotOf(legKey(leg));
  if (record.head.finished || slot === undefined || slots.gone(slot)) return { state: 'gone', odds: NO_ODDS };
  const odds = slots.odds(slot);
  if (slots.suspended(slot) || odds === NO_ODDS) return { state: 'suspended', odds };
  return { state: own.phase === 'live' ? 'open' : 'waiting', odds };
}

/**
 * What is shown once the house has composed anew: the same expresses in their places, in the words of the answer, so that nothing moves under a
 * pointer. Where nothing was shown, the answer.
 */
export function stillShown(
  shown: readonly DayExpress[],
  offered: readonly DayExpress[],
): readonly DayExpress[] {
  if (shown.length === 0) return offered;
  const named = new Map(offered.map((one) => [nameOf(one), one]));
  return shown.map((one) => named.get(nameOf(one)) ?? one);
}
