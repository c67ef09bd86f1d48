/** `/_outbox`: the messages that left, for development. As a page, and as JSON for tests (`?to=` one recipient). */
import type { FastifyInstance } from 'fastify';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import type { Message, Outbox } from './outbox.ts';

const SHOWN = 100;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);

const row = ({ body, channel, created_at, recipient, subject }: Message): string =>
  `<tr><td>${new Date(Number(created_at)).toISOString()}</td><td>${channel}</td><td>${escapeHtml(recipient)}</td>` +
  `<td><strong>${escapeHtml(subject)}</strong><br>${linked(body)}</td></tr>`;

const page = (messages: readonly Message[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>` +
  `<p>Messages that an operator would send. Newest first; reload for more.</p>` +
  `<table border="1" cellpadding="6"><tr><th>Time</th><th>Channel</th><th>To</th><th>Message</th></tr>${messages.map(row).join('')}</table>`;

export function outboxPage(app: FastifyInstance, outbox: Outbox): void {
  app.get('/_outbox', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const to = asText(asRecord(request.query)?.to);
    const messages = await outbox.latest(SHOWN, to);
    if (!request.headers.accept?.includes('application/json'))
      return reply.type('text/html; charset=utf-8').send(page(messages));
    return messages.map(({ body, channel, recipient, subject }) => ({ channel, recipient, subject, body }));
  });
}
