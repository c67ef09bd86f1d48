/**
 * Access to every page and endpoint that begins with `/_`. Routes are registered through it, and one hook admits those
 * whom the table names: an operator who is signed in, or in the sandbox a person at this machine. A part of the sandbox
 * is registered in the sandbox alone.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { cookieOf } from '../session/bare-cookie.ts';
import {
  OPERATOR_PAGES,
  type OperatorPageFor,
  type OperatorPageKey,
  operatorPageOf,
} from './operator-pages.ts';
import { sandboxProblem } from './sandbox-request.ts';

export const OPERATOR_COOKIE = '__Host-operator';
/** The name of the operator in the sandbox, where nobody signs in. */
const SANDBOX_OPERATOR = 'sandbox';

/** Handles a page. `by` is the operator's name; empty on pages that are not an operator's. */
export type OperatorHandler = (request: FastifyRequest, reply: FastifyReply, by: string) => unknown;

export interface OperatorAccessParts {
  /** Whether everything is open to this machine, and to nobody else. */
  readonly isSandbox: boolean;
  /** The name of the operator whose session this token is of; without it nobody is one. `isAct`: it keeps the session alive. */
  readonly find?: (token: string, isAct: boolean) => Promise<string | undefined>;
  /** Whether a request brings the token of the metrics; without it none does. */
  readonly isCollector?: (request: FastifyRequest) => boolean;
  /** Called for every page that a signed-in operator opens, with its pattern. */
  readonly onOpened?: (by: string, page: string, request: FastifyRequest) => Promise<void>;
}

const isOperatorPath = (path: string): boolean => path.startsWith('/_');

const refuse = (
  reply: FastifyReply,
  status: number,
  error: Parameters<typeof apiErrorBody>[0],
): FastifyReply => reply.code(status).header('cache-control', 'no-store').send(apiErrorBody(error));

export class OperatorAccess {
  readonly #parts: OperatorAccessParts;
  readonly #operators = new WeakMap<FastifyRequest, string>();

  constructor(parts: OperatorAccessParts) {
    this.#parts = parts;
  }

  get isSandbox(): boolean {
    return this.#parts.isSandbox;
  }

  /** Registers a page. Nothing is registered where it is a part of the sandbox and this is none. */
  serve(scope: FastifyInstance, key: OperatorPageKey, handler: OperatorHandler): void {
    if (!this.#isThere(OPERATOR_PAGES[key].for)) return;
    const [method = '', url = ''] = key.split(' ', 2);
    scope.route({
      method,
      url,
      handler: async (request, reply) => handler(request, reply, this.#operators.get(request) ?? ''),
    });
  }

  /** Guards the pages before any route. */
  guard(app: FastifyInstance): void {
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat())
        if (isOperatorPath(url) && !operatorPageOf(one, url))
          throw new Error(
            `${one} ${url} is not in the table of operator pages (server/operator/operator-pages.ts)`,
          );
    });
    app.addHook('onRequest', async (request, reply) => this.#completeSignIn(request, reply));
  }

  /** Whether who asked for something that goes on is an operator still. */
  async isStillOpen(request: FastifyRequest): Promise<boolean> {
    return this.#parts.isSandbox || (await this.#find(request, false)) !== undefined;
  }

  #isThere(whom: OperatorPageFor): boolean {
    return this.#parts.isSandbox || whom === 'operator' || whom === 'collector' || whom === 'anybody';
  }

  async #completeSignIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    // The pattern, as routing found it: an address can be written in many ways.
    const pattern = request.routeOptions.url;
    const isFound = pattern !== undefined && pattern !== '/*';
    if (!isOperatorPath(isFound ? pattern : request.url)) return undefined;
    const page = isFound ? operatorPageOf(request.method, pattern) : undefined;
    if (!page || !this.#isThere(page.for))
      return refuse(reply, 404, { code: 'not-found', detail: 'there is nothing here' });
    if (page.for === 'anybody') return undefined;
    if (page.for === 'collector' && this.#parts.isCollector?.(request)) return undefined;
    if (this.#parts.isSandbox) {
      const detail = sandboxProblem(request);
      this.#operators.set(request, SANDBOX_OPERATOR);
      return detail === undefined ? undefined : refuse(reply, 403, { code: 'sandbox-is-local', detail });
    }
    const by = await this.#find(request, page.part !== 'look');
    if (by === undefined)
      return refuse(reply, 401, {
        code: 'not-authenticated',
        detail: 'this page is for operators: sign in at /_operator by a one-time link',
      });
    this.#operators.set(request, by);
    if (page.part === undefined) await this.#parts.onOpened?.(by, `${request.method} ${pattern}`, request);
    return undefined;
  }

  async #find(request: FastifyRequest, isAct: boolean): Promise<string | undefined> {
    const token = cookieOf(request, OPERATOR_COOKIE);
    return token === undefined ? undefined : this.#parts.find?.(token, isAct);
  }
}
