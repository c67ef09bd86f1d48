/** Messages between a game in its frame and the page around it, each to the exact origin of the other, never to `*`. */
import * as v from 'valibot';
import { minorUnits, slug } from './casino-values.ts';

/** The version of the messages: the frame and the page around it may be of two releases. */
export const CASINO_FRAME_VERSION = 1;

/** The message of the frame that it listens, with the game that it shows. */
export const gameReady = v.strictObject({
  type: v.literal('casino-ready'),
  version: v.literal(CASINO_FRAME_VERSION),
  game: slug,
});
/** The message of the frame that money has moved or a round has begun or ended: the page asks its own server what is true. */
export const gameMoved = v.strictObject({
  type: v.literal('casino-moved'),
  balance: minorUnits,
  isInRound: v.boolean(),
});
/** The message of the frame that its session is over, by the code of the refusal. */
export const gameOver = v.strictObject({
  type: v.literal('casino-over'),
  code: v.picklist(['session-over', 'excluded', 'limit-reached']),
});
export const fromGame = v.variant('type', [gameReady, gameMoved, gameOver]);
export type FromGame = v.InferOutput<typeof fromGame>;

/** The message of the page that a question stands over the game (a reality check): no round is begun meanwhile. */
export const gamePause = v.strictObject({ type: v.literal('casino-pause'), isPaused: v.boolean() });
/** The message of the page with settings that have changed. */
export const gameSettings = v.strictObject({
  type: v.literal('casino-settings'),
  theme: v.picklist(['light', 'dark']),
});
export const toGame = v.variant('type', [gamePause, gameSettings]);
export type ToGame = v.InferOutput<typeof toGame>;
