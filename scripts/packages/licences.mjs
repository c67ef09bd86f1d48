// Writes docs/licences.md: every package that the product ships or runs with, and data that was copied from others, by their licences. Reads
// the lockfile alone, so that it says the same on every machine. Fails where a licence is not on the list below: then a person decides.
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
  'Unicode-3.0',
];

/** Data that was taken from packages which are not installed: tables and dictionaries of this repository are made from it. */
export const COPIED_DATA = [
  {
    name: 'cldr-annotations-full',
    version: '48',
    licence: 'Unicode-3.0',
    holder: '© 2004-2026 Unicode, Inc.',
    notice: 'domain/catalogues/licences/unicode-3.0.txt',
    what: 'names of sports (`domain/catalogues/sports/cldr-sport-names.ts`)',
  },
  {
    name: 'cldr-dates-full',
    version: '48',
    licence: 'Unicode-3.0',
    holder: '© 2004-2026 Unicode, Inc.',
    notice: 'domain/catalogues/licences/unicode-3.0.txt',
    what: 'names of cities in Russian, Arabic, Spanish and Persian (`locales/catalogues/*/cities.json`)',
  },
  {
    name: 'cldr-subdivisions-full',
    version: '48',
    licence: 'Unicode-3.0',
    holder: '© 2004-2026 Unicode, Inc.',
    notice: 'domain/catalogues/licences/unicode-3.0.txt',
    what: 'regions (`locales/catalogues/en/regions.json`), England, Scotland and Wales (`locales/catalogues/*/places.json`)',
  },
  {
    name: '@vvo/tzdb',
    version: '6.202.0',
    licence: 'MIT',
    holder: '© CodeAgain SASU',
    notice: 'domain/catalogues/licences/vvo-tzdb.txt',
    what: 'cities (`locales/catalogues/en/cities.json`)',
  },
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

## Copied data

Tables and dictionaries that were made once from packages which are not installed. Their notices stand beside them.

| package | version | licence | holder | notice | what is made of it |
| --- | --- | --- | --- | --- | --- |
${COPIED_DATA.map(
  ({ holder, licence, name, notice, version, what }) =>
    `| \`${name}\` | ${version} | ${licence} | ${holder} | \`${notice}\` | ${what} |`,
).join('\n')}
`;
}

export function readLicences() {
  const packages = productionPackages(JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')));
  return {
    document: licencesDocument(packages),
    refused: [...packages, ...COPIED_DATA]
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
