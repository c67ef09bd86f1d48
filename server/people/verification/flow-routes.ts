/** The flow of a vendor: its start, the token of its page, and the signed result, which counts once and in time. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { VERIFICATION_CALLBACK } from '#protocol/calls/site-calls.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { type Refusal, refusalBody } from '#protocol/people/refusal.ts';
import { DOCUMENT_VERIFICATION_TOKEN, FLOW_ID } from '#protocol/people/verification-calls.ts';
import { OFFERED_CODES } from '../../languages.ts';
import { RateLimit } from '../../lib/rate-limit.ts';
import { isSigned } from '../payments/cashier-signature.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import { flooded, notPossible, type PeopleTools } from '../people-tools.ts';
import { flowToken } from './flow-vendor.ts';
import type { VerificationParts } from './verification-routes.ts';

export const VERIFICATION_SIGNATURE = 'x-verification-signature';
/** The time that a flow takes at most: a later result is not taken. */
export const FLOW_MS = 1_800_000;
const HOUR_MS = 3_600_000;
const STARTS = 20;
/** The most refused results from one network in an hour that are kept. */
const KEPT_REFUSALS = 100;

export function flowRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { audit, nowMs, origin, people }: PeopleTools,
  { vendor, verifications }: VerificationParts,
): void {
  const noProvider = failed<Refusal>({
    code: 'no-provider',
    detail: 'no vendor of verification is configured',
  });
  const starts = calls.limits.guard('verification-flows', { amount: STARTS, windowMs: HOUR_MS });

  calls.serveUser(scope, FLOW_ID, async (_, { address, session }) => {
    if (!vendor) return noProvider;
    const { userId } = session;
    if (!(await people.byId(userId))) return notPossible('a demonstration account is nobody');
    if (await verifications.isIdentified(userId)) return notPossible('the account is verified already');
    const flood = await flooded(starts, String(userId), nowMs);
    if (flood) return failed(flood);
    const flowId = randomUUID();
    const expiresAtMs = nowMs() + FLOW_MS;
    if (!(await verifications.start({ authId: flowId, userId, type: 'flow', expiresAtMs })))
      return notPossible('another flow has just begun');
    await verifications.setProviderSession(flowId, flowId);
    await audit.write({
      action: 'verification-started',
      actor: 'bettor',
      userId,
      address,
      details: { type: 'flow' },
    });
    return ok({ flowId, expiresAtMs });
  });

  calls.serveUser(scope, DOCUMENT_VERIFICATION_TOKEN, async ({ flowId, language }, { session }) => {
    const flow = await verifications.session(session.userId, 'flow', flowId);
    if (!flow || !vendor) return failed({ code: 'not-found', detail: 'no such flow' });
    const expiresAtMs = Number(flow.expires_at);
    if (flow.state !== 'running' || expiresAtMs <= nowMs())
      return failed({ code: 'code-expired', detail: 'begin again' });
    const authToken = flowToken(vendor.secret, flowId, expiresAtMs);
    const own = OFFERED_CODES.includes(language) ? language : 'en';
    const query = new URLSearchParams({
      flowId,
      token: authToken,
      lng: own,
      return: `${vendor.page.startsWith('/') ? '' : origin()}/${own}/office/verification`,
    });
    return ok({ authToken, url: `${vendor.page}?${query.toString()}`, expiresAtMs });
  });

  if (vendor) resultRoute(scope, { audit, nowMs }, { secret: vendor.secret, verifications });
}

function resultRoute(
  scope: FastifyInstance,
  { audit, nowMs }: Pick<PeopleTools, 'audit' | 'nowMs'>,
  { secret, verifications }: Pick<VerificationParts, 'secret' | 'verifications'>,
): void {
  const refused = new RateLimit({ amount: KEPT_REFUSALS, windowMs: HOUR_MS, nowMs });
  void scope.register(async (callbacks) => {
    callbacks.addContentTypeParser(
      VERIFICATION_CALLBACK.mediaType ?? '',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    callbacks.post(VERIFICATION_CALLBACK.path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const text = typeof request.body === 'string' ? request.body : '';
      const refuse = async (status: 401 | 409 | 410, code: Refusal['code'], detail: string) => {
        if (refused.take(request.network) === 0)
          await audit.write({
            action: 'verification-result-refused',
            actor: 'provider',
            address: request.address,
            details: { detail },
          });
        return reply.code(status).send(refusalBody({ code, detail }));
      };
      if (!isSigned(secret, text, request.headers[VERIFICATION_SIGNATURE], nowMs()))
        return refuse(401, 'not-authenticated', 'not a result of the vendor');
      const body = asRecord(JSON.parse(text));
      const [flowId, result] = [asText(body?.flowId), asText(body?.result)];
      if (flowId === undefined || (result !== 'accepted' && result !== 'refused'))
        return refuse(401, 'not-authenticated', 'no result');
      const end = await verifications.endFlow(flowId, result === 'accepted');
      if (end === 'unknown') return refuse(401, 'not-authenticated', 'no such flow');
      if (end === 'known') return refuse(409, 'already-used', 'the flow has its result');
      if (end === 'late') return refuse(410, 'code-expired', 'the flow is over');
      await audit.write({
        action: 'verification-result',
        actor: 'provider',
        address: request.address,
        details: { flow: flowId, result },
      });
      return { success: true };
    });
  });
}
