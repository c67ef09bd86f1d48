/** Conditions of sessions of play in SQL, at the moment `:now`: whether one is open, and whether its player may stake. */
import { IS_OPEN } from '../session/sessions.ts';

/** The longest session of play. */
export const LONGEST_PLAY_MS = 12 * 3_600_000;

/** The condition of a session of play that has not ended by itself; that of its person is `PERSON_IS_IN`. */
export const PLAY_IS_OPEN =
  `casino_sessions.ended_at is null and casino_sessions.started_at + ${LONGEST_PLAY_MS} > :now::bigint` as const;

/** The condition that the session of the person, with which a session of play ends, is open. */
export const PERSON_IS_IN =
  `exists (select 1 from sessions where sessions.id = casino_sessions.session_id and ${IS_OPEN})` as const;

/** The condition that an account may play for money: it is not blocked, and no pause of its own is running. */
export const mayPlay = <const Who extends string>(who: Who) =>
  `not is_left_out(${who}, :now::bigint)` as const;
