/** The tools that the routes of people share: stores, clocks and bounds; and the refusals that several give. */
import { failed } from '#domain/lib/result.ts';
import type { TextProblem } from '#domain/text/text-problem.ts';
import type { FieldProblems, Refusal } from '#protocol/people/refusal.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Limiter, Limits } from '../lib/rate-limit.ts';
import type { KnownDevices } from '../session/known-devices.ts';
import type { Sessions } from '../session/sessions.ts';
import type { AuditLog } from '../store/audit-log.ts';
import type { Database } from '../store/engine.ts';
import type { PeopleStore } from './accounts/people-store.ts';
import type { Channel, Outbox } from './messages/outbox.ts';
import type { CameBy } from './registration/came-by.ts';
import type { PasswordHash } from './sign-in/password-hash.ts';
import type { PendingActs } from './sign-in/pending-acts.ts';
import type { TryBounds, TryGuard } from './sign-in/try-guard.ts';
import type { IdentityProviders } from './social/identity-providers.ts';

const MINUTE_MS = 60_000;

export interface PeopleTools {
  readonly database: Database;
  readonly people: PeopleStore;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly ledger: Ledger;
  readonly acts: PendingActs;
  readonly outbox: Outbox;
  readonly audit: AuditLog;
  readonly passwords: PasswordHash;
  readonly floods: Floods;
  /** The guards of passwords, and of messages that somebody has sent to an account. */
  readonly guards: { readonly passwords: TryGuard; readonly messages: TryGuard };
  readonly nowMs: () => number;
  /** The beginning of links in messages: `https://bets.example`. Never taken from a request. */
  readonly origin: () => string;
  /** The providers by which people can sign in; there may be none. */
  readonly identities: IdentityProviders;
  /** Ends what a pause ends at once: auto-bets, which place bets by themselves (G9). */
  readonly onExcluded: (userId: bigint) => Promise<void>;
  /** Told of an account that was opened by whoever came by a link; it never stops a registration. */
  readonly onCameBy: (userId: bigint, cameBy: CameBy) => Promise<void>;
  /**
   * The moment when a session that starts now has to end; not after now where the time is used up. Undefined without a
   * limit.
   */
  readonly sessionEndMs: (userId: bigint) => Promise<number | undefined>;
  /** The user's own auto-logoff; undefined where it is off. */
  readonly idleMs: (userId: bigint) => Promise<number | undefined>;
}

export interface Floods {
  /** The limit of passwords of a signed-in user, by user. */
  readonly passwords: Limiter;
  /**
   * The limit by account and network, under whatever name the account was tried at. A refusal does not name it: it would
   * show whose password is right.
   */
  readonly accounts: Limiter;
  /** The limit of codes, by network. */
  readonly codes: Limiter;
  /** The limit of second factors at one account after the right password, by user. */
  readonly secondFactors: Limiter;
  /** The limit of messages by recipient, for users who have shown that they are the owner. */
  readonly messages: Limiter;
  /** The limit by recipient. A refusal does not name it: it would show that there is a recipient. */
  readonly recipients: Limiter;
  /** The limit by the sender of a message to a contact, and by the contact where the sender is a guest. */
  readonly contacts: Limiter;
  readonly registrations: Limiter;
  readonly appeals: Limiter;
  /** The limit of consents to cookies, by network. */
  readonly consents: Limiter;
  /** The limit of messages to the support and of writing, by network; a conversation has bounds of its own. */
  readonly support: Limiter;
  /** The limit of conversations that guests begin, by network. */
  readonly supportGuests: Limiter;
}

export const PASSWORD_BOUNDS: TryBounds = {
  windowMs: 15 * MINUTE_MS,
  perPair: 10,
  perNetwork: 100,
  perKnownDevice: 10,
};
/** The bounds of messages. A recipient's own bound takes more pairs than one to be used up. */
export const MESSAGE_BOUNDS: TryBounds = {
  windowMs: 60 * MINUTE_MS,
  perPair: 3,
  perNetwork: 30,
  perKnownDevice: 6,
};

export const createFloods = (limits: Limits, registrationsPerHour: number): Floods => ({
  passwords: limits.guard('passwords', { amount: 10, windowMs: 15 * MINUTE_MS }),
  accounts: limits.guard('accounts', { amount: PASSWORD_BOUNDS.perPair, windowMs: PASSWORD_BOUNDS.windowMs }),
  codes: limits.guard('codes', { amount: 60, windowMs: 15 * MINUTE_MS }),
  secondFactors: limits.guard('second-factors', { amount: 30, windowMs: 60 * MINUTE_MS }),
  messages: limits.guard('messages', { amount: 6, windowMs: 60 * MINUTE_MS }),
  recipients: limits.guard('recipients', { amount: 10, windowMs: 60 * MINUTE_MS }),
  contacts: limits.guard('contacts', { amount: 6, windowMs: 60 * MINUTE_MS }),
  registrations: limits.guard('registrations', { amount: registrationsPerHour, windowMs: 60 * MINUTE_MS }),
  appeals: limits.guard('appeals', { amount: 5, windowMs: 60 * MINUTE_MS }),
  consents: limits.flood('consents', { amount: 120, windowMs: 60 * MINUTE_MS }),
  support: limits.flood('support', { amount: 240, windowMs: MINUTE_MS }),
  supportGuests: limits.flood('support-guests', { amount: 30, windowMs: 60 * MINUTE_MS }),
});

/** The refusal of a key that has reached its limit; undefined where it may go on. */
export async function flooded(
  limit: Limiter,
  key: string,
  nowMs: () => number,
): Promise<Refusal | undefined> {
  const waitMs = await limit.take(key);
  return waitMs === 0
    ? undefined
    : { code: 'too-many-requests', detail: 'too many tries', resetsAtMs: nowMs() + waitMs };
}

export const wrongFields = (fields: FieldProblems) =>
  failed<Refusal>({ code: 'wrong-fields', detail: `wrong: ${Object.keys(fields).join(', ')}`, fields });

export const wrongCode = (field: string) =>
  failed<Refusal>({
    code: 'wrong-code',
    detail: 'not the code',
    fields: { [field]: { key: 'auth_incorrect_code' } },
  });

export const SHOW_WHO_YOU_ARE: Refusal = {
  code: 'identification-needed',
  detail: 'show first who you are',
};
export const codeExpired = failed<Refusal>({ code: 'code-expired', detail: 'begin again' });
export const notPossible = (detail: string) => failed<Refusal>({ code: 'not-possible-now', detail });

/** The fields that have a problem, with the first of each. */
export const problemsOf = (
  problems: Readonly<Record<string, TextProblem | undefined>>,
): FieldProblems | undefined => {
  const found = Object.entries(problems).filter(
    (entry): entry is [string, TextProblem] => entry[1] !== undefined,
  );
  return found.length === 0 ? undefined : Object.fromEntries(found);
};

/** A recipient in part: `a***@mail.example`, `+7 *** ** 12`: enough to know one's own. */
export function hiddenTarget(channel: Channel, target: string): string {
  if (channel !== 'email') return `${target.slice(0, 2)}***${target.slice(-2)}`;
  const at = target.lastIndexOf('@');
  return `${target.slice(0, 1)}***${target.slice(at)}`;
}
