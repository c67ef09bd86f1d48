/** Signing in by password and second factor, by a link, and a forgotten password. Nothing here tells who has an account. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { canonicalEmail } from '#domain/text/email.ts';
import { confirmationProblem, passwordProblem } from '#domain/text/password.ts';
import { digitsOf } from '#domain/text/phone-rules.ts';
import { DONE } from '#protocol/people/people-values.ts';
import {
  APPEAL_BLOCK,
  RESET_PASSWORD,
  SECOND_FACTOR,
  SEND_EMAIL_LINK,
  SEND_PASSWORD_RESET,
  SEND_SECOND_FACTOR,
  SIGN_IN,
  SIGN_IN_BY_EMAIL,
} from '#protocol/people/sign-in-calls.ts';
import type { SignIn } from '../betting/betting-routes.ts';
import { admit, letIn } from './let-in.ts';
import { ACT_MS, CODE_LENGTH, RESEND_MS } from './pending-acts.ts';
import type { PeopleDoor } from './people-door.ts';
import type { Person } from './people-store.ts';
import {
  codeExpired,
  flooded,
  type PeopleTools,
  problemsOf,
  wrongCode,
  wrongFields,
} from './people-tools.ts';
import { isSecondFactor } from './second-factor.ts';
import { sendCode } from './send-code.ts';

const LINK_MS = 900_000;

/** By login, e-mail address or phone number, whichever it is. */
export async function personOf({ people }: PeopleTools, login: string): Promise<Person | undefined> {
  const text = login.trim();
  if (text.includes('@')) return people.byEmail(canonicalEmail(text));
  const byLogin = text.startsWith('+') ? undefined : await people.byLogin(text);
  return byLogin ?? (/^\+?[\d\s()-]{6,30}$/.test(text) ? people.byPhone(`+${digitsOf(text)}`) : undefined);
}

const wrongCredentials = failed({ code: 'wrong-credentials', detail: 'wrong login or password' } as const);

/** For the route of betting, which the demonstration account signs in by as well. */
export const passwordSignIn = (door: PeopleDoor, tools: PeopleTools): SignIn =>
  door.handle(SIGN_IN, async ({ login, password, returnUrl }, asked) => {
    const { audit, floods, nowMs, passwords } = tools;
    const flood = flooded(floods.passwords, login.trim().toLowerCase(), nowMs);
    if (flood) return failed(flood);
    const person = await personOf(tools, login);
    if (await passwords.isRight(password, person?.password_hash ?? undefined))
      if (person) return admit(tools, person, asked, returnUrl);
    await audit.write({
      action: 'sign-in-failed',
      actor: 'guest',
      address: asked.address,
      ...(person ? { userId: person.user_id } : {}),
    });
    return wrongCredentials;
  });

export function signInRoutes(scope: FastifyInstance, door: PeopleDoor, tools: PeopleTools): void {
  const { acts, audit, floods, nowMs, outbox, passwords, people, sessions } = tools;

  door.serve(scope, SEND_SECOND_FACTOR, async ({ channel, ticket }) => {
    const act = await acts.find('second-factor', ticket);
    const person = act?.userId === undefined ? undefined : await people.byId(act.userId);
    if (!person || person.phone === null || person.phone_confirmed_at === null) return codeExpired;
    const { language, phone: recipient } = person;
    return sendCode(tools, { purpose: 'second-factor', ticket, channel, recipient, language });
  });

  door.serve(scope, SECOND_FACTOR, async ({ channel, code, returnUrl, ticket }, asked) => {
    const flood = flooded(floods.codes, asked.network, nowMs);
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
    return letIn(tools, person, asked, returnUrl);
  });

  door.serve(scope, SEND_EMAIL_LINK, async ({ email, returnUrl }) => {
    const address = canonicalEmail(email);
    const flood = flooded(floods.messages, address, nowMs);
    if (flood) return failed(flood);
    const person = await people.byEmail(address);
    const token = await acts.open('email-link', {
      ...(person ? { userId: person.user_id } : {}),
      data: returnUrl === undefined ? {} : { returnUrl },
      lastsMs: LINK_MS,
    });
    if (person?.auth_by_email && person.email_confirmed_at !== null) {
      const link = `${tools.origin()}/${person.language}/auth/email#${token}`;
      const { language } = person;
      await outbox.put({
        channel: 'email',
        recipient: address,
        kind: 'email-link',
        language,
        values: { link },
      });
    }
    return ok(DONE);
  });

  door.serve(scope, SIGN_IN_BY_EMAIL, async ({ returnUrl, token }, asked) => {
    const flood = flooded(floods.codes, asked.network, nowMs);
    if (flood) return failed(flood);
    const act = await acts.take('email-link', token);
    const person = act?.userId === undefined ? undefined : await people.byId(act.userId);
    if (!act || !person) return codeExpired;
    const kept = act.data.returnUrl;
    return admit(tools, person, asked, returnUrl ?? (typeof kept === 'string' ? kept : undefined));
  });

  door.serve(scope, SEND_PASSWORD_RESET, async ({ login }) => {
    const flood = flooded(floods.messages, login.trim().toLowerCase(), nowMs);
    if (flood) return failed(flood);
    const person = await personOf(tools, login);
    const ticket = await acts.open('password-reset', {
      ...(person ? { userId: person.user_id } : {}),
      lastsMs: ACT_MS,
    });
    // By the contact that was named; a login says nothing of either, so the address comes first.
    const byPhone = person?.phone !== null && digitsOf(login) !== '' && !login.includes('@');
    const channel = person && byPhone ? 'sms' : 'email';
    const recipient = (person && (byPhone ? person.phone : person.email)) ?? undefined;
    const language = person?.language ?? 'en';
    const sent = await sendCode(tools, { purpose: 'password-reset', ticket, channel, recipient, language });
    if (!sent.ok) return ok({ ticket, codeLength: CODE_LENGTH, resendAtMs: nowMs() + RESEND_MS });
    const { codeLength, resendAtMs } = sent.value;
    return ok({ ticket, codeLength, resendAtMs });
  });

  door.serve(
    scope,
    RESET_PASSWORD,
    async ({ confirmCode, password, passwordConfirmation, ticket }, asked) => {
      const flood = flooded(floods.codes, asked.network, nowMs);
      if (flood) return failed(flood);
      const fields = problemsOf({
        password: passwordProblem(password, { required: true }),
        passwordConfirmation: confirmationProblem(password, passwordConfirmation),
      });
      if (fields) return wrongFields(fields);
      const checked = await acts.checkCode('password-reset', ticket, confirmCode);
      if (checked.kind === 'gone') return codeExpired;
      if (checked.kind !== 'right') return wrongCode('confirmCode');
      const { userId } = checked.act;
      if (userId === undefined) return wrongCode('confirmCode');
      await acts.take('password-reset', ticket);
      await people.change(userId, { password_hash: await passwords.make(password) });
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

  door.serve(scope, APPEAL_BLOCK, async ({ email, login, text }, asked) => {
    const flood = flooded(floods.appeals, asked.network, nowMs);
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

/** For what needs a password that nobody has to remember. */
export const randomPassword = (): string => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('');
};
