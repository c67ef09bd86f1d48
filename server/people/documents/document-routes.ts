/** Documents of one account: what can be sent, what was, and the check of what comes. */
import type { FastifyInstance } from 'fastify';
import { DOCUMENT_TYPES, REQUIRED_FIELDS } from '#domain/catalogues/people/document-types.ts';
import { failed, ok } from '#domain/lib/result.ts';
import { dateProblem } from '#domain/text/date-text.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { DOCUMENTS, MAX_DOCUMENT_BYTES, UPLOAD_DOCUMENT } from '#protocol/people/document-calls.ts';
import { DONE } from '#protocol/people/people-values.ts';
import { isOfType, shownName } from '../../lib/file-content.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import { notPossible, type PeopleTools, problemsOf, wrongFields } from '../people-tools.ts';
import type { VerificationStore } from '../verification/verification-store.ts';
import type { DocumentStore } from './document-store.ts';

export function documentRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
  documents: DocumentStore,
  verifications: VerificationStore,
): void {
  const { audit, nowMs, people } = tools;

  calls.serveUser(scope, DOCUMENTS, async (_, { session }) => {
    const sent = await documents.list(session.userId);
    return ok({
      isVerified: await verifications.isIdentified(session.userId),
      types: DOCUMENT_TYPES.map((type) => ({ type, fields: [...REQUIRED_FIELDS[type]] })),
      documents: sent.map(({ file_name, id, reason, sent_at, state, type }) => ({
        id: String(id),
        type,
        fileName: file_name,
        state,
        sentAtMs: Number(sent_at),
        ...(reason === null ? {} : { reason }),
      })),
    });
  });

  calls.serveUser(scope, UPLOAD_DOCUMENT, async (values, { address, session }) => {
    const { content, fileName, mediaType, type } = values;
    const { userId } = session;
    if (!(await people.byId(userId))) return notPossible('a demonstration account is nobody');
    const today = new Date(nowMs());
    const now = { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1, day: today.getUTCDate() };
    const rules = {
      number: (text: string) => (/^[\p{L}\d -]{3,40}$/u.test(text) ? undefined : REQUIRED),
      issuedAt: (text: string) => dateProblem(text, { required: true, max: now }),
      expiresAt: (text: string) => dateProblem(text, { required: true, min: now }),
    };
    const wanted = REQUIRED_FIELDS[type];
    const bytes = Buffer.from(content, 'base64');
    const fields = problemsOf({
      ...Object.fromEntries(wanted.map((name) => [name, rules[name](values[name]?.trim() ?? '')])),
      content: isOfType(bytes, mediaType) && bytes.length <= MAX_DOCUMENT_BYTES ? undefined : REQUIRED,
    });
    if (fields) return wrongFields(fields);
    const isStored = await documents.add({
      userId,
      type,
      fields: Object.fromEntries(wanted.map((name) => [name, values[name]?.trim() ?? ''])),
      fileName: shownName(fileName),
      mediaType,
      content,
    });
    if (!isStored) return failed({ code: 'not-possible-now', detail: 'too many documents wait already' });
    await audit.write({ action: 'document-sent', actor: 'bettor', userId, address, details: { type } });
    return ok(DONE);
  });
}
