/** Operators put together over a database: access to their pages, and how the first of them signs in. */
import type { FastifyInstance } from 'fastify';
import { AuditLog } from '../store/audit-log.ts';
import type { Database } from '../store/engine.ts';
import { bringsToken } from '../telemetry/metrics-token.ts';
import { OperatorAccess } from './operator-access.ts';
import { OPERATOR_PATH, operatorRoutes } from './operator-routes.ts';
import { OperatorSessions } from './operator-sessions.ts';

export interface OperatorsParts {
  readonly database: Database;
  readonly nowMs: () => number;
  readonly isSandbox: boolean;
  /** The token of the metrics; without it nobody collects them but operators. */
  readonly metricsToken?: string;
}

export interface OneTimeLink {
  readonly url: string;
  readonly name: string;
  readonly expiresAtMs: number;
}

export interface Operators {
  readonly access: OperatorAccess;
  readonly routes: (app: FastifyInstance) => void;
  /**
   * A link for whom one was asked for, and else for the first operator until one has come in; undefined where none is needed. `origin` is
   * what it begins with.
   */
  link(origin: string, askedFor?: string): Promise<OneTimeLink | undefined>;
}

const FIRST_OPERATOR = 'operator';

export function createOperators({ database, isSandbox, metricsToken, nowMs }: OperatorsParts): Operators {
  const audit = new AuditLog(database, nowMs);
  const sessions = new OperatorSessions(database, nowMs);
  const access = new OperatorAccess({
    isSandbox,
    find: (token, isAct) => sessions.find(token, isAct),
    isCollector: (request) => bringsToken(request, metricsToken),
    async onOpened(operator, page, { address, params }) {
      const { id } = params as { readonly id?: string };
      await audit.write({
        action: 'operator-opened',
        actor: 'operator',
        address,
        details: { operator, page, ...(id === undefined ? {} : { id: id.slice(0, 20) }) },
      });
    },
  });
  return {
    access,
    routes: (app) => operatorRoutes(app, { access, audit, nowMs, ...(isSandbox ? {} : { sessions }) }),
    async link(origin, askedFor) {
      if (isSandbox || (askedFor === undefined && (await sessions.hasOperators()))) return undefined;
      const name = askedFor ?? FIRST_OPERATOR;
      const { code, expiresAtMs } = await sessions.newLink(name);
      await audit.write({
        action: 'operator-link-made',
        actor: 'server',
        address: '',
        details: { operator: name },
      });
      return { url: `${origin}${OPERATOR_PATH}#${code}`, name, expiresAtMs };
    },
  };
}
