/**
 * Files of the texts of the house: `<language>/<section>/<name>.md`, of the release in `content` and over them those of the operator, whose folder is read
 * again when it has changed. A file begins with lines `title:`, `lead:`, `changed:` (a day), `order:` and for the blog `category:`
 * between two lines of `---`; Markdown follows. A language without a file shows the English one. A file of the operator that cannot be read is
 * reported once, and leaves the text of the release.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import {
  TEXT_SECTIONS,
  type TextBlock,
  type TextEntry,
  type TextSection,
} from '#protocol/content/content-calls.ts';
import { FALLBACK_LANGUAGE, OFFERED_CODES } from '../languages.ts';
import { inCheckout } from '../program-folder.ts';
import { plainText, textBlocks } from './text-blocks.ts';

export interface HouseText extends TextEntry {
  readonly section: TextSection;
  readonly language: string;
  readonly order: number;
  readonly category: string;
  readonly blocks: readonly TextBlock[];
  /** The words in small letters, for the search. */
  readonly words: string;
}

export interface OperatorFolder {
  readonly folder: string;
  readonly nowMs: () => number;
  readonly report: (problem: string) => void;
}

/** The least interval at which the folder of the operator is read. */
const LOOK_EVERY_MS = 2_000;
/** The largest file that can be a text. */
const MAX_BYTES = 200_000;
const FILE = /^([a-z\d][a-z\d-]*)\.md$/;
const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface TextFile {
  readonly path: string;
  readonly name: string;
  readonly modifiedMs: number;
}

export class TextFiles {
  readonly #operator: OperatorFolder | undefined;
  readonly #made = new Map<string, readonly HouseText[]>();
  readonly #reported = new Set<string>();
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #seen = '';

  constructor(operator?: OperatorFolder) {
    this.#operator = operator;
  }

  /** All texts of a section in the order of the section; `language` is one of those that are offered. */
  texts(language: string, section: TextSection): readonly HouseText[] {
    this.#look();
    const key = `${language}/${section}`;
    const known = this.#made.get(key);
    if (known) return known;
    const own = new Map<string, HouseText>();
    for (const code of new Set([FALLBACK_LANGUAGE, language])) {
      for (const text of this.#released(code, section)) own.set(text.path, text);
      for (const text of this.#ofOperator(code, section)) own.set(text.path, text);
    }
    const texts = [...own.values()].sort((a, b) => a.order - b.order || (a.path < b.path ? -1 : 1));
    this.#made.set(key, texts);
    return texts;
  }

  /** The texts of the release. Throws for a file that cannot be read. */
  #released(language: string, section: TextSection): readonly HouseText[] {
    return filesIn(fileURLToPath(inCheckout(`content/${language}/${section}/`))).map((file) => {
      const text = readText(file, language, section);
      if (!text.ok) throw new Error(`${file.path} ${text.error}`);
      return text.value;
    });
  }

  #ofOperator(language: string, section: TextSection): readonly HouseText[] {
    if (!this.#operator) return [];
    const { folder, report } = this.#operator;
    return filesIn(join(folder, language, section)).flatMap((file) => {
      const text = readText(file, language, section);
      if (text.ok) return text.value;
      const problem = `text ${language}/${section}/${file.name}.md ${text.error}`;
      const known = `${problem} ${file.modifiedMs}`;
      if (!this.#reported.has(known)) report(problem);
      this.#reported.add(known);
      return [];
    });
  }

  #look(): void {
    if (!this.#operator) return;
    const { folder, nowMs } = this.#operator;
    const now = nowMs();
    if (Math.abs(now - this.#lookedAtMs) < LOOK_EVERY_MS) return;
    this.#lookedAtMs = now;
    const seen = existsSync(folder) ? seenIn(folder) : '';
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#made.clear();
  }
}

const seenIn = (folder: string): string =>
  OFFERED_CODES.flatMap((language) =>
    TEXT_SECTIONS.flatMap((section) =>
      filesIn(join(folder, language, section)).map(({ path, modifiedMs }) => `${path} ${modifiedMs}`),
    ),
  ).join('\n');

function filesIn(folder: string): readonly TextFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const name = FILE.exec(file)?.[1];
    if (name === undefined) return [];
    const path = join(folder, file);
    return [{ path, name, modifiedMs: statSync(path).mtimeMs }];
  });
}

function readText(
  { name, path }: TextFile,
  language: string,
  section: TextSection,
): Result<HouseText, string> {
  const file = readFileSync(path, 'utf8');
  if (file.length > MAX_BYTES) return failed(`is longer than ${MAX_BYTES} characters`);
  const [, head = '', body = ''] = PARTS.exec(file.replaceAll('\r\n', '\n')) ?? [];
  const said = Object.fromEntries(
    head.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
  const { category = '', changed = '', lead = '', order = '0', title = '' } = said;
  if (title === '') return failed('has no title');
  if (changed !== '' && !DAY.test(changed)) return failed(`was changed on "${changed}", which is no day`);
  if (!Number.isFinite(Number(order))) return failed(`has the order "${order}", which is no number`);
  const blocks = textBlocks(body);
  return ok({
    path: section === 'blog' ? `blog/article/${name}` : `${section}/${name}`,
    productPath: '',
    title,
    lead,
    changed,
    section,
    language,
    order: Number(order),
    category,
    blocks,
    words: `${title}\n${lead}\n${plainText(blocks)}`.toLowerCase(),
  });
}
