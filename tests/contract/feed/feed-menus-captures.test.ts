/** Recorded menus, championships and expresses. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { parseExpressDay } from '#protocol/feed/express-day.ts';
import { parseChampionships, parseSports } from '#protocol/feed/parse-menu.ts';
import { sharedFolder } from '../../helpers/repository/shared-folder.ts';

const folder = sharedFolder();
const captures = path.join(folder ?? '', 'captures');
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(captures, name), 'utf8'));

interface Row {
  readonly I: number;
  readonly MS?: number;
  readonly C?: number;
  readonly LI: number;
  readonly L: unknown;
  readonly GC?: number;
}
const rows = (body: unknown) => (body as { readonly Value: readonly Row[] }).Value;

describe.skipIf(folder === undefined)('recorded menus (need the folder of captures)', () => {
  it.each(['live-getsportsshort-2022-08.json', 'line-getsportsshort-filtered-2026-07-19.json'])(
    '%s: one row for each sport and menu section, with its count',
    (name) => {
      const body = read(name);
      const parsed = parseSports(body);
      if (!parsed.ok) throw new Error('refused');
      expect(parsed.value.anomalies).toEqual([]);
      const keyOf = (id: number, section: number, count: number) => `${id}/${section}/${count}`;
      expect(parsed.value.sports.map((one) => keyOf(one.id, one.menuSection, one.gameCount))).toEqual(
        rows(body).map((row) => keyOf(row.I, row.MS ?? 0, row.C ?? 0)),
      );
      expect(parsed.value.sports.some((one) => one.championships.length > 0)).toBe(true);
    },
  );

  it.each(['line-getchamps-trimmed-2026-08.json', 'line-webgettopchamps-2026-07-19.json'])(
    '%s: championships with their counts',
    (name) => {
      const body = read(name);
      const parsed = parseChampionships(body);
      if (!parsed.ok) throw new Error('refused');
      expect(parsed.value.championships.map((one) => [one.id, one.name, one.gameCount])).toEqual(
        rows(body).map((row) => [row.LI, row.L, row.GC ?? 0]),
      );
    },
  );

  it.each([1, 2])('expresses of poll %i: the total is the product of the legs and the bonus', (poll) => {
    const parsed = parseExpressDay(read(`live-v1-expressday-2026-07-19-poll${poll}.json`));
    if (!parsed.ok) throw new Error('refused');
    expect(parsed.value.anomalies).toEqual([]);
    expect(parsed.value.expresses.length).toBeGreaterThan(0);
    for (const { legs, bonus, odds } of parsed.value.expresses) {
      const prices = [...legs.map((leg) => leg.selection.odds), ...(bonus === undefined ? [] : [bonus])];
      const product = prices.reduce((total, one) => total * Number(oddsToDecimal(one)), 1);
      expect(Number(oddsToDecimal(odds)) / product).toBeCloseTo(1, 2);
    }
  });
});
