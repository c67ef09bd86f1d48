/** Which files of the build the live board of a language needs beyond the page's own, read from the build manifest. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FirstBoardFiles {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
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

/** Nothing where the manifest cannot be read: the page finds its files without being told. */
export async function filesOfFirstBoard(
  folder: string,
  builtAtMs: number,
  language: string,
): Promise<FirstBoardFiles> {
  const key = `${folder} ${builtAtMs} ${language}`;
  const found = known.get(key);
  if (found) return found;
  const files = await read(join(folder, '.vite', 'manifest.json'), language).catch(() => NONE);
  known.clear();
  known.set(key, files);
  return files;
}

async function read(path: string, language: string): Promise<FirstBoardFiles> {
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  const names = Object.keys(manifest);
  const ofPage = withImports(
    manifest,
    names.filter((name) => manifest[name]?.isEntry),
  );
  const wanted = [`src/features/live/board/board-screen.tsx`, `locales/${language}.js`];
  const chunks = [...withImports(manifest, wanted)].filter((name) => !ofPage.has(name));
  return {
    scripts: chunks.flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : [])),
    sheets: chunks.flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`),
  };
}

function withImports(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const all = new Set(names);
  // A set grows while it is walked through.
  for (const name of all) for (const next of manifest[name]?.imports ?? []) all.add(next);
  return all;
}
