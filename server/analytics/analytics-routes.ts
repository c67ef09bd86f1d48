/**
 * The routes `POST /web-api/analytics/{event,ab,vision}.json`, `GET metadata.json` and the page `/_analytics`. What is
 * recorded takes no cookie into account.
 */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, RequestPayload } from 'fastify';
import {
  AB_ANALYTICS,
  ANALYTICS_METADATA,
  EVENT_ANALYTICS,
  VISION_ANALYTICS,
} from '#protocol/analytics/analytics-calls.ts';
import { type AnalyticsMetadata, metadataBody } from '#protocol/analytics/batch.ts';
import { outputOf } from '#protocol/calls/call.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { rateLimitOf } from '../routes/call-rates.ts';
import { refuseFlood, refuseUnreadable } from '../routes/call-refusals.ts';
import { ANALYTICS_STYLE, analyticsPage } from './analytics-page.ts';
import type { AnalyticsStore } from './analytics-store.ts';

/** The limit of a body: ten events are far below; a body that inflates to more is refused. */
const BODY_LIMIT = 32 * 1024;

const METADATA: AnalyticsMetadata = {
  isRecording: true,
  tests: [
    {
      // The words of the offer to install (src/features/settings/install/install-note.tsx).
      name: 'install-words',
      arms: [
        { name: 'start', weight: 1 },
        { name: 'tunnel', weight: 1 },
      ],
    },
  ],
};

const inflate = promisify(gunzip);

class BodyError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

async function inflated(payload: RequestPayload): Promise<RequestPayload> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_LIMIT) throw new BodyError(413, 'the body is too large');
    chunks.push(chunk);
  }
  const plain = await inflate(Buffer.concat(chunks), { maxOutputLength: BODY_LIMIT }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ERR_BUFFER_TOO_LARGE'
        ? new BodyError(413, 'the body is too large')
        : new BodyError(400, 'the body is no gzip');
    },
  );
  return Object.assign(Readable.from([plain]), { receivedEncodedLength: length });
}

export interface AnalyticsRoutesParts {
  readonly store: AnalyticsStore;
  readonly nowMs: () => number;
  readonly metadata?: AnalyticsMetadata;
  /** Access to `/_analytics`: sums of everybody's use, for operators. */
  readonly operators: OperatorAccess;
}

export function analyticsRoutes(
  app: FastifyInstance,
  { metadata = METADATA, nowMs, operators, store }: AnalyticsRoutesParts,
): void {
  const requests = rateLimitOf('analytics', nowMs);

  for (const call of [EVENT_ANALYTICS, AB_ANALYTICS, VISION_ANALYTICS]) {
    app.post(
      call.path,
      {
        bodyLimit: BODY_LIMIT,
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          const waitMs = requests.take(request.network);
          return waitMs === 0 ? undefined : refuseFlood(reply, waitMs);
        },
        preParsing: async (request, _reply, payload) =>
          request.headers['content-encoding'] === 'gzip' ? inflated(payload) : payload,
      },
      async (request, reply) => {
        const batch = outputOf(call.request, request.body);
        if (!batch) return refuseUnreadable(reply, call);
        return { success: true, data: { added: await store.add(batch, nowMs()) } };
      },
    );
  }

  app.get(ANALYTICS_METADATA.path, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(metadataBody(metadata)),
  );

  operators.serve(app, 'GET /_analytics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(analyticsPage(await store.summary(nowMs()))),
  );
  operators.serve(app, 'GET /_analytics.css', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/css; charset=utf-8').send(ANALYTICS_STYLE),
  );
}
