/** What each part of the server loads when it starts: a program by itself nothing of a cluster, a node of the feed no database. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../dist/server/', import.meta.url));

/** A file of the build with all that it loads at once, and the packages among that. */
function loadedBy(entry: string): {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
} {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const text = readFileSync(join(FOLDER, file), 'utf8');
    for (const [, from = ''] of text.matchAll(/^\s*(?:import|export)\b[^;]*?["']([^"']+)["'];?$/gm))
      if (from.startsWith('./')) visit(from.slice(2));
      else packages.add(from);
  };
  visit(entry);
  return { files, packages };
}

const chunkOf = (name: string): string => {
  const found = readdirSync(FOLDER).find((file) => file.startsWith(`${name}-`) && file.endsWith('.mjs'));
  if (found === undefined) throw new Error(`there is no chunk ${name}`);
  return found;
};

const isOfCluster = (name: string): boolean => name.startsWith('@nats-io/');

it('a program by itself loads nothing of a cluster', () => {
  for (const entry of ['main.mjs', chunkOf('all-role')]) {
    const { packages } = loadedBy(entry);
    expect([...packages].filter(isOfCluster)).toEqual([]);
  }
  expect(loadedBy(chunkOf('all-role')).packages).toContain('pg');
});

it('nodes of the feed and of pages load no database', () => {
  for (const name of ['feed-role', 'web-role']) {
    const { packages } = loadedBy(chunkOf(name));
    expect([...packages].filter(isOfCluster).length).toBeGreaterThan(0);
    for (const database of ['pg', '@electric-sql/pglite']) expect(packages).not.toContain(database);
  }
});
