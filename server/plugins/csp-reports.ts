/**
 * The reports of browsers on what the content policy held back (X2): a line of the log each, cut to what is known of it,
 * at a bounded rate.
 */
import type { FastifyInstance } from 'fastify';
import { CONTENT_POLICY_REPORT } from '#protocol/calls/site-calls.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { rateLimitOf } from '../routes/call-rates.ts';

export const CSP_REPORT_PATH = CONTENT_POLICY_REPORT.path;
const SHOWN = 200;

export function takeCspReports(app: FastifyInstance, nowMs: () => number): void {
  const reports = rateLimitOf('policy-reports', nowMs);
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      CONTENT_POLICY_REPORT.mediaType ?? '',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.post(CSP_REPORT_PATH, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (reports.take(request.network) > 0) return reply.code(429).send();
      let report: Readonly<Record<string, unknown>> | undefined;
      try {
        report = asRecord(asRecord(JSON.parse(asText(request.body) ?? ''))?.['csp-report']);
      } catch {
        return reply.code(400).send();
      }
      // Without queries and fragments: those of our own pages hold tokens.
      const part = (name: string) => (asText(report?.[name]) ?? '').replace(/[?#].*$/s, '').slice(0, SHOWN);
      const line = {
        directive: part('violated-directive'),
        blocked: part('blocked-uri'),
        page: part('document-uri'),
      };
      request.log.warn(line, 'the content policy held something back');
      return reply.code(204).send();
    });
  });
}
