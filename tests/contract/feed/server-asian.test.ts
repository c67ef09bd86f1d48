/** The list of Asian lines: what it has of a game, the first half behind it, and how it is followed. */
import { describe, expect, it } from 'vitest';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import { Mirror } from '#tests/helpers/feed/feed-readers.ts';
import { serveFeed } from '#tests/helpers/feed/feed-site.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const ASIAN = '/service-api/LiveFeed/Get1x2_VZipAsia?lng=en&getEmpty=true&sports=1';
const LINE = '/service-api/LineFeed/Get1x2_VZipAsia?lng=en&getEmpty=true&sports=1';

const aWorld = () =>
  createSimulator({
    seed: 7,
    startMs: START_MS,
    speed: 20,
    liveGames: 24,
    lineGames: 24,
    clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
  });

interface Told {
  readonly I: number;
  readonly MG?: number;
  readonly P?: number;
  readonly E: readonly { readonly G: number; readonly P?: number; readonly CE?: number }[];
}

/** Prices by game; clocks go on between two answers. */
const pricesIn = ({ games }: Mirror) =>
  [...games].sort(([a], [b]) => a - b).map(([id, { prices }]) => [id, prices]);

describe('the list of Asian lines', () => {
  it('has result, handicap and total of games, and behind each its first half', async () => {
    const { ask } = serveFeed(aWorld());
    const { body } = await ask(LINE);
    const games: readonly Told[] = body.Value;
    const wholes = games.filter(({ MG }) => MG === undefined);
    expect(wholes.length).toBeGreaterThan(0);
    expect(games.length).toBe(2 * wholes.length);
    for (const [at, game] of games.entries()) {
      const before = games[at - 1];
      if (game.MG !== undefined) expect([before?.I, game.P]).toEqual([game.MG, 1]);
      const groups = new Set(game.E.map(({ G }) => G));
      expect([...groups].every((group) => [1, 2, 17, 99, 101, 2854].includes(group))).toBe(true);
    }
    // Quarter lines are there, and the one nearest to even is the main one in some.
    const quarters = games.flatMap(({ E }) => E.filter(({ G }) => G === 2854 || G === 99));
    expect(quarters.length).toBeGreaterThan(0);
    expect(quarters.some(({ CE }) => CE === 1)).toBe(true);
    expect(quarters.every(({ CE }) => CE === 1)).toBe(false);
    const parsed = parseGames(body);
    expect(parsed.ok && [parsed.value.games.length, parsed.value.anomalyCount]).toEqual([games.length, 0]);
  });

  it('leaves the ordinary list as it is', async () => {
    const { ask } = serveFeed(aWorld());
    const plain = '/service-api/LineFeed/Get1x2_VZip?lng=en&getEmpty=true&sports=1';
    const before = (await ask(plain)).text;
    await ask(LINE);
    expect((await ask(plain)).text).toBe(before);
  });

  it('is followed by deltas that make the later snapshot', async () => {
    const world = aWorld();
    const { ask, timers } = serveFeed(world);
    const first = await ask(ASIAN);
    let mirror = Mirror.of(first.body);
    let { cursor } = first;
    let deltas = 0;
    for (let step = 1; step <= 40; step += 1) {
      world.advance(START_MS + step * 30_000);
      timers.pass(2_000);
      const next = await ask(`${ASIAN}&since=${cursor}`);
      if (next.status === 304) continue;
      if (next.isDelta) {
        deltas += 1;
        mirror.apply(next.body);
      } else mirror = Mirror.of(next.body);
      cursor = next.cursor;
    }
    timers.pass(2_000);
    expect(deltas).toBeGreaterThan(30);
    expect(pricesIn(mirror)).toEqual(pricesIn(Mirror.of((await ask(ASIAN)).body)));
  });
});
