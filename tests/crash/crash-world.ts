/** The world of the crash loop: the same games, prices and epoch in every life of the server, so that bets outlive it. */
import { SmallWorld } from '../helpers/feed/small-world.ts';

export const LIVE_GAMES = 60;
export const LINE_GAMES = 60;
export const SELECTIONS = 12;
/** The games of the one draw of the toto: e-football to come, that nobody bets on by itself. */
export const COUPON_GAMES = 4;
const E_FOOTBALL = 85;
const HOUR_MS = 3_600_000;
/** Long enough for a kill to fall into it, short enough for many bets a second. */
export const LIVE_DELAY_MS = 60;

export function createCrashWorld(): SmallWorld {
  const ids = Array.from({ length: LIVE_GAMES + LINE_GAMES }, (_, index) => index + 1);
  const world = new SmallWorld(
    ids.map((id) => ({ id, selections: SELECTIONS, feed: id <= LIVE_GAMES ? 'live' : 'line' })),
  );
  world.step(() => {
    for (let at = 1; at <= COUPON_GAMES; at += 1)
      world.add({ id: ids.length + at, feed: 'line', sportId: E_FOOTBALL, startsAt: world.now + HOUR_MS });
  });
  world.liveDelayMs = LIVE_DELAY_MS;
  return world;
}
