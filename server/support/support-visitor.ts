/**
 * The visitor of a request's conversation: the account that is signed in, or the device by the token in its cookie, of
 * which the database has the hash.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { OpenSession } from '../session/sessions.ts';
import type { SupportStore, Visitor } from './support-store.ts';

/** The pattern of a token of 256 bits. */
const TOKEN = /^[\w-]{43}$/;

export const newSupportToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface AskedWith {
  readonly session?: OpenSession | undefined;
  readonly supportToken?: string | undefined;
}

/** The visitor who asks; undefined for a guest without a token. */
export function visitorAsking({ session, supportToken }: AskedWith): Visitor | undefined {
  if (session) return { userId: session.userId };
  return supportToken !== undefined && TOKEN.test(supportToken) ? { hash: hashOf(supportToken) } : undefined;
}

/** Gives what a guest wrote on this device to the account; the conversation, where there was one. */
export async function claimFor(store: SupportStore, { session, supportToken }: AskedWith) {
  if (!session || supportToken === undefined || !TOKEN.test(supportToken)) return undefined;
  return store.claim(hashOf(supportToken), session.userId);
}
