/**
 * What tabs and the hub tell each other about the session, by broadcast: tabs who is here, the hub that a session was ended elsewhere or that its
 * accounts hold other amounts: tabs ask again then. */

/**
 * The name of the channel, raised when the meaning of a message changes: tabs of two releases then do not receive each
 * other's messages.
 */
export const SESSION_CHANNEL = 'touchline-session-1';
export const SESSION_WATCH_CHANNEL = 'touchline-session-watch-1';

export type SessionMessage = { readonly type: 'session-changed' };

export type SessionWatchMessage =
  /** A hub has started and knows nobody. */
  { readonly type: 'who' } | { readonly type: 'signed-in' } | { readonly type: 'guest' };
