/**
 * The routes `/healthz`: the process answers; and `/readyz`: it has what it needs to serve people; 503 names what is
 * missing, and why where that is known.
 */
import type { FastifyInstance } from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';

export interface Readiness {
  readonly name: string;
  isReady(): boolean | Promise<boolean>;
  /** The reason in words that anybody may read; undefined where the error has none. */
  reasonOf?(error: unknown): string | undefined;
}

const ANSWERS_WITHIN_MS = 3_000;

/** Why a need is not met; undefined where it is. */
async function whyMissing(need: Readiness): Promise<string | undefined> {
  const { name } = need;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(
      () => resolve(`${name} (no answer in ${ANSWERS_WITHIN_MS / 1_000} s)`),
      ANSWERS_WITHIN_MS,
    );
  });
  const asked = Promise.resolve()
    .then(() => need.isReady())
    .then(
      (ready) => (ready ? undefined : name),
      (error: unknown) => {
        const reason = need.reasonOf?.(error);
        return reason === undefined ? name : `${name} (${reason})`;
      },
    );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

export function healthRoutes(app: FastifyInstance, needs: readonly Readiness[]): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const missing = (await Promise.all(needs.map(whyMissing))).filter((name) => name !== undefined);
    if (missing.length === 0) return { success: true };
    return reply
      .code(503)
      .send(apiErrorBody({ code: 'not-ready', detail: `not ready: ${missing.join(', ')}` }));
  });
}
