/**
 * The id of the request on whose behalf code runs, also in timers and answers of the database that it waits for. Work that
 * outlives its process (bets, messages) is kept with the id, and done under it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyServerOptions } from 'fastify';

const scope = new AsyncLocalStorage<string | undefined>();

/** The id of the request; undefined where the work is the server's own. */
export const requestNow = (): string | undefined => scope.getStore();

/** Runs on behalf of this request, whoever called; undefined: on the server's own. */
export const onBehalfOf = <Result>(requestId: string | undefined, run: () => Result): Result =>
  requestId === requestNow() ? run() : scope.run(requestId, run);

interface Bound {
  bindings(): Readonly<Record<string, unknown>>;
}

/** Adds the id to lines that are not written by a request's own logger, which have it. */
function requestOfLine(_line: object, _level: number, logger: Bound): object {
  const reqId = requestNow();
  return reqId === undefined || logger.bindings()['reqId'] !== undefined ? {} : { reqId };
}

type LoggerOptions = NonNullable<FastifyServerOptions['logger']>;

/** The options of a logger each of whose lines has the id of its request. */
export const withRequestIds = (options: LoggerOptions): LoggerOptions =>
  typeof options === 'object' ? { ...options, mixin: requestOfLine as never } : options;
