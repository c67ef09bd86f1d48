/** Changes of files by which a template follows a recipe. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is added, or how it is made of the line beside it. */
type Added = string | ((line: string) => string);

export type Edit =
  | { readonly file: string; readonly create: string }
  /** Adds after the only line that reads so, or before it; white space at its ends does not count. */
  | { readonly file: string; readonly after: string | RegExp; readonly add: Added }
  | { readonly file: string; readonly before: string | RegExp; readonly add: Added }
  /** Keys of a dictionary, into their places. */
  | { readonly file: string; readonly texts: Readonly<Record<string, string>> }
  /** Adds to the list under this key. */
  | { readonly file: string; readonly list: string; readonly entry: object }
  /** A folder of dictionaries made of another: every text with a mark before it. */
  | { readonly folder: string; readonly madeOf: string; readonly mark: string };

function withLine(text: string, { add, file, ...place }: Extract<Edit, { add: Added }>): string {
  const wanted = 'after' in place ? place.after : place.before;
  const lines = text.split('\n');
  const reads = (line: string) => (typeof wanted === 'string' ? line.trim() === wanted : wanted.test(line));
  const found = lines.flatMap((line, at) => (reads(line) ? [at] : []));
  const [at] = found;
  if (at === undefined || found.length > 1)
    throw new Error(`${file} has the line "${String(wanted)}" ${found.length} times`);
  const added = typeof add === 'string' ? add : add(lines[at] ?? '');
  lines.splice('after' in place ? at + 1 : at, 0, added);
  return lines.join('\n');
}

const sortedTexts = (texts: object): object =>
  Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));

const asJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
const parsed = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

function edited(text: string, edit: Exclude<Edit, { create: string } | { folder: string }>): string {
  if ('add' in edit) return withLine(text, edit);
  if ('texts' in edit) return asJson(sortedTexts({ ...parsed(text), ...edit.texts }));
  const whole = parsed(text);
  return asJson({ ...whole, [edit.list]: [...(whole[edit.list] as readonly unknown[]), edit.entry] });
}

/** Applies an edit, and returns the files that it changed or made. */
export function applyEdit(root: string, edit: Edit): readonly string[] {
  if ('folder' in edit) {
    mkdirSync(join(root, edit.folder));
    return readdirSync(join(root, edit.madeOf)).map((name) => {
      const texts = parsed(readFileSync(join(root, edit.madeOf, name), 'utf8'));
      const own = Object.entries(texts).map(([key, text]) => [key, `${edit.mark}${String(text)}`]);
      writeFileSync(join(root, edit.folder, name), asJson(Object.fromEntries(own)));
      return `${edit.folder}/${name}`;
    });
  }
  const path = join(root, edit.file);
  if ('create' in edit) {
    if (existsSync(path)) throw new Error(`${edit.file} is there already`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edit.create);
  } else writeFileSync(path, edited(readFileSync(path, 'utf8'), edit));
  return [edit.file];
}
