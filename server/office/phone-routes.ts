/** The steps in which the phone number of an account is set and changed, each behind a fresh proof (X10), in the order that tickets keep (X14). */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { DONE } from '#protocol/people/people-values.ts';
import {
  CHECK_CONFIRM_CODE,
  CHECK_USER_ANSWER,
  CREATE_PHONE,
  CREATE_PHONE_BY_TELEGRAM,
  SECURE_QUESTION_WITH_PHONE,
  UPDATE_PHONE,
  UPDATE_PHONE_BY_TELEGRAM,
} from '#protocol/people/sign-in/phone-action-calls.ts';
import {
  CHECK_PHONE_CHANGE_CODE,
  CHECK_SECRET_ANSWER,
  CONFIRM_PHONE_CHANGE,
  SEND_PHONE_CHANGE_CODE,
  SET_PHONE,
} from '#protocol/people/sign-in/security-calls.ts';
import { isSecretAnswer, questionOf } from '../people/accounts/secret-question.ts';
import { notifyContact } from '../people/messages/notify-contact.ts';
import type { AskedByUser, PeopleCallServer } from '../people/people-call-server.ts';
import {
  codeExpired,
  flooded,
  hiddenTarget,
  notPossible,
  type PeopleTools,
  wrongCode,
  wrongFields,
} from '../people/people-tools.ts';
import { fullPhone } from '../people/registration/registration-fields.ts';
import { ACT_MS } from '../people/sign-in/pending-acts.ts';
import { sendCode } from '../people/sign-in/send-code.ts';

interface NewNumber {
  readonly ticket?: string | undefined;
  readonly phoneCountryId: number;
  readonly phoneNumber: string;
}

export function phoneRoutes(scope: FastifyInstance, calls: PeopleCallServer, tools: PeopleTools): void {
  const { acts, audit, floods, nowMs, outbox, passwords, people } = tools;

  calls.serveUser(scope, SEND_PHONE_CHANGE_CODE, async ({ channel }, { session }) => {
    const person = await people.byId(session.userId);
    if (!person || person.phone === null || person.phone_confirmed_at === null)
      return notPossible('no number to change: set one');
    const { language, phone: recipient } = person;
    const ticket = await acts.open('phone-change', {
      userId: session.userId,
      data: { step: 'old' },
      lastsMs: ACT_MS,
    });
    const sent = await sendCode(tools, {
      purpose: 'phone-change',
      ticket,
      channel,
      sender: 'owner',
      recipient,
      language,
    });
    return sent.ok ? ok({ ticket, ...sent.value }) : sent;
  });

  async function checkCode(
    { confirmCode, ticket }: { readonly confirmCode: string; readonly ticket: string },
    { session }: AskedByUser,
  ) {
    const checked = await acts.checkCode('phone-change', ticket, confirmCode, session.userId);
    if (checked.kind === 'gone') return codeExpired;
    if (checked.kind !== 'right' || checked.act.data.step !== 'old') return wrongCode('confirmCode');
    const person = await people.byId(session.userId);
    const question = person?.question ?? undefined;
    await acts.step(ticket, { step: question === undefined ? 'new' : 'question' });
    return ok(question === undefined ? {} : { secureQuestion: question });
  }

  async function checkAnswer(
    { ticket, userAnswer }: { readonly ticket: string; readonly userAnswer: string },
    { network, session }: AskedByUser,
  ) {
    const act = await acts.tryOnce('phone-change', ticket, session.userId);
    if (act?.data.step !== 'question') return codeExpired;
    const person = await people.byId(session.userId);
    if (!person || !(await isSecretAnswer(passwords, person, userAnswer, network)))
      return wrongCode('userAnswer');
    await acts.step(ticket, { step: 'new' });
    return ok(DONE);
  }

  calls.serveUser(scope, CHECK_PHONE_CHANGE_CODE, checkCode);
  calls.serveUser(scope, CHECK_CONFIRM_CODE, checkCode);
  calls.serveUser(scope, CHECK_SECRET_ANSWER, checkAnswer);
  calls.serveUser(scope, CHECK_USER_ANSWER, checkAnswer);

  const setPhone =
    (channel: 'sms' | 'messenger') =>
    async ({ phoneCountryId, phoneNumber, ticket: earlier }: NewNumber, { session }: AskedByUser) => {
      const { userId } = session;
      const person = await people.byId(userId);
      if (!person) return notPossible('a demonstration account has no credentials');
      if (person.phone_confirmed_at !== null) {
        const act = earlier === undefined ? undefined : await acts.find('phone-change', earlier, userId);
        if (act?.data.step !== 'new') return notPossible('the earlier steps first');
      }
      const checked = fullPhone(phoneNumber, phoneCountryId);
      if ('problem' in checked) return wrongFields({ phoneNumber: checked.problem });
      const flood = await flooded(floods.contacts, `user ${userId}`, nowMs);
      if (flood) return failed(flood);
      const { phone } = checked;
      const holder = await people.byPhone(phone);
      const data = { step: 'confirm', phone };
      const ticket = await acts.open('phone-change', { userId, data, lastsMs: ACT_MS });
      const recipient = holder === undefined || holder.user_id === userId ? phone : undefined;
      const shown = hiddenTarget('sms', phone);
      const { language } = person;
      const sent = await sendCode(tools, {
        purpose: 'phone-change',
        ticket,
        channel,
        sender: 'anybody',
        recipient,
        language,
        shown,
      });
      if (!sent.ok) return sent;
      if (earlier !== undefined) await acts.take('phone-change', earlier, userId);
      return ok({ ticket, ...sent.value });
    };
  calls.serveUser(scope, SET_PHONE, setPhone('sms'));
  calls.serveUser(scope, CREATE_PHONE, setPhone('sms'));
  calls.serveUser(scope, CREATE_PHONE_BY_TELEGRAM, setPhone('messenger'));
  calls.serveUser(scope, UPDATE_PHONE, setPhone('sms'));
  calls.serveUser(scope, UPDATE_PHONE_BY_TELEGRAM, setPhone('messenger'));

  calls.serveUser(scope, CONFIRM_PHONE_CHANGE, async ({ confirmCode, ticket }, { address, session }) => {
    const { userId } = session;
    const checked = await acts.checkCode('phone-change', ticket, confirmCode, userId);
    if (checked.kind === 'gone') return codeExpired;
    if (checked.kind !== 'right' || checked.act.data.step !== 'confirm') return wrongCode('confirmCode');
    const person = await people.byId(userId);
    const act = await acts.take('phone-change', ticket, userId);
    if (!act || !person) return codeExpired;
    const change = { phone: String(act.data.phone), phone_confirmed_at: BigInt(nowMs()) };
    if (!(await people.change(userId, change))) return wrongCode('confirmCode');
    await audit.write({ action: 'phone-changed', actor: 'bettor', userId, address });
    await notifyContact(outbox, person, 'phone-changed');
    return ok(DONE);
  });

  calls.serveUser(scope, SECURE_QUESTION_WITH_PHONE, async ({ lng = 'en' }, { session }) => {
    const person = await people.byId(session.userId);
    const secureQuestion = person && questionOf(person, lng);
    const phone = person?.phone ?? undefined;
    return ok({
      ...(secureQuestion === undefined ? {} : { secureQuestion }),
      ...(phone === undefined ? {} : { phone: hiddenTarget('sms', phone) }),
    });
  });
}
