/** The user's sessions, their tokens, and proving again who one is. */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { DONE } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import { CAPTCHA } from '#protocol/people/sign-in/captcha-calls.ts';
import { SENSITIVE_UNTIL } from '#protocol/people/sign-in/security-calls.ts';
import {
  END_OTHER_SESSIONS,
  END_SESSION,
  LOG_COOKIE_CONSENT,
  PROVE_AGAIN,
  REFRESH_SERVICE_TOKEN,
  SERVICE_TOKEN,
  SESSION_HISTORY,
  SESSION_ID,
  SESSION_WATCH,
  SESSIONS,
  USER_SESSIONS,
} from '#protocol/people/sign-in/session-calls.ts';
import type { SessionRow } from '../../session/sessions.ts';
import type { CaptchaService } from '../captcha/captcha-service.ts';
import { type AskedByUser, type PeopleCallServer, PROVED_MS } from '../people-call-server.ts';
import { flooded, notPossible, type PeopleTools } from '../people-tools.ts';
import { isSecondFactor } from '../sign-in/second-factor.ts';
import type { SessionWatch } from './session-watch.ts';

const PAGE = 50;

const wireSession = (row: SessionRow, own: bigint) => ({
  sessionId: String(row.id),
  isThisOne: row.id === own,
  device: row.device,
  address: row.address,
  startedAtMs: Number(row.started_at),
  seenAtMs: Number(row.seen_at),
  ...(row.ended_at === null ? {} : { endedAtMs: Number(row.ended_at) }),
  ...(row.end_reason === null ? {} : { endReason: row.end_reason }),
});

const notAuthenticated = failed<Refusal>({ code: 'USER_NOT_AUTHENTICATED', detail: 'sign in first' });

export function sessionRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
  captcha: CaptchaService,
  watch: SessionWatch,
): void {
  const { audit, devices, floods, nowMs, passwords, people, sessions } = tools;

  calls.serve(scope, CAPTCHA, async ({ bits }, { country }) => ok(captcha.config(bits, country())));

  async function openSessions(_: unknown, { session }: AskedByUser) {
    const rows = await sessions.open(session.userId);
    const knownDevices = await devices.count(session.userId);
    return ok({ sessions: rows.map((row) => wireSession(row, session.sessionId)), knownDevices });
  }
  calls.serveUser(scope, SESSIONS, openSessions);
  calls.serveUser(scope, USER_SESSIONS, openSessions);

  calls.serveUser(scope, SESSION_HISTORY, async ({ pageNumber }, { session }) => {
    const rows = await sessions.history(session.userId, PAGE + 1, (pageNumber - 1) * PAGE);
    const shown = rows.slice(0, PAGE).map((row) => wireSession(row, session.sessionId));
    return ok({ sessions: shown, hasMore: rows.length > PAGE });
  });

  calls.serveUser(scope, SESSION_ID, async (_, { session }) => ok({ sessionId: String(session.sessionId) }));

  calls.serveUser(scope, END_SESSION, async ({ sessionId }, { address, session }) => {
    const isEnded =
      /^\d{1,18}$/.test(sessionId) && (await sessions.endById(session.userId, BigInt(sessionId)));
    if (!isEnded) return failed({ code: 'not-found', detail: 'no such session' });
    const { userId } = session;
    await audit.write({ action: 'session-ended', actor: 'bettor', userId, address, details: { sessionId } });
    return ok(DONE);
  });

  calls.serveUser(scope, END_OTHER_SESSIONS, async (_, { address, session }) => {
    const { sessionId, userId } = session;
    const ended = await sessions.endOthers(userId, 'ended-elsewhere', sessionId);
    await audit.write({ action: 'sessions-ended', actor: 'bettor', userId, address, details: { ended } });
    return ok({ ended });
  });

  calls.serveUser(scope, PROVE_AGAIN, async ({ channel, code, password }, { address, network, session }) => {
    const { sessionId, userId } = session;
    const flood = await flooded(floods.passwords, `prove ${userId}`, nowMs);
    if (flood) return failed(flood);
    const person = await people.byId(userId);
    if (!person) return notPossible('a demonstration account has nothing to prove');
    const isRight =
      (person.password_hash === null
        ? person.totp_enabled_at !== null
        : await passwords.isRight(password, person.password_hash, { kind: 'change', network })) &&
      (person.totp_enabled_at === null ||
        (await isSecondFactor(people, person, channel ?? 'app', code ?? '', nowMs())));
    const action = isRight ? 'proved' : 'prove-failed';
    await audit.write({ action, actor: 'bettor', userId, address });
    if (!isRight) return failed({ code: 'wrong-credentials', detail: 'not the password or not the code' });
    await sessions.prove(sessionId);
    return ok({ untilMs: nowMs() + PROVED_MS });
  });

  calls.serveUser(scope, SENSITIVE_UNTIL, async (_, { session }) => {
    const untilMs = (session.provedAtMs ?? Number.NEGATIVE_INFINITY) + PROVED_MS;
    return ok(untilMs > nowMs() ? { untilMs } : {});
  });

  calls.serve(scope, SERVICE_TOKEN, async (_, { session }) => {
    if (!session) return notAuthenticated;
    const { expiresAtMs, token } = await sessions.serviceToken(session.sessionId);
    return ok({ userToken: token, expireDate: expiresAtMs });
  });

  calls.serve(scope, REFRESH_SERVICE_TOKEN, async ({ userToken }) => {
    const session = await sessions.find(userToken);
    if (!session) return failed({ code: 'TOKEN_NOT_AUTHENTICATED', detail: 'the token is no longer good' });
    const { expiresAtMs, token } = await sessions.serviceToken(session.sessionId);
    return ok({ userToken: token, expireDate: expiresAtMs });
  });

  calls.serveUser(scope, SESSION_WATCH, async ({ mark }, { network, session }) =>
    ok(await watch.wait(session.sessionId, network, mark)),
  );

  calls.serve(scope, LOG_COOKIE_CONSENT, async ({ cookiesAgreeTime, level, visitorId }, { network }) => {
    const flood = await flooded(tools.floods.consents, network, nowMs);
    if (flood) return failed(flood);
    await tools.database.query(
      'insert into cookie_consents (visitor_id, level, agreed_at, kept_at) values ($1::uuid, $2, $3, $4)',
      [visitorId, level, cookiesAgreeTime, nowMs()],
    );
    return ok(DONE);
  });
}
