// Builds programs into dist, each unless the build there is of these very sources: those that are named, or all that a visitor needs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Found as a module is: a copy of the repository within another has no packages of its own. */
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
const SHARED = ['domain', 'protocol', 'locales', 'package-lock.json'];
const BUILDS = [
  {
    name: 'client',
    configs: ['vite.config.ts'],
    sources: [
      ...SHARED,
      'streams',
      'workers',
      'src',
      'public',
      'index.html',
      'scripts/languages',
      'scripts/late-sheets-plugin.ts',
    ],
  },
  {
    name: 'embed',
    configs: ['embed/vite.config.ts'],
    sources: [...SHARED, 'streams/embed', 'embed', 'scripts/packages/released-kits.ts'],
  },
  {
    name: 'server',
    configs: ['vite.server.config.ts'],
    sources: [...SHARED, 'server', 'games/server/migrations'],
    // New databases of the sportsbook and of its games.
    after: ['dist/server/make-template.mjs', 'server/store/migrations/', 'games/server/migrations/'],
  },
  {
    name: 'games',
    configs: ['games/server/vite.config.ts', 'games/page/vite.config.ts'],
    sources: [...SHARED, 'server', 'src', 'games'],
  },
  {
    name: 'crash',
    configs: ['tests/crash/process/vite.config.ts'],
    sources: [...SHARED, 'server', 'tests/crash', 'tests/helpers', 'vite.server.config.ts'],
  },
];
const OF_VISITORS = ['client', 'embed', 'server', 'games'];

function* files(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of files(join(root, source)))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const buildWith = (config) =>
  spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  }).status === 0;

const runBuilt = (words) =>
  words.length === 0 || spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status === 0;

function buildOne({ after = [], configs, name, sources }) {
  const stampFile = join(root, 'dist', name, '.sources');
  const hash = hashOf([...sources, ...configs]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true;
  process.stdout.write(`Building the ${name} ...\n`);
  const isBuilt = configs.every(buildWith) && runBuilt(after);
  if (isBuilt) writeFileSync(stampFile, hash);
  return isBuilt;
}

export const build = (names = OF_VISITORS) =>
  BUILDS.filter(({ name }) => names.includes(name)).every(buildOne);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2);
  if (!build(names.length > 0 ? names : OF_VISITORS)) process.exit(1);
}
