/**
 * Verification by Smart-ID and Mobile-ID: the phone is asked, the page shows the same code, and a yes verifies the account
 * once. The personal code is checked, kept as a hash under a secret and as its last digits, and never logged.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { must } from '#domain/lib/must.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import {
  bareCode,
  birthDateOf,
  type EidCountry,
  isPersonalCode,
  maskedCode,
} from '#domain/people/personal-code.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import {
  type EidResult,
  MOBILE_ID_STATUS,
  SMART_ID_STATUS,
  START_MOBILE_ID,
  START_SMART_ID,
  VERIFY,
} from '#protocol/people/verification-calls.ts';
import { canReceiveCodes, e164Of } from '../accounts/phone-kind.ts';
import type { AskedByUser, PeopleCallServer } from '../people-call-server.ts';
import { flooded, notPossible, type PeopleTools, wrongFields } from '../people-tools.ts';
import type { EidType } from './eid-provider.ts';
import { mobileIdCode, smartIdCode } from './verification-code.ts';
import type { VerificationParts } from './verification-routes.ts';
import type { SessionState } from './verification-store.ts';

/** The time that the owner of the phone has. */
export const EID_MS = 120_000;
const HOUR_MS = 3_600_000;
/** The most starts in an hour of one user, and for one person: nobody's phone is made to ring by strangers. */
const STARTS = 10;
const HASH_BYTES = 64;

const RESULT_OF: Readonly<Record<SessionState, EidResult | undefined>> = {
  running: undefined,
  ok: 'OK',
  used: 'OK',
  refused: 'USER_REFUSED',
  'user-refused': 'USER_REFUSED',
  timeout: 'TIMEOUT',
  'wrong-vc': 'WRONG_VC',
  'document-unusable': 'DOCUMENT_UNUSABLE',
  'other-account': 'DOCUMENT_UNUSABLE',
};
const STATE_OF = {
  OK: 'ok',
  USER_REFUSED: 'user-refused',
  TIMEOUT: 'timeout',
  WRONG_VC: 'wrong-vc',
  DOCUMENT_UNUSABLE: 'document-unusable',
} as const satisfies Readonly<Record<EidResult, SessionState>>;

const OTHER_PERSON = failed<Refusal>({
  code: 'other-person',
  detail: 'the identity is of somebody else than the account',
});

interface Start {
  readonly type: EidType;
  readonly personalCode: string;
  readonly country: EidCountry;
  readonly phone?: string;
}

