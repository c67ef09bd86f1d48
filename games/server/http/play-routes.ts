/** Serves the calls of the page by their descriptions: reads each, finds its session, and refuses with a code. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { type Call, outputOf, type ReceivedBy } from '#protocol/calls/call.ts';
import {
  ACT_ROUND,
  BEGIN_ROUND,
  CHANGE_SEED,
  OPEN_PLAY,
  PLAY_ERRORS,
  type PlayErrorCode,
  ROUND,
  ROUNDS,
} from '#protocol/casino/play-calls.ts';
import { RateLimit } from '#server/lib/rate-limit.ts';
import { DatabaseGone } from '#server/store/database-error.ts';
import type { Play } from '../rounds/play.ts';
import { PlayRefusal } from '../rounds/play-refusal.ts';
import type { PlaySession } from '../rounds/session-store.ts';

export interface PlayRouteParts {
  readonly play: Play;
  readonly nowMs: () => number;
}

/** Sessions that one network may open, and calls that one session may make. */
const OPENINGS = { amount: 120, windowMs: 60_000 } as const;
const CALLS = { amount: 300, windowMs: 10_000 } as const;

const BEARER = /^Bearer ([\w-]{43})$/;
const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

const refuse = (reply: FastifyReply, code: PlayErrorCode, detail: string): FastifyReply =>
  reply.code(PLAY_ERRORS[code]).send({ code, detail });

function read<One extends Call>(one: One, { body }: FastifyRequest): ReceivedBy<One> {
  const values = Array.isArray(body) ? undefined : outputOf(one.request as v.GenericSchema, body);
  if (values === undefined) throw new PlayRefusal('bad-request', 'the request cannot be read');
  return values as ReceivedBy<One>;
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const thrown: unknown = error;
  if (thrown instanceof PlayRefusal) return refuse(reply, thrown.code, thrown.message);
  if (thrown instanceof DatabaseGone) {
    request.log.error({ err: error }, 'a call met no database');
    return refuse(reply, 'busy', 'not now; the same call again tells');
  }
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500)
    return refuse(reply, 'bad-request', 'the request cannot be read');
  request.log.error({ err: error }, 'a call failed');
  return refuse(reply, 'internal', 'the server failed to answer');
}

export function playRoutes(app: FastifyInstance, { nowMs, play }: PlayRouteParts): void {
  const openings = new RateLimit({ ...OPENINGS, nowMs });
  const calls = new RateLimit({ ...CALLS, nowMs });
  const admit = (limit: RateLimit, key: string): void => {
    if (limit.take(key) > 0) throw new PlayRefusal('busy', 'too many calls; again in a moment');
  };
  app.register(async (scope) => {
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => answerError(error, request, reply));
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    scope.post(OPEN_PLAY.path, async (request) => {
      admit(openings, request.network);
      return play.open(read(OPEN_PLAY, request));
    });

    /** Serves a call of a session. `readAtMs` is the moment in which it was read. */
    const serve = <One extends Call>(
      one: One,
      handle: (session: PlaySession, values: ReceivedBy<One>, readAtMs: number) => Promise<unknown>,
    ) =>
      scope.post(one.path, async (request) => {
        const readAtMs = nowMs();
        const values = read(one, request);
        const token = tokenOf(request);
        admit(calls, token ?? request.network);
        return handle(await play.sessionOf(token), values, readAtMs);
      });

    serve(BEGIN_ROUND, (session, values) => play.begin(session, values));
    serve(ACT_ROUND, (session, values, readAtMs) => play.act(session, values, readAtMs));
    serve(ROUND, (session, values) => play.round(session, values));
    serve(ROUNDS, (session, values) => play.roundsOf(session, values));
    serve(CHANGE_SEED, (session, values) => play.changeSeed(session, values));
  });
}
