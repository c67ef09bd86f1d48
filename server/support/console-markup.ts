/** The console of consultants as markup: the conversations, and one of them. Whatever a visitor wrote is escaped. */
import { randomUUID } from 'node:crypto';
import { amount, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { MAX_SUPPORT_TEXT } from '#protocol/people/support-calls.ts';
import { escaped } from '../lib/markup.ts';
import { CONSOLE_SCRIPT_PATH } from './console-assets.ts';
import type { ConversationRow, StoredMessage } from './support-store.ts';

export interface ConsoleView {
  readonly rows: readonly ConversationRow[];
  readonly opened?: {
    readonly row: ConversationRow;
    readonly messages: readonly StoredMessage[];
    /** The signed texts of receipts by number of the bet. */
    readonly receipts: ReadonlyMap<string, string>;
  };
}

const timeOf = (atMs: number): string => {
  const at = new Date(atMs).toISOString();
  return `<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time>`;
};

const nameOf = ({ id, name }: ConversationRow): string => escaped(name ?? `Guest ${id}`);

function rowOf(row: ConversationRow, openedId: bigint | undefined): string {
  const unread = row.last_seq - row.consultant_read;
  const mark = unread > 0 ? `<strong class="mark" title="Unread">${unread}</strong>` : '<span></span>';
  const call = row.waiting_call === null ? '' : ' · call back';
  return (
    `<li><a href="/_support/${row.id}"${row.id === openedId ? ' aria-current="page"' : ''} data-conversation="${row.id}">` +
    `<span><strong>${nameOf(row)}</strong></span>${mark}<span class="note" dir="auto">${escaped(row.body === '' ? 'An attachment' : row.body)}</span>` +
    `<span class="note">${escaped(row.language)}${row.consultant === '' ? '' : ` → ${escaped(row.consultant)}`}${call}</span></a></li>`
  );
}

function betOf({ bet }: StoredMessage, receipts: ReadonlyMap<string, string>): string {
  if (!bet) return '';
  const { exponent } = currencyOf(bet.currency);
  const stake = `${amountToDecimal(amount(BigInt(bet.stake)), exponent)} ${escaped(bet.currency)}`;
  const receipt = receipts.get(bet.betId);
  return (
    `<p data-attached-bet="${escaped(bet.betId)}">Bet ${escaped(bet.betId)}: ${stake} at ${(bet.odds / 1000).toFixed(3)}, ` +
    `${bet.selections} selections, ${escaped(bet.status)}, ${timeOf(bet.placedAtMs)}</p>` +
    (receipt === undefined
      ? ''
      : `<details><summary>Receipt</summary><pre dir="ltr">${escaped(receipt)}</pre></details>`)
  );
}

function fileOf({ file }: StoredMessage): string {
  if (!file) return '';
  const name = escaped(file.name);
  const link = `<a href="/_support/file/${file.id}" target="_blank" rel="noopener">${name}</a>`;
  return file.mediaType === 'application/pdf'
    ? `<p>${link}</p>`
    : `<p>${link}<br><img src="/_support/file/${file.id}" alt="${name}"></p>`;
}

function callOf({ call, called, seq }: StoredMessage, row: ConversationRow): string {
  if (called !== undefined) return '<p class="note">The visitor was called.</p>';
  if (!call) return '';
  const isWaiting = row.waiting_call !== null && row.waiting_call >= seq;
  return (
    `<p>Wants a call: <bdi dir="ltr">${escaped(call.phone)}</bdi> (${call.time})</p>` +
    (isWaiting
      ? `<form method="post" class="call" action="/_support/${row.id}/called"><input type="hidden" name="seq" value="${seq}">` +
        `<input type="hidden" name="guid" value="${randomUUID()}"><button>Called</button></form>`
      : '')
  );
}

function messageOf(message: StoredMessage, view: NonNullable<ConsoleView['opened']>): string {
  const who = message.from === 'consultant' ? escaped(message.byName ?? 'consultant') : nameOf(view.row);
  const text = message.text === '' ? '' : `<p dir="auto">${escaped(message.text)}</p>`;
  const seen =
    message.from === 'consultant' ? (view.row.visitor_read >= message.seq ? ' · read' : ' · sent') : '';
  return (
    `<li data-from="${message.from}" data-seq="${message.seq}">${text}${betOf(message, view.receipts)}${fileOf(message)}${callOf(message, view.row)}` +
    `<p class="note">${who} · ${timeOf(message.atMs)}${seen}</p></li>`
  );
}

function conversation(view: NonNullable<ConsoleView['opened']>): string {
  const { messages, row } = view;
  const shown = messages.map((message) => messageOf(message, view)).join('');
  return (
    `<section><h2>${nameOf(row)}</h2><p class="facts">${row.user_id === null ? 'A guest' : `Account ${row.user_id}`}, reads ${escaped(row.language)}` +
    `${row.consultant === '' ? ', nobody named for this language' : `, for consultant ${escaped(row.consultant)}`}</p>` +
    `<ol class="thread" data-live="thread" data-thread data-last="${row.last_seq}" data-read="${row.consultant_read}" tabindex="0" aria-label="Messages">${shown}</ol>` +
    `<p class="note typing"><span data-typing hidden>The visitor is typing…</span></p>` +
    `<form method="post" data-reply action="/_support/${row.id}/reply"><input type="hidden" name="guid" value="${randomUUID()}">` +
    `<label class="whole">Answer <textarea name="text" rows="3" dir="auto" maxlength="${MAX_SUPPORT_TEXT}" required></textarea></label>` +
    `<button class="main">Send</button> <span role="status"></span></form></section>`
  );
}

export function consoleBody({ opened, rows }: ConsoleView): string {
  const list = rows.map((row) => rowOf(row, opened?.row.id)).join('');
  const queue =
    rows.length === 0
      ? '<p class="note" data-live="queue">No conversations yet.</p>'
      : `<ul class="queue" data-live="queue">${list}</ul>`;
  return (
    `<div class="desk"><nav aria-label="Conversations">${queue}</nav>` +
    `${opened ? conversation(opened) : '<p class="note">Choose a conversation.</p>'}</div>` +
    `<script src="${CONSOLE_SCRIPT_PATH}" defer></script>`
  );
}
