/** Files of this repository as it lies here: sources, texts and documents, without what is installed or built. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '../../..');

/** Folders at the root that are made here, beside `node_modules` wherever it lies. */
const MADE_HERE = new Set(['dist', 'database', 'data', 'test-results', 'playwright-report', 'shared']);

const isOurs = (path: string, name: string): boolean =>
  name !== 'node_modules' && !name.startsWith('.') && !MADE_HERE.has(path);

/** Paths with forward slashes, in order; hidden folders are left out. */
export function repositoryFiles(root: string = REPOSITORY, under = ''): readonly string[] {
  return readdirSync(join(root, under), { withFileTypes: true })
    .flatMap((entry): readonly string[] => {
      const path = under === '' ? entry.name : `${under}/${entry.name}`;
      if (!isOurs(path, entry.name)) return [];
      return entry.isDirectory() ? repositoryFiles(root, path) : [path];
    })
    .sort();
}
