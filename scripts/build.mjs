// Builds the client into dist/client, unless the build there is of these very sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'domain',
  'protocol',
  'streams',
  'workers',
  'src',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const stampFile = join(root, 'dist/client/.sources');

function* files(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of files(join(root, source)))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export function build() {
  const hash = sourcesHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true;
  process.stdout.write('Building the client ...\n');
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status === 0) writeFileSync(stampFile, hash);
  return status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !build()) process.exit(1);
