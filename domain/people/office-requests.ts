/** Requests that an account makes of the office in writing: each kind with its fields, from which the page makes its form and the server its checks. */
import {
  type CalendarDate,
  compareDates,
  dateProblem,
  dottedDate,
  parseDateText,
} from '../text/date-text.ts';
import { emailProblem } from '../text/email.ts';
import { REQUIRED, type TextProblem } from '../text/text-problem.ts';

/** The four forms of the payment consultant, the idea for the site, and the wish to be written to by the administration. */
export const REQUEST_KINDS = ['topic', 'transactions', 'deposit', 'withdrawal', 'idea', 'admin'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['open', 'answered', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_TOPICS = ['deposit', 'withdrawal', 'limits', 'account', 'other'] as const;
export const REQUEST_DIRECTIONS = ['all', 'deposit', 'withdrawal'] as const;

export interface RequestField {
  readonly name: string;
  readonly kind: 'choice' | 'date' | 'line' | 'area' | 'email';
  readonly isRequired: boolean;
  /** The values of a choice, the first of which is chosen at first. */
  readonly choices?: readonly string[];
}

/** The longest texts of a line and of an area, in characters. */
export const MAX_LINE = 120;
export const MAX_AREA = 2_000;

const field = (name: string, kind: RequestField['kind'], isRequired = true): RequestField => ({
  name,
  kind,
  isRequired,
});
const choice = (name: string, choices: readonly string[]): RequestField => ({
  ...field(name, 'choice'),
  choices,
});

export const REQUEST_FIELDS: Readonly<Record<RequestKind, readonly RequestField[]>> = {
  topic: [choice('topic', REQUEST_TOPICS), field('text', 'area')],
  transactions: [
    field('from', 'date'),
    field('to', 'date'),
    choice('direction', REQUEST_DIRECTIONS),
    field('text', 'area', false),
  ],
  deposit: [
    field('paidOn', 'date'),
    field('amount', 'line'),
    field('method', 'line'),
    field('paymentNumber', 'line', false),
    field('text', 'area', false),
  ],
  withdrawal: [field('paymentNumber', 'line'), field('text', 'area')],
  idea: [field('text', 'area')],
  admin: [field('userName', 'line'), field('email', 'email')],
};

export type RequestFields = Readonly<Record<string, string>>;

/** The fields of the kind alone, without the space around them; empty ones are left out. */
export function knownFields(kind: RequestKind, said: RequestFields): RequestFields {
  return Object.fromEntries(
    REQUEST_FIELDS[kind].flatMap(({ name }) => {
      const text = Object.hasOwn(said, name) ? (said[name] ?? '').trim() : '';
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** The problem of one field; `today` is the last day that a date may be. */
export function fieldProblem(
  { choices, isRequired, kind }: RequestField,
  text: string,
  today: CalendarDate,
): TextProblem | undefined {
  if (text.trim() === '') return isRequired ? REQUIRED : undefined;
  switch (kind) {
    case 'choice':
      return choices?.includes(text) ? undefined : REQUIRED;
    case 'date':
      return dateProblem(text, { required: isRequired, max: today });
    case 'email':
      return emailProblem(text, { required: isRequired, isDomainMeant: true });
    case 'line':
    case 'area': {
      const most = kind === 'line' ? MAX_LINE : MAX_AREA;
      return text.length > most ? { key: 'max_symbols_limit', values: { length: most } } : undefined;
    }
  }
}

/** The problems of all fields; undefined where there are none. A period may not end before it begins. */
export function requestProblems(
  kind: RequestKind,
  said: RequestFields,
  today: CalendarDate,
): Readonly<Record<string, TextProblem>> | undefined {
  const problems = Object.fromEntries(
    REQUEST_FIELDS[kind].flatMap((one) => {
      const problem = fieldProblem(one, said[one.name] ?? '', today);
      return problem ? [[one.name, problem] as const] : [];
    }),
  );
  const [from, to] = [parseDateText(said['from'] ?? ''), parseDateText(said['to'] ?? '')];
  if (from && to && compareDates(to, from) < 0)
    problems['to'] ??= { key: 'validation_date_min', values: { date: dottedDate(from) } };
  return Object.keys(problems).length > 0 ? problems : undefined;
}
