/**
 * The letter with a history of the account: as text and as HTML, in the languages that are complete; others read English. Moments are UTC and
 * say so. Numbers, names and amounts are isolated, so that none takes the direction of the words around it.
 */
import { own } from '#domain/lib/own.ts';
import { isolated } from '#domain/text/isolated.ts';
import { isRightToLeft, tagOf } from '../languages.ts';
import { escaped } from '../lib/markup.ts';
import { LETTER_WORDS, type LetterWords } from './letter-words.ts';

export type LetterKind = 'bets' | 'casino';

export interface LetterRow {
  readonly atMs: number;
  readonly number: string;
  /** The matter: selections of a bet, or the name of a game. */
  readonly lines: readonly string[];
  readonly stake: string;
  /** Absent of what is no bet at odds. */
  readonly odds?: string;
  readonly state: keyof LetterWords['states'];
  /** The amount that it paid; absent while it is open. */
  readonly paid?: string;
}

export interface LetterParts {
  readonly kind: LetterKind;
  readonly language: string;
  readonly siteName: string;
  readonly accountId: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly rows: readonly LetterRow[];
  /** Rows of the period that it has no room for. */
  readonly left: number;
  /** Sums by currency, as they are read. */
  readonly sums: readonly { readonly staked: string; readonly paid: string }[];
}

export interface Letter {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

const EN = 'en';
const moment = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const put = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => own(values, name) ?? '');

export function historyLetter(parts: LetterParts): Letter {
  const { kind, language, left, rows, sums } = parts;
  const isOurs = Object.hasOwn(LETTER_WORDS, language);
  const words = (isOurs ? own(LETTER_WORDS, language) : undefined) ?? LETTER_WORDS.en;
  const spoken = isOurs ? language : EN;
  const values = {
    site: parts.siteName,
    account: parts.accountId,
    from: moment(parts.fromMs),
    to: moment(parts.toMs),
    count: String(rows.length),
    left: String(left),
  };
  const subject = put(words[kind].subject, values);
  const lead = put(words.lead, values);
  const notes = [
    ...(rows.length === 0 ? [words[kind].none] : []),
    ...(left > 0 ? [put(words.left, values)] : []),
    ...sums.map(({ paid, staked }) => put(words.sums, { staked, paid })),
    words.why,
  ];
  return {
    subject,
    body: [lead, '', ...rows.flatMap((row) => [...rowText(row, words), '']), ...notes].join('\n'),
    html: letterHtml({ subject, lead, notes, rows, words, language: spoken }),
  };
}

const rowText = (row: LetterRow, words: LetterWords): readonly string[] => [
  `${isolated(moment(row.atMs))} · ${isolated(row.number)} · ${words.states[row.state]}`,
  ...row.lines.map(isolated),
  [
    `${words.stake}: ${isolated(row.stake)}`,
    ...(row.odds === undefined ? [] : [`${words.odds}: ${isolated(row.odds)}`]),
    ...(row.paid === undefined ? [] : [`${words.paid}: ${isolated(row.paid)}`]),
  ].join(' · '),
];

interface HtmlParts {
  readonly subject: string;
  readonly lead: string;
  readonly notes: readonly string[];
  readonly rows: readonly LetterRow[];
  readonly words: LetterWords;
  readonly language: string;
}

const CELL = 'padding:8px 12px;border-top:1px solid #c5cbd6;text-align:start;vertical-align:top';
const cell = (markup: string): string => `<td style="${CELL}">${markup}</td>`;
const bdi = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

/** Mail programs run no script and load no sheet: the styles stand at the elements. */
function letterHtml({ language, lead, notes, rows, subject, words }: HtmlParts): string {
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  const heads = [words.when, words.what, words.stake, words.odds, words.state, words.paid]
    .map((head) => `<th style="${CELL};color:#465063">${escaped(head)}</th>`)
    .join('');
  const lines = rows.map(
    (row) =>
      `<tr>${cell(`${bdi(moment(row.atMs))}<br>${bdi(row.number)}`)}${cell(row.lines.map(bdi).join('<br>'))}${cell(bdi(row.stake))}` +
      `${cell(bdi(row.odds ?? ''))}${cell(escaped(words.states[row.state]))}${cell(bdi(row.paid ?? ''))}</tr>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table style="border-collapse:collapse;inline-size:100%"><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
  return (
    `<!doctype html><html lang="${tagOf(language)}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>` +
    `<body style="font:16px/1.5 system-ui,sans-serif;color:#12161d"><h1 style="font-size:22px">${escaped(subject)}</h1>` +
    `<p>${escaped(lead)}</p>${table}${notes.map((note) => `<p>${escaped(note)}</p>`).join('')}</body></html>`
  );
}