export function eidRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { audit, nowMs, people }: PeopleTools,
  { eid, secret, verifications }: VerificationParts,
): void {
  const starts = calls.limits.guard('verification-eids', { amount: STARTS, windowMs: HOUR_MS });
  const noProvider = failed<Refusal>({
    code: 'no-provider',
    detail: 'no provider of electronic identities is configured',
  });
  const hmac = (text: string) => createHmac('sha256', secret).update(text);
  const tokenOf = (authId: string): string => hmac(`verify ${authId}`).digest('base64url');

  async function begin(
    { country, personalCode, phone, type }: Start,
    { address, session }: AskedByUser,
  ): Promise<Result<AnsweredBy<typeof START_SMART_ID>, Refusal>> {
    if (!eid) return noProvider;
    const { userId } = session;
    const person = await people.byId(userId);
    if (!person) return notPossible('a demonstration account is nobody');
    if (await verifications.isIdentified(userId)) return notPossible('the account is verified already');
    if (!isPersonalCode(country, personalCode))
      return wrongFields({ personalCode: { key: 'auth_incorrect_code' } });
    const birthDate = birthDateOf(country, personalCode);
    if (birthDate !== undefined && person.birth_date !== null && birthDate !== person.birth_date)
      return OTHER_PERSON;
    const codeHash = hmac(`code ${country} ${personalCode}`).digest('hex');
    if (await verifications.isOfAnother(userId, codeHash)) return OTHER_PERSON;
    const flood =
      (await flooded(starts, `user ${userId}`, nowMs)) ??
      (await flooded(starts, `person ${codeHash}`, nowMs));
    if (flood) return failed(flood);
    const hash = randomBytes(HASH_BYTES);
    const verificationCode = type === 'smart-id' ? smartIdCode(hash) : mobileIdCode(hash);
    const authId = randomUUID();
    const expiresAtMs = nowMs() + EID_MS;
    const isStarted = await verifications.start({
      authId,
      userId,
      type,
      expiresAtMs,
      codeHash,
      codeMasked: maskedCode(personalCode),
      verificationCode,
    });
    if (!isStarted) return notPossible('another authentication has just begun');
    const language = person.language;
    const request = { type, country, personalCode, hash, verificationCode, language };
    const providerSession = await eid.start(phone === undefined ? request : { ...request, phone });
    await verifications.setProviderSession(authId, providerSession);
    await audit.write({
      action: 'verification-started',
      actor: 'bettor',
      userId,
      address,
      details: { type },
    });
    const phoneUrl = eid.phoneUrl?.(providerSession);
    return ok({ authId, verificationCode, expiresAtMs, ...(phoneUrl === undefined ? {} : { phoneUrl }) });
  }

  async function statusOf(
    type: EidType,
    authId: string,
    { session: { userId } }: AskedByUser,
  ): Promise<Result<AnsweredBy<typeof SMART_ID_STATUS>, Refusal>> {
    const found = await verifications.session(userId, type, authId);
    if (!found) return failed({ code: 'not-found', detail: 'no such authentication' });
    if (found.state === 'running') {
      const isLate = Number(found.expires_at) <= nowMs();
      const result =
        isLate || !eid || found.provider_session === null
          ? undefined
          : await eid.result(found.provider_session);
      if (!isLate && result === undefined) return ok({ state: 'RUNNING' });
      await verifications.end(authId, isLate || result === undefined ? 'timeout' : STATE_OF[result]);
    }
    const ended = must(await verifications.session(userId, type, authId), 'a session that was there');
    const result = RESULT_OF[ended.state];
    if (result === undefined) return ok({ state: 'RUNNING' });
    return ok({
      state: 'COMPLETE',
      result,
      // Told again where the answer was lost, until it was used.
      ...(ended.state === 'ok' ? { authToken: tokenOf(authId) } : {}),
    });
  }

  calls.serveUser(scope, START_SMART_ID, ({ countryCode, personalCode }, asked) =>
    begin({ type: 'smart-id', country: countryCode, personalCode: bareCode(personalCode) }, asked),
  );
  calls.serveUser(scope, START_MOBILE_ID, async ({ countryCode, personalCode, phoneNumber }, asked) => {
    const phone = e164Of(phoneNumber.replaceAll(/[^+\d]/g, ''));
    if (!/^\+\d{7,15}$/.test(phone) || !canReceiveCodes(phone))
      return wrongFields({ phoneNumber: { key: 'phone_wrong_format' } });
    return begin(
      { type: 'mobile-id', country: countryCode, personalCode: bareCode(personalCode), phone },
      asked,
    );
  });
  calls.serveUser(scope, SMART_ID_STATUS, ({ authId }, asked) => statusOf('smart-id', authId, asked));
  calls.serveUser(scope, MOBILE_ID_STATUS, ({ authId }, asked) => statusOf('mobile-id', authId, asked));

  calls.serveUser(scope, VERIFY, async ({ authId, authToken, verificationType }, { address, session }) => {
    const { userId } = session;
    const [given, right] = [authToken, tokenOf(authId)].map((text) => Buffer.from(text));
    const isRight = given && right && given.length === right.length && timingSafeEqual(given, right);
    const end = isRight ? await verifications.use(userId, verificationType, authId) : undefined;
    if (end === undefined) return failed({ code: 'code-expired', detail: 'begin again' });
    if (end !== 'used') return OTHER_PERSON;
    await audit.write({
      action: 'identity-verified',
      actor: 'provider',
      userId,
      address,
      details: { type: verificationType },
    });
    return ok({ isVerified: true });
  });
}
