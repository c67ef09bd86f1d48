/** `/_review`: the documents that wait, with their pictures, for whoever plays the reviewer in development. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuditLog } from './audit-log.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { escapeHtml, sendPage } from './plain-page.ts';

const MAX_REASON = 300;

const facts = ({ fields }: StoredDocument): string =>
  Object.entries(fields)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');

const picture = ({ file_name, id, media_type }: StoredDocument): string =>
  media_type === 'application/pdf'
    ? `<p><a href="/_review/${id}">${escapeHtml(file_name)}</a></p>`
    : `<p><img src="/_review/${id}" alt="${escapeHtml(file_name)}" width="480"></p>`;

const card = (document: StoredDocument): string =>
  `<article data-document="${document.id}"><h2>${document.type}, account ${document.user_id}</h2><dl>${facts(document)}</dl>${picture(document)}` +
  `<form method="post" action="/_review/decide"><input type="hidden" name="id" value="${document.id}">` +
  `<label>Reason <input name="reason" maxlength="${MAX_REASON}"></label> ` +
  `<button class="main" name="decision" value="accepted">Accept</button> <button name="decision" value="refused">Refuse</button></form></article>`;

const list = (documents: readonly StoredDocument[]): string =>
  documents.length === 0
    ? '<p>None.</p><p class="note">A document that somebody sends for identification waits here.</p>'
    : documents.map(card).join('');

export function reviewPage(app: FastifyInstance, documents: DocumentStore, audit: AuditLog): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const show = async (reply: FastifyReply) =>
      sendPage(reply, { title: 'Documents that wait', body: list(await documents.waiting()), wide: true });
    scope.get('/_review', async (_request, reply) => show(reply));
    scope.get<{ Params: { id: string } }>('/_review/:id', async ({ params }, reply) => {
      const found = /^\d{1,18}$/.test(params.id) ? await documents.content(BigInt(params.id)) : undefined;
      return found
        ? reply.type(found.mediaType).header('content-disposition', 'inline').send(found.bytes)
        : reply.code(404).send();
    });
    scope.post<{ Body: { id?: string; decision?: string; reason?: string } }>(
      '/_review/decide',
      async ({ body, ip }, reply) => {
        const { decision, id = '', reason = '' } = body;
        if (/^\d{1,18}$/.test(id) && (decision === 'accepted' || decision === 'refused')) {
          const userId = await documents.decide(BigInt(id), decision, reason.slice(0, MAX_REASON));
          if (userId !== undefined)
            await audit.write({
              action: 'document-decided',
              actor: 'reviewer',
              userId,
              address: ip,
              details: { document: id, decision },
            });
        }
        return show(reply);
      },
    );
  });
}
