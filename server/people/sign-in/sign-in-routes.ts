/**
 * The routes of signing in by password and second factor, by a link, and of a forgotten password. Nothing here shows who
 * has an account.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { canonicalEmail } from '#domain/text/email.ts';
import { confirmationProblem, passwordProblem } from '#domain/text/password.ts';
import type { ReceivedBy } from '#protocol/people/people-call.ts';
import { DONE } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import {
  APPEAL_BLOCK,
  CHECK_SECOND_FACTOR_CODE,
  type LoginType,
  RESET_PASSWORD,
  SECOND_FACTOR,
  SEND_EMAIL_LINK,
  SEND_PASSWORD_RESET,
  SEND_SECOND_FACTOR,
  SIGN_IN,
  SIGN_IN_BY_EMAIL,
  SOCIAL_SECOND_FACTOR,
} from '#protocol/people/sign-in/sign-in-calls.ts';
import type { SignIn } from '../../betting/routes/betting-routes.ts';
import { deviceHash } from '../../session/known-devices.ts';
import { type Identity, identityOf } from '../accounts/identity.ts';
import type { Person } from '../accounts/people-store.ts';
import type { Asked, PeopleCallServer } from '../people-call-server.ts';
import {
  codeExpired,
  flooded,
  type PeopleTools,
  problemsOf,
  wrongCode,
  wrongFields,
} from '../people-tools.ts';
import { admit, completeSignIn } from './complete-sign-in.ts';
import { ACT_MS, type Purpose } from './pending-acts.ts';
import { isSecondFactor } from './second-factor.ts';
import { mayReach, type Sender, sendCode } from './send-code.ts';

const LINK_MS = 900_000;

const senderOf = ({ isKnownDevice }: { readonly isKnownDevice: boolean }): Sender =>
  isKnownDevice ? 'known-device' : 'anybody';

const wrongCredentials = failed({ code: 'wrong-credentials', detail: 'wrong login or password' } as const);

/** Whether a login can be of this type: a number, or an address. */
const isOfType = ({ email, phone }: Identity, type: LoginType | undefined): boolean =>
  type === undefined || (type === 'email' ? email : phone) !== undefined;

/** The sign-in for the route of betting, which the demonstration account signs in by as well. */
export const passwordSignIn = (calls: PeopleCallServer, tools: PeopleTools): SignIn =>
  calls.handle(SIGN_IN, async ({ login, loginType, password, returnUrl }, asked) => {
    const { audit, floods, guards, passwords, people } = tools;
    const { network } = asked;
    const identity = identityOf(login);
    const person = isOfType(identity, loginType) ? await people.byIdentity(identity) : undefined;
    const weighed = await guards.passwords.weigh(identity, person?.user_id, asked);
    if (!weighed.ok) return weighed;
    const { isKnownDevice } = weighed.value;
    // Tries under other names of the account count as well. A refusal that said so would tell whose names they are.
    // As much is counted where there is no account.
    const named = person ? String(person.user_id) : `nobody ${identity.key}`;
    const isSpent = !isKnownDevice && (await floods.accounts.take(`${named} ${network}`)) > 0;
    const kind = isKnownDevice ? 'known-device' : 'sign-in';
    const isRight = await passwords.isRight(password, person?.password_hash ?? undefined, { kind, network });
    if (person && isRight && !isSpent) return admit(tools, person, asked, returnUrl);
    await audit.write({
      action: 'sign-in-failed',
      actor: 'guest',
      address: asked.address,
      ...(person ? { userId: person.user_id } : {}),
    });
    return wrongCredentials;
  });

