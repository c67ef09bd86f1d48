/**
 * The files of the build that a page needs beyond its own, read from the build manifest: those of the live board, and the
 * texts of languages.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextFiles } from '#protocol/http/told-language.ts';
import { FALLBACK_LANGUAGE, type OfferedLanguage } from '../languages.ts';

export interface FirstBoardFiles {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
  /**
   * Files of texts: those of the language, or of the one that it falls back to. Absent where the manifest does not know
   * them.
   */
  readonly texts?: TextFiles;
}

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const NONE: FirstBoardFiles = { scripts: [], sheets: [] };
const known = new Map<string, FirstBoardFiles>();
/** The most builds that are kept: one in its languages, and some more of tests. */
const MOST_KNOWN = 500;

/** The files of the live board; none where the manifest cannot be read: the page finds its files by itself. */
export async function filesOfFirstBoard(
  folder: string,
  builtAtMs: number,
  language: OfferedLanguage,
): Promise<FirstBoardFiles> {
  const key = `${folder} ${builtAtMs} ${language.code}`;
  const found = known.get(key);
  if (found) return found;
  const files = await read(join(folder, '.vite', 'manifest.json'), language).catch(() => NONE);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, files);
  return files;
}

async function read(path: string, { code, madeOf = code }: OfferedLanguage): Promise<FirstBoardFiles> {
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  const names = Object.keys(manifest);
  const ofPage = withImports(
    manifest,
    names.filter((name) => manifest[name]?.isEntry),
  );
  const spoken = `locales/${madeOf}.js` in manifest ? madeOf : FALLBACK_LANGUAGE;
  const wanted = [`src/features/live/board/board-screen.tsx`, `locales/${spoken}.js`];
  const chunks = [...withImports(manifest, wanted)].filter((name) => !ofPage.has(name));
  const [start, rest, pages] = ['', '-rest', '-pages'].map(
    (ending) => manifest[`locales/${spoken}${ending}.js`],
  );
  return {
    scripts: chunks.flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : [])),
    sheets: chunks.flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`),
    ...(start &&
      rest &&
      pages && { texts: { start: `/${start.file}`, rest: `/${rest.file}`, pages: `/${pages.file}` } }),
  };
}

function withImports(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const all = new Set(names);
  // A set grows while it is walked through.
  for (const name of all) for (const next of manifest[name]?.imports ?? []) all.add(next);
  return all;
}
