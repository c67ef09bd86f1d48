/** Turning the second factor on (QR data, then the code of the app and, with a phone, that of a message) and off. */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { DONE } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import {
  DISABLE_TWO_FACTOR,
  ENABLE_TWO_FACTOR,
  SEND_TWO_FACTOR_MESSAGE,
  SEND_TWO_FACTOR_SMS,
  TWO_FACTOR_QR,
} from '#protocol/people/sign-in/security-calls.ts';
import type { AskedByUser, PeopleCallServer } from '../people-call-server.ts';
import { flooded, notPossible, type PeopleTools } from '../people-tools.ts';
import { ACT_MS } from './pending-acts.ts';
import {
  isAppCode,
  isSecondFactor,
  newRecoveryCode,
  newTotpSecret,
  recoveryHash,
  totpAddress,
} from './second-factor.ts';
import { sendCode } from './send-code.ts';

const wrongAppCode = failed<Refusal>({
  code: 'two-factor-app-code',
  detail: 'not the code of the app',
  fields: { appCode: { key: 'auth_incorrect_code' } },
});
/** Code 2 shows at the field of the message's code. */
const wrongSmsCode = failed<Refusal>({
  code: '2',
  detail: 'not the code of the message',
  fields: { smsCode: { key: 'auth_incorrect_code' } },
});

export function twoFactorRoutes(scope: FastifyInstance, calls: PeopleCallServer, tools: PeopleTools): void {
  const { acts, audit, floods, nowMs, outbox, people, sessions } = tools;

  calls.serveUser(scope, TWO_FACTOR_QR, async (_, { session, site }) => {
    const person = await people.byId(session.userId);
    if (!person) return notPossible('a demonstration account has no second factor');
    if (person.totp_enabled_at !== null) return notPossible('it is on already');
    const secret = newTotpSecret();
    await people.change(session.userId, { totp_wanted: secret });
    return ok({
      qrLink: totpAddress(secret, person.email ?? person.login ?? person.name, site().customize.name),
      code: secret,
      needsSmsCode: person.phone_confirmed_at !== null,
    });
  });

  const send =
    (channel: 'sms' | 'messenger') =>
    async (_: object, { session }: AskedByUser) => {
      const person = await people.byId(session.userId);
      if (!person || person.phone === null || person.phone_confirmed_at === null)
        return notPossible('there is no confirmed phone number');
      // The ticket of the code that is on its way belongs to the session.
      const ticket =
        (await acts.ticketIn('two-factor-code', session)) ??
        (await acts.openInSession('two-factor-code', { ...session, lastsMs: ACT_MS }));
      const { language, phone: recipient } = person;
      return sendCode(tools, {
        purpose: 'two-factor-code',
        ticket,
        channel,
        sender: 'owner',
        recipient,
        language,
      });
    };
  calls.serveUser(scope, SEND_TWO_FACTOR_SMS, send('sms'));
  calls.serveUser(scope, SEND_TWO_FACTOR_MESSAGE, send('messenger'));

  calls.serveUser(
    scope,
    ENABLE_TWO_FACTOR,
    async ({ appCode, endOtherSessions, smsCode }, { address, session }) => {
      const { sessionId, userId } = session;
      const flood = await flooded(floods.codes, `two-factor ${userId}`, nowMs);
      if (flood) return failed(flood);
      const person = await people.byId(userId);
      if (!person?.totp_wanted || person.totp_enabled_at !== null) return notPossible('get a QR code first');
      if (person.phone_confirmed_at !== null) {
        const ticket = (await acts.ticketIn('two-factor-code', session)) ?? '';
        const checked = await acts.checkCode('two-factor-code', ticket, smsCode ?? '', userId);
        if (checked.kind !== 'right') return wrongSmsCode;
      }
      if (!(await isAppCode(people, person, person.totp_wanted, appCode, nowMs()))) return wrongAppCode;
      const ticket = await acts.ticketIn('two-factor-code', session);
      if (ticket !== undefined) await acts.take('two-factor-code', ticket, userId);
      const hash = newRecoveryCode();
      await people.change(userId, {
        totp_secret: person.totp_wanted,
        totp_wanted: null,
        totp_enabled_at: BigInt(nowMs()),
        recovery_hash: recoveryHash(hash),
      });
      if (endOtherSessions) await sessions.endOthers(userId, 'ended-elsewhere', sessionId);
      await audit.write({ action: 'two-factor-enabled', actor: 'bettor', userId, address });
      if (person.email !== null)
        await outbox.put({
          channel: 'email',
          recipient: person.email,
          kind: 'two-factor-changed',
          language: person.language,
        });
      return ok({ hash });
    },
  );

  calls.serveUser(scope, DISABLE_TWO_FACTOR, async ({ endOtherSessions, hash }, { address, session }) => {
    const { sessionId, userId } = session;
    const flood = await flooded(floods.codes, `two-factor ${userId}`, nowMs);
    if (flood) return failed(flood);
    const person = await people.byId(userId);
    if (!person || person.totp_enabled_at === null) return notPossible('it is off');
    const channel = /^\d{6}$/.test(hash) ? 'app' : 'recovery';
    if (!(await isSecondFactor(people, person, channel, hash, nowMs()))) return wrongAppCode;
    await people.change(userId, { totp_secret: null, totp_enabled_at: null, recovery_hash: null });
    if (endOtherSessions) await sessions.endOthers(userId, 'ended-elsewhere', sessionId);
    await audit.write({ action: 'two-factor-disabled', actor: 'bettor', userId, address });
    if (person.email !== null)
      await outbox.put({
        channel: 'email',
        recipient: person.email,
        kind: 'two-factor-changed',
        language: person.language,
      });
    return ok(DONE);
  });
}
