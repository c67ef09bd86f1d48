/** Sources of tests in this repository, by their paths from its root. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const FOLDERS = 'domain protocol streams workers src server scripts bench tests'.split(' ');
const NAME = /\.(?:test\.tsx?|spec\.ts)$/;

export function* testSources(root: string): Generator<readonly [file: string, source: string]> {
  for (const folder of FOLDERS)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !NAME.test(entry.name) || entry.parentPath.includes('node_modules')) continue;
      const path = join(entry.parentPath, entry.name);
      yield [relative(root, path), readFileSync(path, 'utf8')];
    }
}
