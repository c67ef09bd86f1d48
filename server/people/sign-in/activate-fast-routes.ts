/** An account of one click gets a phone: a code is sent to it, and with the code it is activated. */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { ACTIVATE_FAST } from '#protocol/people/registration-calls.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import {
  codeExpired,
  flooded,
  hiddenTarget,
  notPossible,
  type PeopleTools,
  wrongCode,
  wrongFields,
} from '../people-tools.ts';
import { fullPhone } from '../registration/registration-fields.ts';
import { ACT_MS } from './pending-acts.ts';
import { sendCode } from './send-code.ts';

export function activateFastRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
): void {
  const { acts, audit, floods, nowMs, people } = tools;

  /** Takes the number that the code came back for. */
  async function confirm(userId: bigint, ticket: string, smsCode: string, address: string) {
    const checked = await acts.checkCode('activate-fast', ticket, smsCode, userId);
    if (checked.kind === 'gone') return codeExpired;
    if (checked.kind === 'wrong') return wrongCode('smsCode');
    const act = await acts.take('activate-fast', ticket, userId);
    if (!act) return codeExpired;
    const change = { phone: String(act.data.phone), phone_confirmed_at: BigInt(nowMs()) };
    if (!(await people.change(userId, change))) return wrongCode('smsCode');
    await audit.write({ action: 'phone-changed', actor: 'bettor', userId, address });
    return ok({ kind: 'activated' as const });
  }

  calls.serveUser(scope, ACTIVATE_FAST, async (values, { address, session }) => {
    const { userId } = session;
    const person = await people.byId(userId);
    if (person?.registered_by !== 'fast_reg' || person.phone_confirmed_at !== null)
      return notPossible('there is nothing to activate');
    const { phoneCountryId, phoneNumber = '', smsCode, ticket: earlier } = values;
    if (earlier !== undefined) return confirm(userId, earlier, smsCode ?? '', address);
    const checked = fullPhone(phoneNumber, phoneCountryId);
    if ('problem' in checked) return wrongFields({ phoneNumber: checked.problem });
    const flood = await flooded(floods.contacts, `user ${userId}`, nowMs);
    if (flood) return failed(flood);
    const { phone } = checked;
    const ticket = await acts.open('activate-fast', { userId, data: { phone }, lastsMs: ACT_MS });
    // Somebody else's number gets no code, and the one who asks is told the same.
    const recipient = (await people.byPhone(phone)) === undefined ? phone : undefined;
    const sent = await sendCode(tools, {
      purpose: 'activate-fast',
      ticket,
      channel: 'sms',
      sender: 'anybody',
      recipient,
      language: person.language,
      shown: hiddenTarget('sms', phone),
    });
    return sent.ok ? ok({ kind: 'confirm-phone' as const, ticket, ...sent.value }) : sent;
  });
}
