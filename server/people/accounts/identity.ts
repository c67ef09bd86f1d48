/**
 * The identity that a typed login names. The look-up and every limit take it from here, so that no spelling finds an
 * account and is counted as another name: an e-mail address as it is kept, a phone number in E.164, a login letter by
 * letter, as the database compares it.
 */
import { createHash } from 'node:crypto';
import { canonicalEmail } from '#domain/text/email.ts';
import { toAsciiDigits } from '#domain/text/numeric-input.ts';
import { isNumericOnly } from '#domain/text/patterns.ts';
import { digitsOf } from '#domain/text/phone-rules.ts';
import { e164Of } from './phone-kind.ts';

export interface Identity {
  /** The key that stands for it in limits. A hash: a limit keeps no name of anybody, and nothing long. */
  readonly key: string;
  readonly email?: string;
  readonly login?: string;
  /**
   * The number as `+77011234567`; `typedPhone` is the number as it was typed: earlier registrations kept numbers with
   * their trunk prefix.
   */
  readonly phone?: string;
  readonly typedPhone?: string;
}

/** The pattern of a phone number, as long as one can be with all that people write between its digits. */
const PHONE = /^\+?[\d\s()./-]{6,60}$/;
const LEAST_DIGITS = 6;

const keyOf = (kind: string, name: string): string =>
  createHash('sha256').update(`${kind} ${name}`).digest('base64url').slice(0, 22);

/**
 * A phone number in plain characters: full-width letters and digits are plain ones, dashes are hyphens, invisible
 * characters are removed.
 */
const plainPhone = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .trim();

/**
 * A number as it is typed, with its country's code: `+7 701 ...`, `007701...`, `7701...`. Undefined for a text that is
 * not one.
 */
function phoneOf(text: string): { readonly phone: string; readonly typedPhone: string } | undefined {
  const plain = plainPhone(text);
  if (!PHONE.test(plain)) return undefined;
  const digits = digitsOf(plain).replace(/^00/, '');
  if (digits.length < LEAST_DIGITS) return undefined;
  const typedPhone = `+${digits}`;
  return { phone: e164Of(typedPhone), typedPhone };
}

export function identityOf(typed: string): Identity {
  const text = typed.replace(/\p{Cc}/gu, '').trim();
  if (text.includes('@')) {
    const email = canonicalEmail(text);
    return { key: keyOf('email', email), email };
  }
  const phone = phoneOf(text);
  // All digits can be a login as well: one that the server made.
  const login = phone !== undefined && !isNumericOnly(text) ? {} : { login: text };
  return {
    key: phone === undefined ? keyOf('login', text) : keyOf('phone', phone.phone),
    ...login,
    ...phone,
  };
}
