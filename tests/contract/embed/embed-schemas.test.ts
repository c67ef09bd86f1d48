/** The messages of embedding: their JSON schemas say the same as the schemas that read them, of whatever arrives. */
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinBounds } from '#protocol/embed/bounds.ts';
import { FIRST_SHARED_STATE } from '#protocol/embed/first-shared-state.ts';
import { EMBED_MESSAGES, type EmbedMessageName, readMessage } from '#protocol/embed/messages.ts';
import { embedSchemas } from '#server/embed/embed-schemas.ts';
import { kitSchemas } from '#server/embed/kit-schemas.ts';
import { type Brief, fits } from '../../../embed/src/check.ts';

const KIT_SCHEMAS = fileURLToPath(new URL('../../../embed/src/message-schemas.json', import.meta.url));
const ID = 'a'.repeat(21);
const EVENT = { GameId: 7, Group: 1, Type: 1, Param: 2.5, PlayerId: 0, Kind: 1, Coef: 1.85 };

/** A good message of each type. */
const GOOD: Readonly<Record<EmbedMessageName, object>> = {
  'touchline-hello': { protocols: { least: 1, most: 1 }, session: ID, visit: ID },
  'touchline-welcome': { protocol: 1, session: ID, visit: ID },
  'touchline-unwelcome': { protocols: { least: 2, most: 3 }, session: ID, visit: ID },
  'shared-hello': { from: ID },
  'shared-state': { from: ID, state: FIRST_SHARED_STATE },
  'shared-change': { from: ID, changed: { overlayTheme: 'dark' } },
  'go-back': {},
  'go-forward': {},
  'route-change': { toPath: '/en/live?find=cup', replace: false, serial: 1 },
  'hidden-item': { key: 'h2h', hide: true },
  'settings-change': { timeZone: 5.5, is12h: true, isDarkTheme: true, isRtl: false, gTagId: 'G-ABCD1234' },
  'send-bet-v2': { event: EVENT },
  'send-bet-v3': { action: 'add', events: [EVENT] },
  'coupon-data-request': { id: ID },
  'coupon-data': { id: ID, isBetsAvailable: true, events: [EVENT] },
  'body-height': { heightPx: 1_200 },
  'document-title': { title: 'Live' },
  'storage-state': { unkept: ['sign-in'] },
  'sign-in': { token: 'x'.repeat(43) },
  'sign-out': {},
  refused: { reason: 'shape', count: 2 },
  ping: {},
  pong: {},
  bye: {},
};

const ajv = new Ajv({ strict: false });
const schemas = embedSchemas();
const NAMES = Object.keys(EMBED_MESSAGES) as EmbedMessageName[];
const validators = new Map(NAMES.map((name) => [name, ajv.compile(schemas[name])]));

const bySchema = (name: EmbedMessageName, value: unknown) => validators.get(name)?.(value) === true;
const byReader = (name: EmbedMessageName, value: unknown) =>
  readMessage({ [name]: EMBED_MESSAGES[name] }, value) !== undefined;

/** A value with one of its parts replaced, taken away or added. */
const spoilt = (value: unknown, at: number, by: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return by;
  const entries = Object.entries(value);
  const index = at % (entries.length + 2);
  if (index === entries.length) return { ...value, extra: by };
  if (index > entries.length) return Object.fromEntries(entries.slice(1));
  const made = entries.map(([name, inner], place) => [
    name,
    place === index ? spoilt(inner, Math.floor(at / 7), by) : inner,
  ]);
  return Array.isArray(value) ? made.map(([, inner]) => inner) : Object.fromEntries(made);
};

describe('the messages of embedding', () => {
  it.each(NAMES)('%s is taken as it should be, and with nothing more', (name) => {
    const good = { type: name, ...GOOD[name] };
    expect([bySchema(name, good), byReader(name, good), isWithinBounds(good)]).toEqual([true, true, true]);
    expect([bySchema(name, { ...good, more: 1 }), byReader(name, { ...good, more: 1 })]).toEqual([
      false,
      false,
    ]);
    for (const other of NAMES) if (other !== name) expect(byReader(other, good)).toBe(false);
  });

  it('are read by their schemas as by the program, whatever is done to them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.nat(10_000),
        fc.jsonValue({ maxDepth: 2 }),
        (name, at, by) => {
          const value = spoilt({ type: name, ...GOOD[name] }, at, by);
          expect(bySchema(name, value)).toBe(byReader(name, value));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('are read of anything without a throw', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (value) => {
          expect(isWithinBounds(value)).toBeTypeOf('boolean');
          expect(readMessage(EMBED_MESSAGES, value)).toBeUndefined();
        },
      ),
    );
    for (const type of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(readMessage(EMBED_MESSAGES, { type })).toBeUndefined();
  });

  it('have no value that is there and undefined', () => {
    const none = { type: 'shared-change', from: ID, changed: { routePath: undefined } };
    expect(byReader('shared-change', none)).toBe(false);
  });

  it('are bounded before they are read', () => {
    const endless: Record<string, unknown> = {};
    endless['self'] = endless;
    for (const wrong of [
      endless,
      { type: 'x'.repeat(20_001) },
      { list: Array.from({ length: 1_300 }, () => 0) },
      { at: new Date(0) },
      { map: new Map() },
      { bytes: new Uint8Array(4) },
      { big: 1n },
      { ['k'.repeat(20_001)]: 1 },
    ])
      expect(isWithinBounds(wrong)).toBe(false);
    expect(isWithinBounds({ events: Array.from({ length: 50 }, () => EVENT) })).toBe(true);
  });
});

describe('the kit for pages that embed', () => {
  it('has the schemas of what a frame says as they are published', async () => {
    await expect(`${JSON.stringify(kitSchemas(), null, 2)}\n`).toMatchFileSnapshot(KIT_SCHEMAS);
  });

  it('takes and refuses the same', () => {
    const kit = kitSchemas() as Readonly<Record<string, Brief>>;
    const names = Object.keys(kit) as EmbedMessageName[];
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.nat(10_000),
        fc.jsonValue({ maxDepth: 2 }),
        (name, at, by) => {
          expect(fits(kit[name] ?? [], GOOD[name])).toBe(true);
          const value = spoilt(GOOD[name], at, by);
          const isSame =
            typeof value === 'object' && !Array.isArray(value) ? { type: name, ...value } : value;
          expect(fits(kit[name] ?? [], value)).toBe(byReader(name, isSame));
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
