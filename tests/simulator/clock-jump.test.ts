/** A world whose clock jumps: how it comes back to it, in how much work at a time, and that it is the same world (decision 0017). */
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { aftermatchOf } from '#server/simulator/aftermatch/aftermatch-id.ts';
import { SKIP_MS, STRIDE_MS, STRIDE_SLICE_GAMES } from '#server/simulator/clock/catch-up.ts';
import { SimulatedMatch } from '#server/simulator/simulated-match.ts';
import { CLOCKED_START_MS, ClockedWorld, type ClockedWorldOptions } from '../helpers/feed/clocked-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const JUMPS = [
  ['five minutes', 5 * MINUTE],
  ['an hour', HOUR],
  ['a day', DAY],
  ['a month', 30 * DAY],
] as const;

function fingerprint({ world }: ClockedWorld): string {
  const hash = createHash('sha256');
  hash.update(String(world.tick));
  for (const feed of ['live', 'line'] as const)
    for (const game of world.games(feed)) {
      hash.update(JSON.stringify([game.head('en'), game.score('en')]));
      for (const { key, odds, suspended } of game.selections.values())
        hash.update(`${key}=${odds}${suspended};`);
    }
  return hash.digest('hex');
}

/** The match that a game is, or that decides it. */
const matchBehind = ({ world }: ClockedWorld, id: number): SimulatedMatch | undefined =>
  world.match((aftermatchOf(id)?.live ?? id) as GameId);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a clock that jumps forward', () => {
  it.each(JUMPS)(
    'by %s: the world is at now after a bounded number of turns, each of bounded work',
    (_name, jumpMs) => {
      const site = new ClockedWorld({ liveGames: 60, lineGames: 200 });
      site.pass(2_000);
      for (const feed of ['live', 'line'] as const)
        for (const game of site.world.games(feed)) void game.listedSelections;
      let advanced = 0;
      const advance = vi.spyOn(SimulatedMatch.prototype, 'advance');
      site.wallMs += jumpMs;
      site.knock();
      let turns = 0;
      do {
        advanced = Math.max(advanced, advance.mock.calls.length);
        advance.mockClear();
        turns += 1;
      } while (site.turn());
      expect(advanced).toBeGreaterThan(0);
      expect(advanced).toBeLessThanOrEqual(STRIDE_SLICE_GAMES);
      // Work does not grow with the length of a sleep: a month costs no more turns than five minutes of strides.
      expect(turns).toBeLessThan(150);
      expect(site.world.behindMs?.()).toBe(0);
      const { world } = site;
      expect(world.nowMs()).toBe(site.wallMs);
      expect(world.games('live').length).toBeGreaterThanOrEqual(55);
      expect(world.games('line').length).toBeGreaterThanOrEqual(180);
      for (const game of world.games('line')) {
        const match = world.match(game.id);
        // A race stays until its result has been seen.
        const leavesAt = match ? match.liveAt : game.head('en').startsAt + 10 * MINUTE;
        expect(leavesAt).toBeGreaterThan(world.nowMs() - 200);
      }
      for (const game of world.matches('live')) {
        const { plan } = world.match(game.id) as SimulatedMatch;
        expect(plan.startsAt - plan.model.lobbyMs).toBeLessThanOrEqual(world.nowMs());
        expect(plan.startsAt).toBeGreaterThan(world.nowMs() - 2 * plan.model.cadenceMs);
      }
      site.pass(5_000);
      expect(site.world.behindMs?.()).toBe(0);
    },
    60_000,
  );

  it('is behind from the moment at which the clock has jumped, before any turn, and until the last one', () => {
    const site = new ClockedWorld();
    site.pass(1_000);
    expect(site.world.behindMs?.()).toBe(0);
    site.wallMs += HOUR;
    expect(site.world.behindMs?.()).toBeGreaterThanOrEqual(HOUR);
    site.knock();
    expect(site.hasTurns).toBe(true);
    expect(site.world.behindMs?.()).toBeGreaterThanOrEqual(HOUR);
    site.settle();
    expect(site.world.behindMs?.()).toBe(0);
  });

  it('goes through the whole of a pause below ten minutes, in strides', () => {
    const site = new ClockedWorld();
    site.pass(1_000);
    /** How far behind the world was whenever it told of something. */
    let told: number[] = [];
    site.world.onTick(() => told.push(site.world.behindMs?.() ?? 0));
    site.wallMs += SKIP_MS - MINUTE;
    site.knock();
    site.settle();
    expect(told.filter((behindMs) => behindMs > 0)).toEqual([SKIP_MS - MINUTE - STRIDE_MS]);
    told = [];
    site.wallMs += SKIP_MS + MINUTE;
    site.knock();
    site.settle();
    // One step, told once it is done.
    expect(told).toEqual([0]);
  });

  it('counts world time: at a speed of 1000 a second of the clock is more than ten minutes', () => {
    const site = new ClockedWorld({ speed: 1_000 });
    site.pass(2_000);
    const ends: number[] = [];
    site.world.onTick(() => ends.push(site.world.nowMs()));
    site.wallMs += 10_000;
    expect(site.world.behindMs?.()).toBeGreaterThanOrEqual(10_000);
    site.knock();
    site.settle();
    expect(ends.length).toBeLessThanOrEqual(2);
    expect(site.world.nowMs()).toBe(CLOCKED_START_MS + 12_000 * 1_000);
    for (const game of site.world.games('line'))
      expect(game.head('en').startsAt).toBeGreaterThan(site.world.nowMs() - HOUR);
  });

  it('M8 ends listed games as their own script has it: as in a world that was followed step by step', () => {
    const options: ClockedWorldOptions = { speed: 20 };
    const [jumped, followed] = [new ClockedWorld(options), new ClockedWorld(options)];
    const keys = (['live', 'line'] as const).flatMap((feed) =>
      jumped.world.games(feed).flatMap((game) => [...game.selections.keys()]),
    );
    followed.world.stop();
    followed.world.advance(CLOCKED_START_MS + 4 * HOUR);
    jumped.wallMs += (4 * HOUR) / 20;
    jumped.knock();
    jumped.settle();
    let decided = 0;
    for (const key of keys) {
      const outcome = jumped.world.outcome(key);
      expect(outcome).toEqual(followed.world.outcome(key));
      if (outcome) decided += 1;
    }
    expect(decided).toBeGreaterThan(1_000);
    // What is in play or listed is what would be there without the jump.
    expect(jumped.ids('live')).toEqual(followed.ids('live'));
    expect(jumped.ids('line')).toEqual(followed.ids('line'));
  }, 180_000);

  it('tells the end of each listed game once, when its outcomes are known', () => {
    const site = new ClockedWorld();
    // An election may be further away than the jump.
    const isPassed = (id: number): boolean =>
      (site.world.game(id as GameId)?.head('en').startsAt ?? 0) < site.wallMs + 29 * DAY;
    const listed = new Set([...site.ids('live'), ...site.ids('line')].filter(isPassed));
    expect(listed.size).toBeGreaterThan(50);
    const raceKeys = new Map(
      site.world
        .games('line')
        .flatMap((game) =>
          matchBehind(site, game.id) ? [] : [[Number(game.id), [...game.selections.keys()]]],
        ),
    );
    const told = new Map<number, number>();
    site.world.onOutcomes((id) => {
      if (!listed.has(id)) return;
      told.set(id, (told.get(id) ?? 0) + 1);
      const keys = raceKeys.get(id);
      if (keys) expect(keys.every((key) => site.world.outcome(key))).toBe(true);
      else expect(matchBehind(site, id)?.state.phase).toBe('finished');
    });
    site.wallMs += 30 * DAY;
    site.knock();
    site.settle();
    expect(told.size).toBe(listed.size);
    expect([...told.values()].every((times) => times === 1)).toBe(true);
    site.pass(2_000);
    expect([...told.values()].every((times) => times === 1)).toBe(true);
  });

  it('keeps what was decided before the jump: a settlement that was late is still answered', () => {
    const site = new ClockedWorld({ speed: 20 });
    const ended: number[] = [];
    site.world.onOutcomes((id) => {
      if (site.world.match(id)?.state.phase === 'finished') ended.push(id);
    });
    const keys = new Map(
      site.world.games('live').map((game) => [Number(game.id), [...game.selections.keys()]]),
    );
    site.pass(MINUTE);
    const [key] = ended.flatMap((id) => keys.get(id) ?? []);
    const before = key && site.world.outcome(key);
    expect(before).toBeDefined();
    site.wallMs += 30 * DAY;
    site.knock();
    site.settle();
    expect(key && site.world.outcome(key)).toEqual(before);
  });

  it('M8 is the same world for the same readings of the clock, whoever reads in between', () => {
    const run = (isRead: boolean): string => {
      const site = new ClockedWorld();
      const read = () => {
        if (!isRead) return;
        for (const game of site.world.games('live')) void game.score('ru');
        for (const game of site.world.games('line').slice(0, 5)) void game.selections.size;
        void site.world.nowMs();
      };
      for (const jump of [400, 3 * MINUTE, HOUR, -HOUR, 600, DAY, 1_000]) {
        site.pass(600);
        site.wallMs += jump;
        site.knock();
        read();
        while (site.turn()) read();
      }
      return fingerprint(site);
    };
    expect(run(true)).toBe(run(false));
  }, 60_000);
});

describe('a clock that goes back', () => {
  it('neither stops the world nor takes it back', () => {
    const site = new ClockedWorld();
    site.pass(2_000);
    const before = site.world.nowMs();
    site.wallMs -= DAY;
    expect(site.world.nowMs()).toBeGreaterThanOrEqual(before);
    const { tick } = site.world;
    site.pass(10_000);
    expect(site.world.nowMs()).toBe(before + 10_000);
    expect(site.world.tick).toBeGreaterThan(tick);
    expect(site.world.behindMs?.()).toBe(0);
  });

  it('comes together with the world again when it is put right', () => {
    const site = new ClockedWorld();
    site.pass(2_000);
    site.wallMs -= DAY;
    site.pass(2_000);
    site.wallMs += DAY;
    site.pass(2_000);
    expect(site.world.nowMs()).toBe(site.wallMs);
  });
});
