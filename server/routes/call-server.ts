/**
 * Serves calls by their descriptions: finds out who asks, counts the request against its rate, reads it, and only then
 * hands it to its handler. The order of refusals is that of this list.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  addressesOf,
  type Call,
  type PathOf,
  type RateClass,
  type ReceivedBy,
} from '#protocol/calls/call.ts';
import type { OpenSession } from '../session/sessions.ts';
import { onBehalfOf } from '../telemetry/request-scope.ts';
import type { CallRates } from './call-rates.ts';
import { refuseFlood, refuseGuest, refusePlacement, refuseUnreadable } from './call-refusals.ts';

export interface Asked<One extends Call> {
  readonly values: ReceivedBy<One>;
  readonly inPath: PathOf<One>;
  /** The request with the body as it came. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Counts one more of this class. Answers how to refuse it where it is one too many: a reply cannot be awaited. */
  readonly tooMany: (rate: RateClass) => Promise<(() => FastifyReply) | undefined>;
  /** Refuses it as not readable after all. */
  readonly unreadable: () => FastifyReply;
}

export interface AskedByUser<One extends Call> extends Asked<One> {
  readonly user: OpenSession;
}

/** Handles a call. Its result is the body of the answer, or the reply where that is sent already. */
type Handler<By> = (asked: By) => unknown;

export interface CallServerParts {
  /** The session of a request; undefined for a guest. */
  readonly userOf: (request: FastifyRequest) => Promise<OpenSession | undefined>;
  readonly rates: CallRates;
}

/** Routes of a part of the server that brings its own calls. */
export type CallRoutes = (scope: FastifyInstance, calls: CallServer) => void;

/** The route of a path as the framework writes it: parameters after a colon. */
export const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Reads a request; undefined where the description does not allow it. */
function read<One extends Call>(
  { inPath, method, request: schema }: One,
  { body, params, query }: FastifyRequest,
): Pick<Asked<One>, 'values' | 'inPath'> | undefined {
  const given = method === 'GET' ? query : body;
  // The library takes a list for an object without members.
  if (schema.type === 'object' && Array.isArray(given)) return undefined;
  const values = v.safeParse(schema, given);
  const ofPath = inPath && v.safeParse(inPath, params);
  if (!values.success || ofPath?.success === false) return undefined;
  return { values: values.output as ReceivedBy<One>, inPath: ofPath?.output as PathOf<One> };
}

export class CallServer {
  readonly #parts: CallServerParts;

  constructor(parts: CallServerParts) {
    this.#parts = parts;
  }

  /** The session of a request; undefined for a guest. */
  userOf(request: FastifyRequest): Promise<OpenSession | undefined> {
    return this.#parts.userOf(request);
  }

  serve<One extends Call>(scope: FastifyInstance, call: One, handler: Handler<Asked<One>>): void {
    this.#route(scope, call, (request, reply) => this.#answer(call, request, reply, undefined, handler));
  }

  /** Serves a call of users. `countOf`: how many it counts as; a request that cannot be read counts as one. */
  serveUser<One extends Call>(
    scope: FastifyInstance,
    call: One,
    handler: Handler<AskedByUser<One>>,
    countOf?: (values: ReceivedBy<One>) => number,
  ): void {
    this.#route(scope, call, async (request, reply) => {
      const user = await this.#parts.userOf(request);
      if (!user) return refuseGuest(reply);
      return this.#answer(call, request, reply, user, (asked) => handler({ ...asked, user }), countOf);
    });
  }

  #route(
    scope: FastifyInstance,
    call: Call,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    for (const [, path] of addressesOf(call))
      scope.route({
        method: call.method,
        url: routeOf(path),
        handler: (request, reply) => onBehalfOf(request.id, () => handler(request, reply)),
      });
  }

  async #answer<One extends Call>(
    call: One,
    request: FastifyRequest,
    reply: FastifyReply,
    user: OpenSession | undefined,
    handler: Handler<Asked<One>>,
    countOf?: (values: ReceivedBy<One>) => number,
  ): Promise<unknown> {
    const tooMany = async (rate: RateClass, count = 1): Promise<(() => FastifyReply) | undefined> => {
      const account = user ? String(user.userId) : request.network;
      const waitMs = await this.#parts.rates.take(rate, { account, network: request.network }, count);
      if (waitMs === 0) return undefined;
      return () => (rate === 'placements' ? refusePlacement(reply, waitMs) : refuseFlood(reply, waitMs));
    };
    const early = countOf && read(call, request);
    const refuse = call.rate && (await tooMany(call.rate, early && countOf(early.values)));
    if (refuse) return refuse();
    const unreadable = () => refuseUnreadable(reply, call);
    // A flood costs no more than its refusal.
    const said = early ?? read(call, request);
    if (!said) return unreadable();
    return handler({
      ...said,
      request,
      reply,
      tooMany,
      unreadable,
    });
  }
}
