/**
 * Messages between the windows of one visitor: which are open and where, for workspaces, and which game is shown, for linked windows. The number in
 * the name is the version: windows of other versions do not get them.
 */
import * as v from 'valibot';
import { MAX_WINDOW_ADDRESS } from '#domain/addresses/window-address.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { linkGroup } from '../storage/workspaces.ts';

export const WINDOW_CHANNEL = 'touchline-windows-1';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
const area = v.object({ left: pixels, top: pixels, width: pixels, height: pixels });
/** A rectangle in CSS pixels, on the desktop that all screens make together. */
export type Area = Readonly<v.InferOutput<typeof area>>;

const openWindow = v.object({
  id,
  /** Its address behind the language. */
  address: v.pipe(v.string(), v.maxLength(MAX_WINDOW_ADDRESS)),
  title: v.pipe(v.string(), v.maxLength(200)),
  bounds: area,
  /** The free area of the screen that it is on. */
  screen: area,
  isHidden: v.boolean(),
  group: v.optional(linkGroup),
});
export type OpenWindow = Readonly<v.InferOutput<typeof openWindow>>;

const gameId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));

const windowMessage = v.variant('type', [
  v.object({ type: v.literal('ask-windows'), ask: id }),
  v.object({ type: v.literal('open-window'), ask: id, window: openWindow }),
  v.object({
    type: v.literal('show-game'),
    turn: id,
    group: linkGroup,
    gameId: v.pipe(
      gameId,
      v.transform((value) => value as GameId),
    ),
    feed: v.picklist(['live', 'line']),
  }),
  v.object({ type: v.literal('game-shown'), turn: id }),
]);
export type WindowMessage = Readonly<v.InferOutput<typeof windowMessage>>;
export type ShownGame = Pick<Extract<WindowMessage, { readonly type: 'show-game' }>, 'gameId' | 'feed'>;

export const isWindowMessage = (data: unknown): data is WindowMessage => v.is(windowMessage, data);
