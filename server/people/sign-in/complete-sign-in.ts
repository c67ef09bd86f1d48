/** The last step of every way in: the second factor where it is on, then a session with a fresh token (X6). */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { safeReturnPath } from '#domain/people/return-path.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import type { SecondFactorChannel, SignInAnswer } from '#protocol/people/sign-in/sign-in-calls.ts';
import type { Person } from '../accounts/people-store.ts';
import type { Asked } from '../people-call-server.ts';
import type { PeopleTools } from '../people-tools.ts';
import { ACT_MS } from './pending-acts.ts';

export type SignedInAnswer = Extract<SignInAnswer, { kind: 'signed-in' }>;

export const channelsOf = (person: Person): readonly SecondFactorChannel[] => [
  'app',
  ...(person.phone_confirmed_at === null ? [] : (['sms', 'messenger'] as const)),
  ...(person.recovery_hash === null ? [] : (['recovery'] as const)),
];

/** Continues a sign-in whose first factor was right. */
export async function admit(
  tools: PeopleTools,
  person: Person,
  asked: Asked,
  returnUrl: string | undefined,
): Promise<Result<SignInAnswer, Refusal>> {
  if (person.totp_enabled_at === null) return completeSignIn(tools, person, asked, returnUrl);
  const ticket = await tools.acts.open('second-factor', { userId: person.user_id, lastsMs: ACT_MS });
  return ok({ kind: 'second-factor', ticket, channels: [...channelsOf(person)] });
}

/** Ends a sign-in whose factors were all right. Only now an answer says what else stands in the way, to the one whose account it is. */
export async function completeSignIn(
  tools: PeopleTools,
  person: Person,
  asked: Asked,
  returnUrl: string | undefined,
): Promise<Result<SignedInAnswer, Refusal>> {
  const { audit, devices, nowMs, sessions } = tools;
  const { language, name, user_id: userId } = person;
  if (person.state === 'blocked')
    return failed({ code: 'account-blocked', detail: 'the account is blocked' });
  const endsAtMs = await tools.sessionEndMs(userId);
  if (endsAtMs !== undefined && endsAtMs <= nowMs())
    return failed({ code: 'session-limit', detail: 'the time that you allow yourself is used' });
  const idleMs = await tools.idleMs(userId);
  const { address, device } = asked;
  const known = await devices.remember(userId, asked.deviceToken);
  asked.giveDevice(known.token);
  asked.completeSignIn(
    await sessions.start(userId, {
      address,
      device,
      knownDevice: known.id,
      ...(endsAtMs === undefined ? {} : { endsAtMs }),
      ...(idleMs === undefined ? {} : { idleMs }),
    }),
  );
  await audit.write({ action: 'sign-in', actor: 'bettor', userId, address, details: { device } });
  return ok({
    kind: 'signed-in',
    userId: String(userId),
    name,
    returnPath: safeReturnPath(returnUrl, language),
  });
}
