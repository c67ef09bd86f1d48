/** Names by which browser stories find things on the page, read from their sources, and whether a text of the page can bear one. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface StoryName {
  readonly file: string;
  readonly line: number;
  readonly call: string;
  /** The name as literal parts; between two of them stands what the story puts in. A regular expression is kept whole. */
  readonly name: readonly string[] | RegExp;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child);
  }
}

/** Methods whose first argument is the name. */
const BY_TEXT = new Set(['getByLabel', 'getByText', 'getByPlaceholder', 'getByTitle', 'getByAltText']);
/** Methods whose name is an option. */
const OPTIONS: Readonly<Record<string, string>> = {
  getByRole: 'name',
  filter: 'hasText',
  locator: 'hasText',
};

function optionOf(options: unknown, wanted: string): unknown {
  if (!isNode(options) || options.type !== 'ObjectExpression') return undefined;
  return (options['properties'] as readonly Node[]).find(
    ({ key }) => isNode(key) && (key['name'] ?? key['value']) === wanted,
  )?.['value'];
}

/**
 * The literals that an expression may be: both ends of a condition, every literal of a template. What is computed
 * elsewhere is not read.
 */
function* literalsOf(expression: unknown): Generator<readonly string[] | RegExp> {
  if (!isNode(expression)) return;
  if (expression.type === 'Literal') {
    const { regex, value } = expression as Node & {
      readonly regex?: { readonly pattern: string; readonly flags: string };
    };
    if (regex) yield new RegExp(regex.pattern, regex.flags);
    else if (typeof value === 'string') yield [value];
  } else if (expression.type === 'TemplateLiteral')
    yield (expression['quasis'] as readonly { readonly value: { readonly cooked: string } }[]).map(
      ({ value }) => value.cooked,
    );
  else if (expression.type === 'ConditionalExpression') {
    yield* literalsOf(expression['consequent']);
    yield* literalsOf(expression['alternate']);
  } else if (expression.type === 'LogicalExpression') yield* literalsOf(expression['right']);
}

export function storyNames(file: string): readonly StoryName[] {
  const source = readFileSync(file, 'utf8');
  const { errors, program } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`);
  const names: StoryName[] = [];
  for (const node of nodesOf(program)) {
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) continue;
    const property = node['callee']['property'];
    const call = isNode(property) ? String(property['name']) : '';
    const args = node['arguments'] as readonly Node[];
    const option = OPTIONS[call];
    const given = BY_TEXT.has(call)
      ? args[0]
      : option && args.map((arg) => optionOf(arg, option)).find((found) => found !== undefined);
    const line = source.slice(0, node.start).split('\n').length;
    for (const name of literalsOf(given)) names.push({ file, line, call, name });
  }
  return names;
}

/**
 * The texts of a page that the server draws: the parts between the tags of its literals; values that are put in are
 * `{{value}}`.
 */
export function textsOfServerPage(file: string): readonly string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const texts: string[] = [];
  for (const node of nodesOf(program)) {
    for (const literal of node.type === 'Literal' || node.type === 'TemplateLiteral' ? literalsOf(node) : [])
      if (!(literal instanceof RegExp)) texts.push(...literal.join('{{value}}').split(/<[^>]*>/));
  }
  return texts.map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text));
}

/** Placeholders for words; all others are figures, amounts and times. */
const OF_WORDS =
  /^(?:code|currency|domain|exact|facts|field|first|game|group|guid|how|kind|list|market|names?|nth|of|one|parameter|period|player|question|reason|rule|second|selections?|side[12]?|sport|target|team[12]?|two|type|units|what|window)$/;
/** Samples that a placeholder may stand for when a regular expression is tried. */
const SAMPLES = ['1', '3', '5 s ago', '12.3', '500.00 ₸', '20:00', 'Corvemere Union'];
/** The fewest letters of a text that prove anything. */
const LEAST_LETTERS = 3;
const letters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The figures that a regular expression names itself: /^Cash out 142\\.50/. */
const figuresIn = ({ source }: RegExp): readonly string[] =>
  [...source.replace(/\\\./g, '.').matchAll(/\d[\d.,]*/g)].flatMap(([figure]) => [figure, `${figure} ₸`]);

/** A text with placeholders, and whether it can contain a name. */
export class ScreenText {
  readonly #text: string;
  readonly #parts: readonly string[];
  /** What may stand after each part but the last. */
  readonly #between: readonly string[];

  constructor(text: string) {
    this.#text = text;
    this.#parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/\s+/g, ' ').toLowerCase());
    this.#between = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, value = '']) =>
      OF_WORDS.test(value) ? '.+' : '[^a-z]*\\d.*?',
    );
  }

  bears(name: readonly string[] | RegExp): boolean {
    if (name instanceof RegExp) {
      const samples =
        this.#between.length === 0
          ? [this.#text, `${this.#text}: Corvemere Union`]
          : [...SAMPLES, ...figuresIn(name)].map((value) => this.#text.replace(/\{\{\w+\}\}/g, value));
      return samples.some((sample) => new RegExp(name).test(sample));
    }
    // What the story puts in is a part of a word, a word or several: anything.
    const wanted = name.map(flat);
    if (this.#parts.some((part) => containsInOrder(part, wanted))) return true;
    return this.#between.length > 0 && this.#spans(wanted.join('5'));
  }

  /** Whether the name begins in one part, at a word, and goes on over placeholders. */
  #spans(name: string): boolean {
    return this.#between.some((_, first) =>
      endingsOf(this.#parts[first] ?? '').some((ending) => {
        let [pattern, proof] = [escape(ending), letters(ending)];
        if (!name.startsWith(ending)) return false;
        for (let index = first; index < this.#between.length; index += 1) {
          pattern += this.#between[index] ?? '';
          if (proof >= LEAST_LETTERS && new RegExp(`^${pattern}$`).test(name)) return true;
          const part = this.#parts[index + 1] ?? '';
          pattern += escape(part);
          proof += letters(part);
          if (proof >= LEAST_LETTERS && new RegExp(`^${pattern}$`).test(name)) return true;
        }
        return false;
      }),
    );
  }
}

/** The endings of a part that begin with a word, and the empty one. */
function endingsOf(part: string): readonly string[] {
  const starts = [...part.matchAll(/(?<![\p{L}\p{N}])(?=\S)/gu)].map(({ index }) => index);
  return [...starts.map((start) => part.slice(start)), ''];
}

function containsInOrder(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  return pieces.every((piece) => {
    const at = text.indexOf(piece, from);
    from = at + piece.length;
    return at !== -1;
  });
}