export function signInRoutes(scope: FastifyInstance, calls: PeopleCallServer, tools: PeopleTools): void {
  const { acts, audit, devices, floods, guards, nowMs, outbox, passwords, people, sessions } = tools;

  /**
   * The limit of a network's tries at codes; where others used them up, a device that the ticket's user is known on has
   * its own.
   */
  async function codeFlood(purpose: Purpose, ticket: string, asked: Asked): Promise<Refusal | undefined> {
    const { deviceToken, network } = asked;
    const flood = await flooded(floods.codes, network, nowMs);
    if (!flood || deviceToken === undefined) return flood;
    const act = await acts.find(purpose, ticket);
    const isKnown = await devices.isKnown(act?.userId, deviceToken);
    return isKnown ? flooded(floods.codes, deviceHash(deviceToken), nowMs) : flood;
  }

  calls.serve(scope, SEND_SECOND_FACTOR, async ({ channel, ticket }, { deviceToken }) => {
    const act = await acts.find('second-factor', ticket);
    const person = act?.userId === undefined ? undefined : await people.byId(act.userId);
    if (!person || person.phone === null || person.phone_confirmed_at === null) return codeExpired;
    const { language, phone: recipient } = person;
    // Whoever has the password uses up no message of a device that the user is known on.
    const isKnown = deviceToken !== undefined && (await devices.isKnown(person.user_id, deviceToken));
    return sendCode(tools, {
      purpose: 'second-factor',
      ticket,
      channel,
      sender: 'owner',
      ...(isKnown ? { countedBy: deviceHash(deviceToken) } : {}),
      recipient,
      language,
    });
  });

  /**
   * The limit of tries at the second factor of one account, whoever has its password; a device that it is known on has
   * its own.
   */
  async function secondFactorFlood(person: Person, { deviceToken }: Asked): Promise<Refusal | undefined> {
    const userId = person.user_id;
    const isKnown = deviceToken !== undefined && (await devices.isKnown(userId, deviceToken));
    return flooded(floods.secondFactors, isKnown ? deviceHash(deviceToken) : String(userId), nowMs);
  }

  async function secondFactor(
    { channel, code, returnUrl, ticket }: ReceivedBy<typeof SECOND_FACTOR>,
    asked: Asked,
  ) {
    const flood = await codeFlood('second-factor', ticket, asked);
    if (flood) return failed(flood);
    const isMessage = channel === 'sms' || channel === 'messenger';
    const checked = isMessage ? await acts.checkCode('second-factor', ticket, code) : undefined;
    const act = checked
      ? checked.kind === 'right'
        ? checked.act
        : undefined
      : await acts.tryOnce('second-factor', ticket);
    if (checked?.kind === 'gone' || (!checked && !act)) return codeExpired;
    const person = act?.userId === undefined ? undefined : await people.byId(act.userId);
    const spent = person && (await secondFactorFlood(person, asked));
    if (spent) return failed(spent);
    const isRight =
      person !== undefined && (isMessage || (await isSecondFactor(people, person, channel, code, nowMs())));
    if (!person || !isRight) {
      const userId = person?.user_id;
      await audit.write({
        action: 'second-factor-failed',
        actor: 'guest',
        address: asked.address,
        details: { channel },
        ...(userId === undefined ? {} : { userId }),
      });
      return wrongCode('code');
    }
    await acts.take('second-factor', ticket);
    return completeSignIn(tools, person, asked, returnUrl);
  }
  calls.serve(scope, SECOND_FACTOR, secondFactor);
  calls.serve(scope, SOCIAL_SECOND_FACTOR, secondFactor);
  calls.serve(scope, CHECK_SECOND_FACTOR_CODE, secondFactor);

  calls.serve(scope, SEND_EMAIL_LINK, async ({ email, returnUrl }, asked) => {
    const identity = identityOf(email);
    const { email: recipient = '' } = identity;
    const person = await people.byEmail(recipient);
    const weighed = await guards.messages.weigh(identity, person?.user_id, asked);
    if (!weighed.ok) return weighed;
    const token = await acts.open('email-link', {
      ...(person ? { userId: person.user_id } : {}),
      data: returnUrl === undefined ? {} : { returnUrl },
      lastsMs: LINK_MS,
    });
    const sender = senderOf(weighed.value);
    const isReached = await mayReach(tools, { purpose: 'email-link', recipient, sender });
    const isSent = isReached && person?.auth_by_email === true && person.email_confirmed_at !== null;
    const language = person?.language ?? 'en';
    await outbox.put({
      channel: 'email',
      recipient: isSent ? recipient : undefined,
      kind: 'email-link',
      language,
      values: { link: `${tools.origin()}/${language}/auth/email#${token}` },
    });
    return ok(DONE);
  });

  calls.serve(scope, SIGN_IN_BY_EMAIL, async ({ returnUrl, token }, asked) => {
    const flood = await codeFlood('email-link', token, asked);
    if (flood) return failed(flood);
    const act = await acts.take('email-link', token);
    const person = act?.userId === undefined ? undefined : await people.byId(act.userId);
    if (!act || !person) return codeExpired;
    const kept = act.data.returnUrl;
    return admit(tools, person, asked, returnUrl ?? (typeof kept === 'string' ? kept : undefined));
  });

  calls.serve(scope, SEND_PASSWORD_RESET, async ({ login }, asked) => {
    const identity = identityOf(login);
    const person = await people.byIdentity(identity);
    const weighed = await guards.messages.weigh(identity, person?.user_id, asked);
    if (!weighed.ok) return weighed;
    const ticket = await acts.open('password-reset', {
      ...(person ? { userId: person.user_id } : {}),
      lastsMs: ACT_MS,
    });
    // By the contact that was named; a login says nothing of either, so the address comes first.
    const isPhoneNamed =
      person?.phone != null && (person.phone === identity.phone || person.phone === identity.typedPhone);
    const recipient = (isPhoneNamed ? person.phone : (person?.email ?? person?.phone)) ?? undefined;
    const sent = await sendCode(tools, {
      purpose: 'password-reset',
      ticket,
      channel: recipient !== undefined && recipient === person?.phone ? 'sms' : 'email',
      sender: senderOf(weighed.value),
      recipient,
      language: person?.language ?? 'en',
    });
    if (!sent.ok) return sent;
    const { codeLength, resendAtMs } = sent.value;
    return ok({ ticket, codeLength, resendAtMs });
  });

  calls.serve(
    scope,
    RESET_PASSWORD,
    async ({ confirmCode, password, passwordConfirmation, ticket }, asked) => {
      const flood = await codeFlood('password-reset', ticket, asked);
      if (flood) return failed(flood);
      const fields = problemsOf({
        password: passwordProblem(password, { required: true }),
        passwordConfirmation: confirmationProblem(password, passwordConfirmation),
      });
      if (fields) return wrongFields(fields);
      if (!(await acts.find('password-reset', ticket))) return codeExpired;
      // Before the code is used up: where too many wait for a hash, it works again soon.
      const { network } = asked;
      const password_hash = await passwords.make(password, { kind: 'change', network });
      const checked = await acts.checkCode('password-reset', ticket, confirmCode);
      if (checked.kind === 'gone') return codeExpired;
      if (checked.kind !== 'right') return wrongCode('confirmCode');
      const { userId } = checked.act;
      if (userId === undefined) return wrongCode('confirmCode');
      await acts.take('password-reset', ticket);
      await people.change(userId, { password_hash });
      await sessions.endOthers(userId, 'password');
      await audit.write({ action: 'password-reset', actor: 'bettor', userId, address: asked.address });
      const person = await people.byId(userId);
      if (person?.email)
        await outbox.put({
          channel: 'email',
          recipient: person.email,
          kind: 'password-changed',
          language: person.language,
        });
      return ok(DONE);
    },
  );

  calls.serve(scope, APPEAL_BLOCK, async ({ email, login, text }, asked) => {
    const flood = await flooded(floods.appeals, asked.network, nowMs);
    if (flood) return failed(flood);
    await tools.database.query('insert into block_appeals (login, email, body, at) values ($1, $2, $3, $4)', [
      login,
      canonicalEmail(email),
      text,
      nowMs(),
    ]);
    return ok(DONE);
  });
}

/** A password for an account that needs one which nobody has to remember. */
export const randomPassword = (): string => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('');
};
