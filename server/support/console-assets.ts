/** The script and the style of the console: files of their own, since its content policy has neither in the page. */

export const CONSOLE_SCRIPT_PATH = '/_support.js';
export const CONSOLE_SHEET_PATH = '/_support.css';

/**
 * Looks again at what has changed. Markup is made by the server alone: the page is asked for as a document, and its parts (`data-live`) replace
 * those that stand here.
 */
export const CONSOLE_SCRIPT = `'use strict';
const path = location.pathname.replace(/\\/$/, '');
const id = path.split('/')[2];
let looking = false;
let wanted = false;

const thread = () => document.querySelector('[data-thread]');
const toEnd = () => { const list = thread(); if (list) list.scrollTop = list.scrollHeight; };

function post(act, values) {
  return fetch('/_support/' + id + '/' + act, {
    method: 'POST', redirect: 'manual', body: new URLSearchParams(values || {}),
  });
}

function read() {
  const list = thread();
  if (!list || document.visibilityState !== 'visible') return;
  if (Number(list.dataset.last) > Number(list.dataset.read)) post('read', { seq: list.dataset.last });
}

function look() {
  if (looking) { wanted = true; return; }
  looking = true;
  const request = new XMLHttpRequest();
  request.open('GET', path + '/view');
  request.responseType = 'document';
  request.onloadend = () => {
    looking = false;
    if (request.status === 401) location.reload();
    const fresh = request.status === 200 && request.response;
    if (fresh) for (const part of document.querySelectorAll('[data-live]')) {
      const next = fresh.querySelector('[data-live="' + part.dataset.live + '"]');
      if (next) part.replaceWith(document.adoptNode(next));
    }
    toEnd();
    read();
    if (wanted) { wanted = false; look(); }
  };
  request.send();
}

let quiet;
function typing() {
  const note = document.querySelector('[data-typing]');
  if (!note) return;
  note.hidden = false;
  clearTimeout(quiet);
  quiet = setTimeout(() => { note.hidden = true; }, 5000);
}

const events = new EventSource('/_support/stream');
events.addEventListener('news', look);
events.addEventListener('typing', (event) => { if (JSON.parse(event.data).conversation === id) typing(); });
// What was missed while there was no connection.
events.addEventListener('beat', look);

const form = document.querySelector('form[data-reply]');
if (form) {
  const field = form.elements.text;
  let toldMs = 0;
  field.addEventListener('input', () => {
    if (Date.now() - toldMs < 2500) return;
    toldMs = Date.now();
    post('typing');
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) { event.preventDefault(); form.requestSubmit(); }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = { text: field.value, guid: form.elements.guid.value };
    if (values.text.trim() === '') return;
    const note = form.querySelector('[role=status]');
    // The same id until it has arrived: what is sent again is the same answer.
    post('reply', values).then((answer) => {
      if (answer.type !== 'opaqueredirect') throw new Error(String(answer.status));
      form.elements.guid.value = crypto.randomUUID();
      field.value = '';
      note.textContent = '';
      look();
    }).catch(() => { note.textContent = 'Not sent. Try again.'; });
  });
}
document.addEventListener('visibilitychange', read);
toEnd();
read();
`;

export const CONSOLE_SHEET = `
.desk { display: grid; grid-template-columns: 320px minmax(0, 1fr); gap: 24px; }
.queue { margin: 0; padding: 0; list-style: none; max-block-size: 70vh; overflow-y: auto; }
.queue a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 8px; padding: 10px 12px; border-block-start: 1px solid var(--line); color: var(--text); text-decoration: none; }
.queue a[aria-current] { background: var(--ground); }
.queue span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.queue .note { font-size: 0.8125rem; }
.mark { justify-self: end; padding: 0 8px; border-radius: 999px; background: var(--fill); color: #fff; font-size: 0.8125rem; }
.thread { display: flex; flex-direction: column; gap: 8px; max-block-size: 56vh; margin: 0 0 12px; padding: 12px; overflow-y: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); list-style: none; }
.thread li { max-inline-size: 80%; padding: 8px 12px; border-radius: 10px; background: var(--surface); overflow-wrap: anywhere; }
.thread li[data-from="consultant"] { align-self: flex-end; background: light-dark(#dfe8ff, #1a2747); }
.thread p { margin: 0; white-space: pre-line; }
.thread .note { font-size: 0.8125rem; }
.thread img { max-block-size: 200px; inline-size: auto; }
.thread details { margin-block-start: 4px; }
.thread pre { overflow-x: auto; white-space: pre-wrap; font-size: 0.75rem; }
.typing { min-block-size: 1.5em; margin: 0; }
.facts { margin: 0 0 8px; color: var(--muted); }
form[data-reply] textarea { font: inherit; }
form.call { margin-block: 4px; }
@media (max-width: 699px) { .desk { grid-template-columns: minmax(0, 1fr); } .queue { max-block-size: 30vh; } .thread { max-block-size: 50vh; } }
`;
