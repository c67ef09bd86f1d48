/** The second factor: a code of an app (each works once), of a message, or the recovery code. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SecondFactorChannel } from '#protocol/people/sign-in/sign-in-calls.ts';
import type { PeopleStore, Person } from '../accounts/people-store.ts';

const STEP_SECONDS = 30;
/** Clocks of phones may be off by a step. */
const WINDOW_STEPS = 1;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;
/** The address of a TOTP secret. `issuer` is the name of the site. */
export const totpAddress = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString();

/** Twenty letters and digits that are not mistaken for each other, in fours. */
export function newRecoveryCode(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const letters = Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]);
  return Array.from({ length: 5 }, (_, index) => letters.slice(index * 4, index * 4 + 4).join('')).join('-');
}

export const recoveryHash = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex');

const isSameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The step that the code is of; undefined for a wrong one. */
export function totpStep(secret: string, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / STEP_SECONDS) + delta;
}

export async function isAppCode(
  people: PeopleStore,
  person: Pick<Person, 'user_id'>,
  secret: string | null,
  code: string,
  nowMs: number,
): Promise<boolean> {
  const step = secret === null ? undefined : totpStep(secret, code, nowMs);
  return step !== undefined && people.takeTotpStep(person.user_id, step);
}

/** A code of the app or the recovery code; those of messages belong to a ticket. A recovery code that let someone in is used up. */
export async function isSecondFactor(
  people: PeopleStore,
  person: Person,
  channel: SecondFactorChannel,
  code: string,
  nowMs: number,
): Promise<boolean> {
  if (channel === 'app') return isAppCode(people, person, person.totp_secret, code, nowMs);
  if (channel !== 'recovery' || person.recovery_hash === null) return false;
  if (!isSameHash(recoveryHash(code), person.recovery_hash)) return false;
  return people.takeRecoveryCode(person.user_id, person.recovery_hash);
}
