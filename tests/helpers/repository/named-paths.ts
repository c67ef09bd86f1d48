/** Paths of this repository that a document names between backticks or in a fence, and those of them that do not exist. */
import { posix } from 'node:path';

/** The endings of files of ours. */
const ENDINGS = 'ts|tsx|mjs|cjs|js|css|md|json|sql|html|yml|yaml|toml|webmanifest|svg|png|wasm';
const FILE = new RegExp(`^[\\w.@*{},/-]+\\.(?:${ENDINGS})$`);
/** Folders of ours: a path that begins with one is a path without an ending as well. */
const FOLDERS = new Set(
  'domain protocol streams workers src server locales tests examples bench docs scripts public .ci'.split(
    ' ',
  ),
);

/** Patterns of paths that are made or found at run time and by others, and so nowhere in the repository; a reason each. */
const NOT_HERE: readonly RegExp[] = [
  // Of a release or a data folder.
  /^(?:dist|database|node_modules|test-results)\b/,
  // A file that the reader gives.
  /^(?:slips|round|data|manifest|tsconfig|feed|bonuses|identity-providers|payments|providers|tournaments|verification)\.json$/,
];

const isPath = (word: string): boolean => {
  if (/^[/~$-]|[<>:=]|^\*|\.\.\.|\{\w+\}/.test(word) || NOT_HERE.some((one) => one.test(word))) return false;
  if (FILE.test(word)) return true;
  const [first = ''] = word.split('/');
  return word.includes('/') && FOLDERS.has(first) && /^[\w.@*{},/-]+$/.test(word);
};

/** A word without the number of a line, a trailing stop and quotation marks. */
const bare = (word: string): string => word.replace(/^['"(]+|['"),;]+$|\.$/g, '').replace(/:\d+$/, '');

/** The paths of a text in order of appearance, each once. */
export function pathsIn(text: string): readonly string[] {
  const code: string[] = [];
  const prose = text.replaceAll(/^```[^\n]*\n([^]*?)^```/gm, (_fence, body: string) => {
    code.push(body);
    return '';
  });
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '');
  const words = [...inline, ...code].flatMap((span) => (isRequest(span) ? [] : span.split(/\s+/)));
  return [...new Set(words.map(bare).filter(isPath))];
}

/** Whether a span names an address: `GET /web-api/x/y.json`. */
const isRequest = (span: string): boolean => /^(?:GET|POST|PUT|PATCH|DELETE|HEAD)\s/.test(span);

/** The paths of a pattern: `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function expanded(path: string): readonly string[] {
  const braces = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(path);
  if (!braces) return [path];
  const [, head = '', choices = '', tail = ''] = braces;
  return choices.split(',').flatMap((choice) => expanded(head + choice + tail));
}

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`))
      .join('[^/]*')}(?:/|$)`,
  );

export interface DocumentPlace {
  /** The path of the document from the root. */
  readonly document: string;
  readonly files: readonly string[];
}

/**
 * Paths that are named and do not exist. One exists from the root, from the document's folder, or as the end of a file's
 * path: prose that has named a folder goes on with names of files alone.
 */
export function missingPaths(text: string, { document, files }: DocumentPlace): readonly string[] {
  const here = posix.dirname(document);
  const isThere = (path: string): boolean => {
    const wanted = path.replace(/\/$/, '');
    const places = [wanted, posix.join(here, wanted)].map(pattern);
    if (files.some((file) => places.some((place) => place.test(file)))) return true;
    const end = pattern(wanted);
    const depth = wanted.split('/').length;
    return FILE.test(wanted) && files.some((file) => end.test(file.split('/').slice(-depth).join('/')));
  };
  return pathsIn(text)
    .flatMap(expanded)
    .filter((path) => !isThere(path));
}
