// Writes docs/licences.md: every package that the product ships or runs with, by its licence. Reads the lockfile alone, so that it says the
// same on every machine. Fails where a licence is not on the list below: then a person decides.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('../..', import.meta.url);
const DOCUMENT = new URL('docs/licences.md', root);

/** Licences that allow use, change and sale without a duty to publish what is built with them. */
export const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Unlicense',
  'Zlib',
  'OFL-1.1',
];

/** Whether every licence of an expression without choices is allowed, or one of those that may be chosen from. */
export function isAllowed(expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  return bare.split(' AND ').every((name) => ALLOWED.includes(name));
}

/**
 * The packages of a lockfile that are installed for production, each once with its versions. Left out: what is for development, what is only
 * a peer of something (nothing of it is loaded), and binaries of one platform, which are built from the package that names them.
 */
export function productionPackages(lock) {
  const found = new Map();
  for (const [path, { cpu, dev, license, os, peer, version }] of Object.entries(lock.packages)) {
    if (path === '' || dev || peer || os || cpu) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const known = found.get(name) ?? { name, versions: new Set(), licence: license ?? 'unknown' };
    known.versions.add(version);
    found.set(name, known);
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function licencesDocument(packages) {
  const byLicence = new Map();
  for (const one of packages) byLicence.set(one.licence, [...(byLicence.get(one.licence) ?? []), one]);
  const parts = [...byLicence]
    .sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1))
    .map(([licence, ofIt]) =>
      [
        `## ${licence}`,
        '',
        ...ofIt.map(({ name, versions }) => `- \`${name}\` ${[...versions].join(', ')}`),
      ].join('\n'),
    );
  return `<!-- Made by scripts/packages/licences.mjs from the lockfile: change neither by hand. -->

# Licences

${packages.length} packages are installed to run Touchline or are part of its page. All allow use, change and sale
without a duty to publish what is built with them; a package under any other licence fails
\`npm run licences\` and a test.

${parts.join('\n\n')}
`;
}

export function readLicences() {
  const packages = productionPackages(JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')));
  return {
    document: licencesDocument(packages),
    refused: packages
      .filter(({ licence }) => !isAllowed(licence))
      .map(({ licence, name }) => `${name}: ${licence}`),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { document, refused } = readLicences();
  writeFileSync(DOCUMENT, document);
  process.stdout.write(`${fileURLToPath(DOCUMENT)}\n`);
  for (const line of refused) process.stderr.write(`not allowed: ${line}\n`);
  if (refused.length > 0) process.exit(1);
}
