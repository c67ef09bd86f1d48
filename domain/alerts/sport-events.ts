/** Which events of a game can be told of, by its sport: where each side scores every minute a goal is no news. */
import { type AlertEvent, GAME_EVENTS } from './alert-rule.ts';

/** Football, hockey, futsal, virtual football, and hockey and football at a console. */
const WITH_GOALS: ReadonlySet<number> = new Set([1, 2, 14, 85, 89, 144]);
/** Those that show cards. */
const WITH_CARDS: ReadonlySet<number> = new Set([1, 14, 85]);

export const eventsOfSport = (sportId: number): readonly AlertEvent[] =>
  GAME_EVENTS.filter(
    (event) => (event !== 'goal' || WITH_GOALS.has(sportId)) && (event !== 'card' || WITH_CARDS.has(sportId)),
  );
