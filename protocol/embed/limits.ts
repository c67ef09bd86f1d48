/** Figures that both sides know. No library: the page around a frame uses them too. */

/** The versions of the messages that are spoken, the least and the most. */
export const EMBED_PROTOCOLS = { least: 1, most: 1 } as const;

export const IDENTIFIER_LENGTH = 21;
export const MAX_ROUTE_LENGTH = 500;
export const MAX_FRAME_HEIGHT_PX = 100_000;
/** The most selections of a coupon (spec §9). */
export const MAX_EVENTS = 50;
/** Spec §9: a bet slip that was not told by then takes no bets. */
export const COUPON_REPLY_TIMEOUT_MS = 2_000;

/** The alphabet of identifiers: 64 characters, so that six bits of a random byte are one. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** An identifier. `bytes`: as many as it has characters, of a secure random source. */
export const identifierOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
