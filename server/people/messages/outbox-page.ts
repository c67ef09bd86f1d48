/** The page `/_outbox`: the messages that left, for operators. As a page, and as JSON for programs (`?to=` one recipient). */
import type { FastifyInstance } from 'fastify';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { escaped } from '../../lib/markup.ts';
import type { OperatorAccess } from '../../operator/operator-access.ts';
import { sendPage } from '../../operator/plain-page.ts';
import type { Message, Outbox } from './outbox.ts';

const SHOWN = 100;
const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);

const row = ({ body, channel, created_at, recipient, subject }: Message): string => {
  const at = new Date(Number(created_at)).toISOString();
  return (
    `<tr><td><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time></td><td>${channel}</td><td>${escaped(recipient)}</td>` +
    `<td><strong>${escaped(subject)}</strong>\n${linked(body)}</td></tr>`
  );
};

const table = (messages: readonly Message[]): string =>
  `<p class="note">E-mails and SMS to bettors. Newest first, times in UTC. Reload to update.</p>${
    messages.length === 0
      ? '<p>No messages yet. Register or request a code to see one.</p>'
      : `<table><thead><tr><th>Time</th><th>Channel</th><th>To</th><th>Message</th></tr></thead><tbody>${messages.map(row).join('')}</tbody></table>`
  }`;

export function outboxPage(app: FastifyInstance, calls: OperatorAccess, outbox: Outbox): void {
  calls.serve(app, 'GET /_outbox', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const to = asText(asRecord(request.query)?.to);
    const messages = await outbox.latest(SHOWN, to);
    if (!request.headers.accept?.includes('application/json'))
      return sendPage(reply, { title: 'Outbox', body: table(messages), wide: true });
    return messages.map(({ body, channel, recipient, subject }) => ({ channel, recipient, subject, body }));
  });
}
