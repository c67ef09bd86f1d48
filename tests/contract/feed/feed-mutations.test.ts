/**
 * Recorded bodies, damaged at random from a fixed seed: reading them never throws, and the games that were not touched come out
 * exactly as they do from the whole body.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Game } from '#domain/sport/game.ts';
import { parseExpressDay } from '#protocol/feed/express-day.ts';
import { parseDelta } from '#protocol/feed/parse-delta.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { parseChampionships, parseSports } from '#protocol/feed/parse-menu.ts';
import { dice } from '../../helpers/dice.ts';
import { sharedFolder } from '../../helpers/repository/shared-folder.ts';

const folder = sharedFolder();

const FILES = [
  'live-get1x2-multisport-2025-03-04-t3.json',
  'live-get1x2-cricket-americanodds-2025-12.json',
  'line-gettopgamesstat-2026-07-19.json',
  'line-getgame-football-grouped-2026-07-25.json',
  'live-v3-games1x2-football-2026-08-30.json',
  'live-v1-expressday-2026-07-19-poll1.json',
  'line-getsportsshort-filtered-2026-07-19.json',
];

type Container = unknown[] | Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const HOSTILE: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => '',
  () => 'x',
  () => '<script>',
  () => -1,
  () => 1e308,
  () => Number.NaN,
  () => 0.1 + 0.2,
  () => true,
  () => [],
  () => ({}),
  () => [[[[[[[[[[]]]]]]]]]],
  () => ({ I: 1, id: 1 }),
  () => [null, 1, 'x', {}, []],
];

/** Walks down at random and spoils what it finds there. */
function spoil(root: Container, roll: (sides: number) => number): void {
  let place = root;
  for (;;) {
    const keys = Object.keys(place);
    const key = keys[roll(Math.max(1, keys.length))];
    if (key === undefined) return;
    const holder = place as Record<string, unknown>;
    const child = holder[key];
    if (isContainer(child) && roll(4) !== 0) {
      place = child;
      continue;
    }
    if (roll(8) === 0) delete holder[key];
    else holder[key] = HOSTILE[roll(HOSTILE.length)]?.();
    return;
  }
}

const valueOf = (body: unknown): unknown => (Array.isArray(body) ? body : (body as { Value: unknown }).Value);

describe.skipIf(folder === undefined)('damaged bodies (need the folder of captures)', () => {
  const read = (name: string) => readFileSync(path.join(folder ?? '', 'captures', name), 'utf8');

  it.each(FILES)('%s: nothing throws, whatever is spoilt', (name) => {
    const text = read(name);
    const roll = dice(20_261_121);
    for (let round = 0; round < 60; round += 1) {
      const body: unknown = JSON.parse(text);
      for (let times = 0; times <= roll(12); times += 1) if (isContainer(body)) spoil(body, roll);
      for (const parse of [parseGames, parseDelta, parseSports, parseChampionships, parseExpressDay]) {
        const result = parse(body);
        if (result.ok)
          expect(result.value.anomalyCount).toBeGreaterThanOrEqual(result.value.anomalies.length);
        else expect(['malformed', 'refused']).toContain(result.error.code);
      }
    }
  });

  it.each(FILES.slice(0, 3))('%s: the games that were not spoilt are as ever', (name) => {
    const text = read(name);
    const games = (body: unknown): readonly Game[] => {
      const result = parseGames(body);
      return result.ok ? result.value.games : [];
    };
    const whole = games(JSON.parse(text));
    const roll = dice(7);
    for (let round = 0; round < 25; round += 1) {
      const body: unknown = JSON.parse(text);
      const list = valueOf(body) as Container[];
      const spoilt = new Set<number>();
      for (let times = 0; times < 3; times += 1) {
        const at = roll(list.length);
        const target = list[at];
        spoilt.add(at);
        if (target !== undefined) for (let deep = 0; deep < 20; deep += 1) spoil(target, roll);
      }
      const rest = new Map(games(body).map((game) => [game.head.id, game]));
      for (const [at, game] of whole.entries())
        if (!spoilt.has(at)) expect(rest.get(game.head.id)).toEqual(game);
    }
  });
});
