/** Every message between a frame and the page around it, by its type, and which side may say it. */
import * as v from 'valibot';
import * as bets from './coupon-messages.ts';
import * as frame from './frame-messages.ts';
import { hello, unwelcome, welcome } from './handshake.ts';
import * as shared from './shared-state.ts';
import * as visit from './visit-messages.ts';

/** Messages posted from window to window, before there is a port. */
export const WINDOW_MESSAGES = {
  'touchline-hello': hello,
  'touchline-welcome': welcome,
  'touchline-unwelcome': unwelcome,
} as const;

const OF_BOTH = {
  'shared-hello': shared.sharedHello,
  'shared-state': shared.sharedWhole,
  'shared-change': shared.sharedChange,
  'go-back': frame.goBack,
  'go-forward': frame.goForward,
  'route-change': frame.routeChange,
  'hidden-item': frame.hiddenItem,
  'settings-change': frame.settingsChange,
  'send-bet-v2': bets.sendBetV2,
  'send-bet-v3': bets.sendBetV3,
  'coupon-data-request': bets.couponDataRequest,
  'coupon-data': bets.couponData,
  refused: visit.refused,
  bye: visit.bye,
} as const;

/** Messages of the page in the frame, sent through the port. */
export const FRAME_MESSAGES = {
  ...OF_BOTH,
  'body-height': frame.bodyHeight,
  'document-title': frame.documentTitle,
  'storage-state': visit.storageState,
  pong: visit.pong,
} as const;

/** Messages of the host page, sent through the port. */
export const HOST_MESSAGES = {
  ...OF_BOTH,
  'sign-in': visit.signIn,
  'sign-out': visit.signOut,
  ping: visit.ping,
} as const;

export const EMBED_MESSAGES = { ...WINDOW_MESSAGES, ...FRAME_MESSAGES, ...HOST_MESSAGES } as const;
export type EmbedMessageName = keyof typeof EMBED_MESSAGES;

type OneOf<Messages extends Readonly<Record<string, v.GenericSchema>>> = v.InferOutput<
  Messages[keyof Messages]
>;
export type FrameMessage = OneOf<typeof FRAME_MESSAGES>;
export type HostMessage = OneOf<typeof HOST_MESSAGES>;

/** Reads a message of the given list; undefined for anything else. */
export function readMessage<Messages extends Readonly<Record<string, v.GenericSchema>>>(
  messages: Messages,
  value: unknown,
): OneOf<Messages> | undefined {
  const type = typeof value === 'object' && value !== null && (value as { type?: unknown }).type;
  const schema = typeof type === 'string' && Object.hasOwn(messages, type) ? messages[type] : undefined;
  const read = schema && v.safeParse(schema, value);
  return read?.success ? (read.output as OneOf<Messages>) : undefined;
}
