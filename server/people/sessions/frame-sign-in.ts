/**
 * The sign-in of a page that is embedded: whether the token that its host hands over is good, and whose. Closed unless the
 * site names the origins that sign visitors in so.
 */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { FRAME_SIGN_IN } from '#protocol/people/sign-in/session-calls.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import { flooded, type PeopleTools } from '../people-tools.ts';

export function frameSignIn(scope: FastifyInstance, calls: PeopleCallServer, tools: PeopleTools): void {
  const { audit, floods, nowMs, sessions } = tools;
  calls.serve(scope, FRAME_SIGN_IN, async ({ parent, token }, { address, network, site }) => {
    // Where nobody is named, there is no such call.
    if (!site().iframe.signIn.includes(parent)) return failed({ code: 'not-found', detail: 'no such call' });
    const flood = await flooded(floods.codes, network, nowMs);
    if (flood) return failed(flood);
    const session = await sessions.find(token);
    if (!session) return failed({ code: 'TOKEN_NOT_AUTHENTICATED', detail: 'the token is no longer good' });
    const { name, userId } = session;
    await audit.write({
      action: 'frame-sign-in',
      actor: 'bettor',
      userId,
      address,
      details: { parent },
    });
    return ok({ userId: String(userId), name });
  });
}
