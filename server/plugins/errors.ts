/**
 * What clients are told when something goes wrong: the error form, with a reason only where the fault is theirs. What is ours
 * is logged in full and told as `internal` (X16).
 */
import type { FastifyError, FastifyInstance } from 'fastify';
import { type ApiErrorBody, apiErrorBody, type CommonErrorCode } from '#protocol/lib/api-error.ts';
import { NotReady } from '../source/prepared.ts';
import { DatabaseGone } from '../store/database-error.ts';
import { routeOf } from './request-log.ts';

/** The time of a start, after which a refused client may ask again. */
const DATABASE_BACK_S = 5;

const CODE_BY_STATUS: Readonly<Record<number, CommonErrorCode>> = {
  401: 'not-authenticated',
  403: 'foreign-origin',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

function bodyFor(error: FastifyError, status: number): ApiErrorBody {
  const [violation] = error.validation ?? [];
  const parameter = violation?.instancePath.replace(/^\//, '') || undefined;
  return apiErrorBody({
    code:
      CODE_BY_STATUS[status] ?? (error.validationContext === 'querystring' ? 'bad-parameter' : 'bad-body'),
    detail: error.message,
    ...(parameter === undefined ? {} : { parameter }),
  });
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if ((error as unknown) instanceof DatabaseGone) {
      request.log.error({ err: error }, 'a request met no database');
      // Never "not done": what was asked for may have taken effect before the answer was lost (P3).
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .header('retry-after', DATABASE_BACK_S)
        .send(
          apiErrorBody({
            code: 'database-gone',
            detail: 'the database does not serve; whether the request took effect is not known yet',
          }),
        );
    }
    if ((error as unknown) instanceof NotReady)
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .header('retry-after', 1)
        .send(apiErrorBody({ code: 'not-ready', detail: error.message }));
    const status = error.statusCode ?? 500;
    if (status < 400 || status >= 500) {
      request.log.error({ err: error }, 'a request failed');
      return reply
        .code(500)
        .header('cache-control', 'no-store')
        .send(apiErrorBody({ code: 'internal', detail: 'the server failed to answer' }));
    }
    // The text of the error may quote what was sent.
    request.log.info({ code: error.code, status, route: routeOf(request) }, 'a request was refused');
    return reply.code(status).header('cache-control', 'no-store').send(bodyFor(error, status));
  });
}
