/**
 * What is pushed: a notification in words, with the moment that its age counts from. `{age}` in the text is the age in seconds when it is shown. Read by hand:
 * the service worker has no library of schemas.
 */
import { asRecord } from '../http/wire-values.ts';

export interface PushPayload {
  /** The id of the alert: the same again takes its place. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A tag: `en-GB`. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** An address of this site, with its language. */
  readonly path: string;
  readonly sinceMs: number;
}

const MOST_TEXT = 400;
/** A path of this site: never an address of another. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]{0,240}$/;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MOST_TEXT;

export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && OWN_PATH.test(value);

/** Undefined for a text that says no such thing. */
export function parsePushPayload(text: string): PushPayload | undefined {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { body, direction, id, language, path, sinceMs, title } = asRecord(said) ?? {};
  if (!isText(id) || !isText(title) || !isText(body) || !isText(language)) return undefined;
  if (!isOwnPath(path) || typeof sinceMs !== 'number' || !Number.isSafeInteger(sinceMs)) return undefined;
  return { id, title, body, language, direction: direction === 'rtl' ? 'rtl' : 'ltr', path, sinceMs };
}

export const bodyAt = ({ body, sinceMs }: PushPayload, nowMs: number): string =>
  body.replaceAll('{age}', String(Math.max(0, Math.round((nowMs - sinceMs) / 1000))));
