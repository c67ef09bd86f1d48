/** Password, login and e-mail address, each behind a fresh proof (X10), each told to the contact that was there before. */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { canonicalEmail, emailProblem } from '#domain/text/email.ts';
import { confirmationProblem, passwordProblem } from '#domain/text/password.ts';
import { isAlphanumeric, isNumericOnly } from '#domain/text/patterns.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { DONE } from '#protocol/people/people-values.ts';
import {
  CHANGE_EMAIL,
  CHANGE_LOGIN,
  CHANGE_PASSWORD,
  CONFIRM_EMAIL_CHANGE,
} from '#protocol/people/sign-in/security-calls.ts';
import { notifyContact } from '../messages/notify-contact.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import {
  codeExpired,
  flooded,
  hiddenTarget,
  notPossible,
  type PeopleTools,
  problemsOf,
  wrongCode,
  wrongFields,
} from '../people-tools.ts';
import { ACT_MS } from '../sign-in/pending-acts.ts';
import { sendCode } from '../sign-in/send-code.ts';

const LOGIN_LENGTH = { min: 4, max: 30 };
const noPerson = notPossible('a demonstration account has no credentials');

export function credentialRoutes(scope: FastifyInstance, calls: PeopleCallServer, tools: PeopleTools): void {
  const { acts, audit, floods, nowMs, outbox, passwords, people, sessions } = tools;

  calls.serveUser(scope, CHANGE_PASSWORD, async (values, { address, network, session }) => {
    const { sessionId, userId } = session;
    const turn = { kind: 'change', network } as const;
    const person = await people.byId(userId);
    if (!person) return noPerson;
    const logins = [person.login ?? '', person.email ?? '', person.phone ?? ''];
    const fields = problemsOf({
      oldPassword: values.oldPassword === '' && person.password_hash !== null ? REQUIRED : undefined,
      password: passwordProblem(values.password, { required: true, logins }),
      passwordConfirmation: confirmationProblem(values.password, values.passwordConfirmation),
    });
    if (fields) return wrongFields(fields);
    const flood = await flooded(floods.passwords, `prove ${userId}`, nowMs);
    if (flood) return failed(flood);
    const { password_hash: hash } = person;
    if (hash !== null && !(await passwords.isRight(values.oldPassword, hash, turn)))
      return failed({ code: 'wrong-credentials', detail: 'not the old password' });
    await people.change(userId, { password_hash: await passwords.make(values.password, turn) });
    await sessions.removeDevices(userId, sessionId);
    if (values.endOtherSessions) await sessions.endOthers(userId, 'password', sessionId);
    await audit.write({ action: 'password-changed', actor: 'bettor', userId, address });
    await notifyContact(outbox, person, 'password-changed');
    return ok(DONE);
  });

  calls.serveUser(scope, CHANGE_LOGIN, async ({ authByEmail, login }, { address, session }) => {
    const { userId } = session;
    const person = await people.byId(userId);
    if (!person) return noPerson;
    if (login !== undefined && login !== person.login) {
      const { max, min } = LOGIN_LENGTH;
      if (login.length < min)
        return wrongFields({ login: { key: 'min_symbols_limit', values: { length: min } } });
      if (login.length > max)
        return wrongFields({ login: { key: 'max_symbols_limit', values: { length: max } } });
      // All digits would be somebody's phone number.
      if (!isAlphanumeric(login) || isNumericOnly(login) || login === 'demo')
        return wrongFields({ login: { key: 'password_available_symbols' } });
      const flood = await flooded(floods.codes, `login ${userId}`, nowMs);
      if (flood) return failed(flood);
      if (!(await people.changeLogin(userId, login)))
        return failed({ code: 'already-used', detail: 'somebody else has this login' });
    }
    if (authByEmail !== undefined) await people.change(userId, { auth_by_email: authByEmail });
    await audit.write({ action: 'login-changed', actor: 'bettor', userId, address });
    const changed = await people.byId(userId);
    return ok({ login: changed?.login ?? '', authByEmail: changed?.auth_by_email ?? false });
  });

  calls.serveUser(scope, CHANGE_EMAIL, async ({ email, isDomainMeant }, { session }) => {
    const person = await people.byId(session.userId);
    if (!person) return noPerson;
    const problem = emailProblem(email, { required: true, isDomainMeant });
    if (problem) return wrongFields({ email: problem });
    const flood = await flooded(floods.contacts, `user ${session.userId}`, nowMs);
    if (flood) return failed(flood);
    const address = canonicalEmail(email);
    const holder = await people.byEmail(address);
    const { language } = person;
    const ticket = await acts.open('change-email', {
      userId: session.userId,
      data: { email: address },
      lastsMs: ACT_MS,
    });
    // Somebody else's address gets no code, and the one who asks is told the same.
    const recipient = holder === undefined || holder.user_id === session.userId ? address : undefined;
    const shown = hiddenTarget('email', address);
    const sent = await sendCode(tools, {
      purpose: 'change-email',
      ticket,
      channel: 'email',
      sender: 'anybody',
      recipient,
      language,
      shown,
    });
    return sent.ok ? ok({ ticket, ...sent.value }) : sent;
  });

  calls.serveUser(scope, CONFIRM_EMAIL_CHANGE, async ({ confirmCode, ticket }, { address, session }) => {
    const { userId } = session;
    const checked = await acts.checkCode('change-email', ticket, confirmCode, userId);
    if (checked.kind === 'gone') return codeExpired;
    if (checked.kind !== 'right') return wrongCode('confirmCode');
    const person = await people.byId(userId);
    const act = await acts.take('change-email', ticket, userId);
    if (!act || !person) return codeExpired;
    const change = { email: String(act.data.email), email_confirmed_at: BigInt(nowMs()) };
    if (!(await people.change(userId, change))) return wrongCode('confirmCode');
    await audit.write({ action: 'email-changed', actor: 'bettor', userId, address });
    await notifyContact(outbox, person, 'email-changed');
    return ok(DONE);
  });
}
