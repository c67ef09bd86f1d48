/**
 * What a page holds is made by its composition root (src/app/services.ts), or on demand through `lazy`: a client, a store or a cache at module
 * level is of no page, so that a test or a second page finds what the first one left.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = new URL('../../../src/', import.meta.url).pathname;
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);

/** Counters, whose numbers only tell one thing from the next. */
const COUNTERS: readonly string[] = [
  'features/live/rows/row-slots.ts: let lastId',
  'platform/paint/overlay/overlay-tiles.ts: let lastNumber',
];
/**
 * The pattern of what a module holds, at the start of a line: a variable, something made by a `create…`, a collection
 * that is filled later. A context holds nothing by itself.
 */
const HELD =
  /^(?:export )?(?:(let \w+)|(const \w+)[^=\n]* = (?:new (?:WeakMap|BehaviorSubject|Subject|AbortController)\b|new (?:Map|Set)(?:<.*>)?\(\)|create(?!Context\b)\w*(?:<.*>)?\())/gm;

const heldIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(HELD), ([, variable, constant]) => variable ?? constant ?? '');

describe('a module of the page', () => {
  it('holds no client, no store and no cache', () => {
    const held = files.flatMap((path) =>
      heldIn(readFileSync(join(SOURCE, path), 'utf8')).map((name) => `${path}: ${name}`),
    );
    expect(held.filter((one) => !/ const (?:NO|NONE|EMPTY)_?\w*$/.test(one)).sort()).toEqual(COUNTERS);
  });

  it('asks by the one HTTP client, and writes by the one store of texts', () => {
    const using = (pattern: RegExp) =>
      files.filter((path) => pattern.test(readFileSync(join(SOURCE, path), 'utf8'))).sort();
    expect(using(/(?<![\w.])fetch\(|sendBeacon|XMLHttpRequest/)).toEqual([
      'app/services.ts',
      // A file that the browser keeps, as it keeps the texts of the release.
      'i18n/changed-texts.ts',
    ]);
    expect(using(/(?<!\w)(?:local|session)Storage\b/)).toEqual([
      'app/services.ts',
      // A look whether there is one, before anything is made of it.
      'platform/embed/storage-doubles.ts',
      'platform/storage/device-survey.ts',
    ]);
  });

  it.each([
    ['let current: Recorder | undefined;', 'let current'],
    ['const stores = new WeakMap<BettingServices, OrderStore>();', 'const stores'],
    ['export const send = createSendRequest((input, init) => fetch(input, init));', 'const send'],
    ['const troubles = new Map<StorageKind, StorageTrouble>();', 'const troubles'],
  ])('is found out by %s', (line, name) => {
    expect(heldIn(`import {} from 'x';\n${line}\n`)).toEqual([name]);
  });

  it.each([
    'const ODDS = new Map([[1, 2]]);',
    'export const PlaceContext = createContext<Place | null>(null);',
    '  const listeners = new Set<() => void>();',
    'export const orderVault = ({ troubles }: Services): OrderVault => createOrderVault(reportedWrite(troubles));',
  ])('may say %s', (line) => {
    expect(heldIn(`${line}\n`)).toEqual([]);
  });
});
