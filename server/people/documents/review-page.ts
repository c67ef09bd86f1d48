/** The page `/_review`: the documents to review, with their pictures, for the operator who checks them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { escaped } from '../../lib/markup.ts';
import { formScope } from '../../operator/form-scope.ts';
import type { OperatorAccess } from '../../operator/operator-access.ts';
import { sendPage } from '../../operator/plain-page.ts';
import type { AuditLog } from '../../store/audit-log.ts';
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

const card = (document: StoredDocument): string =>
  `<article data-document="${document.id}"><h2>${document.type}, account ${document.user_id}</h2><dl>${facts(document)}</dl>${picture(document)}` +
  `<form method="post" action="/_review/decide"><input type="hidden" name="id" value="${document.id}">` +
  `<label>Reason <input name="reason" maxlength="${MAX_REASON}"></label> ` +
  `<button class="main" name="decision" value="accepted">Accept</button> <button name="decision" value="refused">Reject</button></form></article>`;

const list = (documents: readonly StoredDocument[]): string =>
  documents.length === 0
    ? '<p>No documents to review.</p><p class="note">Documents sent for verification appear here.</p>'
    : documents.map(card).join('');

export function reviewPage(
  app: FastifyInstance,
  calls: OperatorAccess,
  documents: DocumentStore,
  audit: AuditLog,
): void {
  formScope(app, (scope) => {
    const show = async (reply: FastifyReply) =>
      sendPage(reply, { title: 'Documents to review', body: list(await documents.waiting()), wide: true });
    calls.serve(scope, 'GET /_review', (_request, reply) => show(reply));
    calls.serve(scope, 'GET /_review/:id', async ({ params }, reply) => {
      const id = asText(asRecord(params)?.id) ?? '';
      const found = /^\d{1,18}$/.test(id) ? await documents.content(BigInt(id)) : undefined;
      return found
        ? reply.type(found.mediaType).header('content-disposition', 'inline').send(found.bytes)
        : reply.code(404).send();
    });
    calls.serve(scope, 'POST /_review/decide', async ({ address, body }, reply, operator) => {
      const form = asRecord(body);
      const [decision, id = '', reason = ''] = [form?.decision, form?.id, form?.reason].map(asText);
      if (/^\d{1,18}$/.test(id) && (decision === 'accepted' || decision === 'refused')) {
        const userId = await documents.decide(BigInt(id), decision, reason.slice(0, MAX_REASON));
        if (userId !== undefined)
          await audit.write({
            action: 'document-decided',
            actor: 'operator',
            userId,
            address,
            details: { operator, document: id, decision },
          });
      }
      return show(reply);
    });
  });
}
