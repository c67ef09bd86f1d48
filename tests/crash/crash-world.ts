/** The world of the crash loop: the same games, prices and epoch in every life of the server, so that bets outlive it. */
import { SmallWorld } from '../helpers/feed/small-world.ts';

export const LIVE_GAMES = 60;
export const LINE_GAMES = 60;
export const SELECTIONS = 12;
/** Long enough for a kill to fall into it, short enough for many bets a second. */
export const LIVE_DELAY_MS = 60;

export function createCrashWorld(): SmallWorld {
  const ids = Array.from({ length: LIVE_GAMES + LINE_GAMES }, (_, index) => index + 1);
  const world = new SmallWorld(
    ids.map((id) => ({ id, selections: SELECTIONS, feed: id <= LIVE_GAMES ? 'live' : 'line' })),
  );
  world.liveDelayMs = LIVE_DELAY_MS;
  return world;
}
