/** Pages that the reference server draws itself: the sandbox's providers, and what an operator sees. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRightToLeft, tagOf } from '../languages.ts';
import { escaped } from '../lib/markup.ts';
import type { OperatorAccess } from './operator-access.ts';

const SHEET_PATH = '/_plain.css';

export interface PlainPage {
  /** The title as text, not markup. */
  readonly title: string;
  /** Markup; whatever a person wrote in it is escaped. */
  readonly body: string;
  readonly language?: string;
  /** Whether the page has a list or a table, not one question. */
  readonly wide?: boolean;
  /** The path of a further sheet, beside the one of all pages. */
  readonly sheet?: string;
}

export const plainPage = ({ body, language = 'en', sheet, title, wide = false }: PlainPage): string =>
  `<!doctype html><html lang="${tagOf(language)}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light">` +
  `<title>${escaped(title)}</title><link rel="icon" href="/touchline.svg" type="image/svg+xml"><link rel="stylesheet" href="${SHEET_PATH}">` +
  (sheet === undefined ? '' : `<link rel="stylesheet" href="${sheet}">`) +
  `<main${wide ? ' class="wide"' : ''}><h1>${escaped(title)}</h1>${body}</main></html>`;

/** Sends a page that is never kept: these pages are of one person, or of all of them. */
export const sendPage = (reply: FastifyReply, page: PlainPage): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(plainPage(page));

export function plainSheet(app: FastifyInstance, access: OperatorAccess): void {
  access.serve(app, `GET ${SHEET_PATH}`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(SHEET),
  );
}

const SHEET = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, "Segoe UI", "Noto Sans Arabic", sans-serif;
  --ground: light-dark(#eceff3, #0a0c10); --surface: light-dark(#fff, #101319); --text: light-dark(#12161d, #e9ecf2);
  --muted: light-dark(#465063, #abb3c3); --line: light-dark(#c5cbd6, #343c4c); --yours: light-dark(#234bc4, #93b4ff);
  --fill: light-dark(#2b56d8, #3a66e8); }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--ground); color: var(--text); }
main { max-inline-size: 480px; margin-inline: auto; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
main.wide { max-inline-size: 1100px; }
h1 { margin: 0 0 8px; font-size: 1.375rem; line-height: 1.3; }
h2 { margin: 0 0 8px; font-size: 1.0625rem; }
p { margin: 0 0 16px; }
.note, dt, th, time { color: var(--muted); }
.sum { font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums; }
a { color: var(--yours); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--yours); outline-offset: 2px; }
pre { margin: 0 0 8px; overflow-x: auto; color: var(--muted); font-size: 0.8125rem; }
.choices { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
button, .choices a { display: inline-flex; align-items: center; justify-content: center; min-block-size: 44px; padding: 8px 16px;
  border: 1px solid var(--line); border-radius: 6px; background: transparent; color: var(--text); font: inherit; text-decoration: none; cursor: pointer; }
.choices button, .choices a { inline-size: 100%; }
button:hover, .choices a:hover { border-color: var(--yours); }
button.main { border-color: transparent; background: var(--fill); color: #fff; font-weight: 500; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; margin: 0; }
label { display: grid; flex: 1 1 200px; gap: 4px; color: var(--muted); }
textarea { min-inline-size: 0; inline-size: 100%; padding: 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); color: var(--text); font: 0.875rem/1.5 ui-monospace, monospace; tab-size: 2; }
label.whole { flex-basis: 100%; }
.later { margin-block-start: 24px; }
.later > form { margin-block: 8px 16px; }
.draft { align-items: center; margin-block-end: 16px; padding: 12px; border: 1px solid var(--yours); border-radius: 6px; }
.draft p { flex: 1 1 240px; margin: 0; }
.problems { margin: 0 0 16px; padding: 12px 12px 12px 32px; border: 1px solid var(--yours); border-radius: 6px; overflow-wrap: anywhere; }
input, select { min-inline-size: 0; min-block-size: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); color: var(--text); font: inherit; }
.rows { margin: 0 0 24px; padding: 0; list-style: none; }
.rows > li, article { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding-block: 16px; border-block-start: 1px solid var(--line); }
.rows > li > :first-child { flex: 1 1 260px; }
article { display: block; }
article > * + *, section > * + * { margin-block-start: 12px; }
.beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 24px; }
h3 { margin: 0; font-size: 1rem; }
dl { display: grid; grid-template-columns: minmax(120px, max-content) 1fr; gap: 4px 16px; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
img { max-inline-size: 100%; block-size: auto; border: 1px solid var(--line); border-radius: 6px; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: 12px 16px 12px 0; border-block-start: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
td:last-child { white-space: pre-line; }
@media (max-width: 699px) {
  main { padding: 16px; }
  table, tbody, tr, td { display: block; }
  thead { display: none; }
  tr { padding-block: 12px; border-block-start: 1px solid var(--line); }
  td { padding: 0; border: 0; }
}
`;
