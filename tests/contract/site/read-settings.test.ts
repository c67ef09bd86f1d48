/** Settings of the configuration that nothing reads: a document that says one would change nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { siteSchema } from '#server/site/site-schema.ts';
import { REPOSITORY, repositoryFiles } from '#tests/helpers/repository/repository-files.ts';

interface Described {
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly additionalProperties?: Described | boolean;
}

/** The paths of all settings that have no settings under them; entries of lists and tables have no name of their own. */
function leavesOf(schema: Described, path: readonly string[] = []): readonly (readonly string[])[] {
  const { additionalProperties, anyOf = [], items, properties } = schema;
  if (properties) return Object.entries(properties).flatMap(([name, one]) => leavesOf(one, [...path, name]));
  const within = [items, additionalProperties, ...anyOf].find(
    (one) => typeof one === 'object' && leavesOf(one).some(({ length }) => length > 0),
  );
  return typeof within === 'object' ? leavesOf(within, path) : [path];
}

const { $schema: _schema, overrides: _overrides, ...sections } = (siteSchema() as Described).properties ?? {};
const leaves = leavesOf({ properties: sections }).map((path) => path.join('.'));

/** Where a document is described, and what it is as the product has it: neither is a reader. */
const DESCRIBES =
  /^protocol\/site\/(?:sections-of-\w+|site-defaults|site-document|site-values|read-site-document)\.ts$|^server\/site\/check-site\.ts$/;
const ROOTS = /^(?:domain|protocol|server|src|streams|workers)\//;
const paths = repositoryFiles().filter((file) => ROOTS.test(file));
const textOf = new Map(
  paths
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !DESCRIBES.test(file))
    .map((file) => [file, readFileSync(join(REPOSITORY, file), 'utf8')]),
);

interface Names {
  /** Names that are read of something: `section.name`, `{ name } = section`. */
  readonly read: ReadonlySet<string>;
  /** The same, and every other name and text of the code. */
  readonly said: ReadonlySet<string>;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : undefined;
};

function namesOf(file: string, source: string): Names {
  const read = new Set<string>();
  const said = new Set<string>();
  const add = (to: Set<string>, name: string | undefined) => name !== undefined && to.add(name);
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isNode(value)) return;
    if (value.type === 'Identifier' || value.type === 'Literal') add(said, nameOf(value));
    if (value.type === 'MemberExpression') add(read, nameOf(value['property']));
    if (value.type === 'ObjectPattern')
      for (const property of value['properties'] as readonly Node[]) add(read, nameOf(property['key']));
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child);
  };
  walk(parseSync(file, source).program);
  return { read, said };
}

const parsed = new Map<string, Names>();
function namesIn(file: string, source: string): Names {
  const names = parsed.get(file) ?? namesOf(file, source);
  parsed.set(file, names);
  return names;
}

/** Names of sections and records that a source may say instead of the section: a record of settings is handed on whole. */
const named = (path: string): readonly string[] => path.split('.').slice(0, -1);

/** The sources whose code reads the last name of a path, and says what it is a part of. */
function readersOf(path: string): readonly string[] {
  const last = path.split('.').at(-1) ?? '';
  return [...textOf]
    .filter(([, source]) => source.includes(last) && named(path).some((name) => source.includes(name)))
    .filter(([file, source]) => {
      const { read, said } = namesIn(file, source);
      return read.has(last) && named(path).some((name) => said.has(name));
    })
    .map(([file]) => file);
}

const ROUTE_LISTS = 'domain/site/route-lists.ts';

/** Entries of the table below: settings of one record that one source takes. */
const passedOn = (record: string, file: string, why: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${record}.${name}`, [file, why] as const]));

/** Settings that go to what reads them under another name, each with the source that takes them and why it is not found. */
const PASSED_ON: Readonly<Record<string, readonly [file: string, why: string]>> = {
  ...passedOn(
    'betting.house.tax',
    'domain/coupon/slip/read-slip.ts',
    'the words of a slip of the calculator',
    ['stake_tax', 'payout_tax', 'payout_tax_base', 'threshold_mode', 'refund_returns_stake_tax'],
  ),
  ...passedOn('support', 'domain/support/support-hours.ts', 'the hours are a record of their own', [
    'startsAt',
    'endsAt',
    'timeZone',
  ]),
  ...passedOn('auth.afterSignIn', ROUTE_LISTS, 'both lists are read alike', ['v1']),
  ...passedOn('registration.afterRegistration', ROUTE_LISTS, 'both lists are read alike', ['v1']),
  ...passedOn(
    'registration.sortOrders',
    'server/people/registration/registration-config.ts',
    'an order is taken by its form',
    ['fast', 'full', 'short', 'full-v1'],
  ),
  ...passedOn('flags', 'domain/site/page-flags.ts', 'a table of the texts by their flags', [
    'smsBetsPage',
    'amlPage',
    'kycPage',
    'privacyPage',
    'cookiePage',
    'contactsPage',
    'disputeResolutionPage',
  ]),
};

const sheets = paths
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join(REPOSITORY, file), 'utf8'));

/** The beginnings of the custom properties that colours become, by the records of the colours. */
const PROPERTIES: Readonly<Record<string, string>> = {
  'customize.light.colors': '--base-',
  'customize.dark.colors': '--base-',
  'customize.light.components': '--',
  'customize.dark.components': '--',
  'support.colors': '--support-',
};

/** Whether a colour is seen: a style sheet reads its custom property. Undefined for what is no colour. */
function isColorRead(path: string): boolean | undefined {
  const beginning = PROPERTIES[named(path).join('.')];
  if (beginning === undefined) return undefined;
  const property = new RegExp(`var\\(${beginning}${path.split('.').at(-1)}[,)]`);
  return sheets.some((sheet) => property.test(sheet));
}

/** Whether the source that a setting is passed on to says its name. */
function isTaken(path: string): boolean {
  const [file = ''] = PASSED_ON[path] ?? [];
  const last = path.split('.').at(-1) ?? '';
  return namesIn(file, textOf.get(file) ?? '').said.has(last);
}

const isRead = (path: string): boolean =>
  isColorRead(path) ?? (PASSED_ON[path] ? isTaken(path) : readersOf(path).length > 0);

describe('a setting of the configuration', () => {
  it('is read by some source, or named with what takes it', () => {
    expect(leaves.length).toBeGreaterThan(150);
    expect(leaves.filter((path) => !isRead(path))).toEqual([]);
  });

  it('that nothing reads is found, also where its name is said', () => {
    textOf.set('src/sample.ts', "export const promo = { shoeSize: 1, 'paint': 2 }; // promo.shoeSize");
    expect(isRead('promo.shoeSize')).toBe(false);
    parsed.delete('src/sample.ts');
    textOf.set('src/sample.ts', "const { shoeSize } = useSiteSection('promo');");
    expect(isRead('promo.shoeSize')).toBe(true);
    textOf.delete('src/sample.ts');
    expect(isRead('customize.light.colors.no-such-colour')).toBe(false);
  });
});
