/** What is said of the visit itself: who is signed in, what the browser keeps, what was refused, whether the other side is still there. */
import * as v from 'valibot';
import { count } from './embed-values.ts';

/**
 * Host to frame: a token of the service API (`/web-api/user/gettoken`) of the person who is signed in at the host. The frame keeps it in memory
 * alone, and sends it to its own server as `x-auth`.
 */
export const signIn = v.strictObject({
  type: v.literal('sign-in'),
  token: v.pipe(v.string(), v.regex(/^[\w.~+/=-]{16,2000}$/)),
});
/** The message of the host to the frame to clear the token. */
export const signOut = v.strictObject({ type: v.literal('sign-out') });

/** What a device keeps of a visit where the browser lets it. */
export const KEPT_THINGS = ['settings', 'bet-slip', 'sign-in', 'games'] as const;

/** Frame to host: what will be gone when the frame is. Browsers give frames a storage apart, or none. */
export const storageState = v.strictObject({
  type: v.literal('storage-state'),
  unkept: v.pipe(v.array(v.picklist(KEPT_THINGS)), v.maxLength(KEPT_THINGS.length)),
});

export const REFUSALS = [
  'source',
  'origin',
  'session',
  'replay',
  'size',
  'shape',
  'direction',
  'flood',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * The message of either side with the number of messages that were refused so far, for that reason. It says nothing of
 * their content.
 */
export const refused = v.strictObject({
  type: v.literal('refused'),
  reason: v.picklist(REFUSALS),
  count: count('Of this visit.', Number.MAX_SAFE_INTEGER),
});

/** Host to frame while the frame is in sight; the frame answers `pong`. */
export const ping = v.strictObject({ type: v.literal('ping') });
export const pong = v.strictObject({ type: v.literal('pong') });
/** The last message of either side: the port is closed after it. */
export const bye = v.strictObject({ type: v.literal('bye') });
