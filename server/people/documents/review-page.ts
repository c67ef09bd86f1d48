/** The page `/_review`: documents and faces to review, side by side with their pictures, for the operator who checks them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { escaped } from '../../lib/markup.ts';
import { formScope } from '../../operator/form-scope.ts';
import type { OperatorAccess } from '../../operator/operator-access.ts';
import { sendPage } from '../../operator/plain-page.ts';
import type { AuditLog } from '../../store/audit-log.ts';
import type { StoredFace, VerificationStore } from '../verification/verification-store.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';

const MAX_REASON = 300;

const facts = ({ fields }: StoredDocument): string =>
  Object.entries(fields)
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
    .join('');

const picture = ({ file_name, id, media_type }: StoredDocument): string =>
  media_type === 'application/pdf'
    ? `<p><a href="/_review/${id}">${escaped(file_name)}</a></p>`
    : `<p><img src="/_review/${id}" alt="${escaped(file_name)}" width="480"></p>`;

const decision = (action: string, id: bigint): string =>
  `<form method="post" action="${action}"><input type="hidden" name="id" value="${id}">` +
  `<label>Reason <input name="reason" maxlength="${MAX_REASON}"></label> ` +
  `<button class="main" name="decision" value="accepted">Accept</button> <button name="decision" value="refused">Reject</button></form>`;

const documentPart = (document: StoredDocument): string =>
  `<section data-document="${document.id}"><h3>${document.type}</h3><dl>${facts(document)}</dl>${picture(document)}${decision('/_review/decide', document.id)}</section>`;

const facePart = ({ id }: StoredFace): string =>
  `<section data-face="${id}"><h3>Face</h3><p><img src="/_review/face/${id}" alt="The picture of the face" width="480"></p>${decision('/_review/face', id)}</section>`;

const known = ({ fields, state, type }: StoredDocument): string =>
  `<section><h3>${type}, ${state}</h3><dl>${Object.entries(fields)
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
    .join('')}</dl><p class="note">Its picture went with the decision.</p></section>`;

/** All that waits of one account: a face stands beside the documents that it is compared with. */
interface Waiting {
  readonly userId: bigint;
  readonly documents: readonly StoredDocument[];
  readonly face?: StoredFace | undefined;
  /** Documents that were decided, where a face has none beside it that waits. */
  readonly decided: readonly StoredDocument[];
}

const card = ({ decided, documents, face, userId }: Waiting): string =>
  `<article data-account="${userId}"><h2>Account ${userId}</h2>` +
  (face && documents.length > 0
    ? '<p class="note">Decide about the face first: the picture of a document goes with its decision.</p>'
    : '') +
  `<div class="beside">${face ? facePart(face) : ''}${documents.map(documentPart).join('')}${decided.map(known).join('')}</div></article>`;

const list = (waiting: readonly Waiting[]): string =>
  waiting.length === 0
    ? '<p>No documents to review.</p><p class="note">Documents and faces sent for verification appear here.</p>'
    : waiting.map(card).join('');

const idOf = (value: unknown): bigint | undefined => {
  const id = asText(value) ?? '';
  return /^\d{1,18}$/.test(id) ? BigInt(id) : undefined;
};

export interface ReviewPageParts {
  readonly documents: DocumentStore;
  readonly verifications: VerificationStore;
  readonly audit: AuditLog;
}

export function reviewPage(
  app: FastifyInstance,
  calls: OperatorAccess,
  { audit, documents, verifications }: ReviewPageParts,
): void {
  async function waiting(): Promise<readonly Waiting[]> {
    const [sent, faces] = await Promise.all([documents.waiting(), verifications.waitingFaces()]);
    const users = [...new Set([...sent, ...faces].map((one) => one.user_id))];
    return Promise.all(
      users.map(async (userId) => {
        const own = sent.filter((one) => one.user_id === userId);
        const face = faces.find((one) => one.user_id === userId);
        const decided = face && own.length === 0 ? await documents.list(userId) : [];
        return { userId, documents: own, face, decided };
      }),
    );
  }

  formScope(app, (scope) => {
    const show = async (reply: FastifyReply) =>
      sendPage(reply, { title: 'Documents to review', body: list(await waiting()), wide: true });
    const send = (reply: FastifyReply, found: { mediaType: string; bytes: Buffer } | undefined) =>
      found
        ? reply.type(found.mediaType).header('content-disposition', 'inline').send(found.bytes)
        : reply.code(404).send();
    calls.serve(scope, 'GET /_review', (_request, reply) => show(reply));
    calls.serve(scope, 'GET /_review/:id', async ({ params }, reply) => {
      const id = idOf(asRecord(params)?.id);
      return send(reply, id === undefined ? undefined : await documents.content(id));
    });
    calls.serve(scope, 'GET /_review/face/:id', async ({ params }, reply) => {
      const id = idOf(asRecord(params)?.id);
      return send(reply, id === undefined ? undefined : await verifications.faceContent(id));
    });

    const decides = (
      page: 'POST /_review/decide' | 'POST /_review/face',
      kind: 'document' | 'face',
      decide: DocumentStore['decide'],
    ) =>
      calls.serve(scope, page, async ({ address, body }, reply, operator) => {
        const form = asRecord(body);
        const id = idOf(form?.id);
        const [end, reason = ''] = [form?.decision, form?.reason].map(asText);
        if (id !== undefined && (end === 'accepted' || end === 'refused')) {
          const userId = await decide(id, end, reason.slice(0, MAX_REASON));
          if (userId !== undefined)
            await audit.write({
              action: `${kind}-decided`,
              actor: 'operator',
              userId,
              address,
              details: { operator, [kind]: String(id), decision: end },
            });
        }
        return show(reply);
      });
    decides('POST /_review/decide', 'document', (...decided) => documents.decide(...decided));
    decides('POST /_review/face', 'face', (...decided) => verifications.decideFace(...decided));
  });
}
