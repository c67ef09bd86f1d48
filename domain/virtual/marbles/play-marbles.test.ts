/** Races of marbles: whole numbers alone, the same on every machine, over in time, and as good a chance for each marble as for any other. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MARBLE_RADIUS, wholeRoot } from './collide.ts';
import type { Draws } from './course.ts';
import { MARBLES, playMarbles, startOf } from './play-marbles.ts';
import { FRAME_MS, LONGEST_RACE_MS, rollDown, STEP_MS } from './roll-down.ts';

/** Draws of a seed: four bytes at a time of hashes of it. */
function drawsOf(seed: string): Draws {
  let drawn = 0;
  const int = (n: number): number => {
    drawn += 1;
    return createHash('sha256').update(`${seed}:${drawn}`).digest().readUInt32BE() % n;
  };
  return {
    int,
    sample(n, k) {
      const all = Array.from({ length: n }, (_, at) => at);
      for (let at = 0; at < k; at += 1) {
        const other = at + int(n - at);
        [all[at], all[other]] = [all[other] as number, all[at] as number];
      }
      return all.slice(0, k);
    },
  };
}

/** The same draws with another first shuffle: which marble is in which lane. */
function withLanes(draws: Draws, lanes: readonly number[]): Draws {
  let isFirst = true;
  return {
    int: (n) => draws.int(n),
    sample(n, k) {
      const drawn = draws.sample(n, k);
      const given = isFirst ? lanes : drawn;
      isFirst = false;
      return given;
    },
  };
}

const races = Array.from({ length: 160 }, (_, at) => playMarbles(drawsOf(`race ${at}`)));

describe('a race of marbles', () => {
  it('is the same on every machine', () => {
    const { finish, trace } = playMarbles(drawsOf('vector'));
    const bytes = Buffer.alloc(trace.positions.length * 2);
    trace.positions.forEach((value, at) => bytes.writeInt16LE(value, at * 2));
    expect({
      finish,
      finishedMs: trace.finishedMs,
      hash: createHash('sha256').update(bytes).digest('hex'),
    }).toEqual({
      finish: [5, 0, 6, 4, 1, 2, 3, 7],
      finishedMs: [21048, 24256, 25048, 26632, 23864, 16688, 22848, 26664],
      hash: 'a065886ee75e0d8e7240d29bf19c1c424de6ca318d052eb24875096de2c57596',
    });
  });

  it('tells where every marble is in every frame, in the order of places', () => {
    for (const { finish, trace } of races) {
      expect(trace.positions).toHaveLength(trace.frames * MARBLES * 2);
      expect([...finish].sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      expect(trace.frames).toBe(Math.ceil(Math.max(...trace.finishedMs) / FRAME_MS) + 1);
      const byPlace = finish.map((marble) => trace.finishedMs[marble] as number);
      expect(byPlace).toEqual([...byPlace].sort((one, other) => one - other));
      const across = trace.positions.filter((_, at) => at % 2 === 0);
      expect(Math.min(...across)).toBeGreaterThanOrEqual(MARBLE_RADIUS);
      expect(Math.max(...across)).toBeLessThanOrEqual(trace.course.width - MARBLE_RADIUS);
      for (let marble = 0; marble < MARBLES; marble += 1)
        expect(trace.positions[((trace.frames - 1) * MARBLES + marble) * 2 + 1]).toBeGreaterThanOrEqual(
          trace.course.finish,
        );
    }
  });

  it('is over within its time, and lasts long enough to be looked at', () => {
    for (const { trace } of races) {
      expect(Math.max(...trace.finishedMs)).toBeLessThanOrEqual(LONGEST_RACE_MS);
      expect(Math.min(...trace.finishedMs)).toBeGreaterThanOrEqual(5_000);
    }
  });

  it('gives each marble the same chance: the lanes alone know which one they carry', () => {
    const plain = playMarbles(withLanes(drawsOf('lanes'), [0, 1, 2, 3, 4, 5, 6, 7]));
    for (const lanes of [
      [7, 6, 5, 4, 3, 2, 1, 0],
      [3, 0, 6, 1, 7, 2, 5, 4],
    ]) {
      const { finish } = playMarbles(withLanes(drawsOf('lanes'), lanes));
      expect(finish).toEqual(plain.finish.map((lane) => lanes[lane]));
    }
  });

  it('lets each marble win as often as its chance says', () => {
    const chance = 1 / MARBLES;
    const error = Math.sqrt(races.length * chance * (1 - chance));
    for (let marble = 0; marble < MARBLES; marble += 1) {
      const wins = races.filter(({ finish }) => finish[0] === marble).length;
      expect(Math.abs(wins - races.length * chance)).toBeLessThan(4.5 * error);
    }
  });

  it('ends also on a course that lets nothing through', () => {
    const floor = (y: number) => ({ ax: 0, ay: y, bx: 1000, by: y, radius: 5, bounce: 250 });
    const course = {
      width: 1000,
      finish: 3220,
      bars: Array.from({ length: 30 }, (_, at) => floor(160 + at * 100)),
    };
    const lanes = [0, 1, 2, 3, 4, 5, 6, 7].map((lane) => startOf(lane, 8, drawsOf('floors')));
    rollDown(course, lanes, () => undefined);
    for (const { over = Number.POSITIVE_INFINITY } of lanes) {
      expect(over * STEP_MS).toBeGreaterThan(38_000);
      expect(over * STEP_MS).toBeLessThanOrEqual(LONGEST_RACE_MS);
    }
  });
});

it('takes whole roots', () => {
  for (const value of [0, 1, 2, 3, 4, 15, 16, 17, 99, 100, 1_000_000, 1_000_001, 2 ** 31, 2 ** 34 - 1]) {
    const root = wholeRoot(value);
    expect(root * root).toBeLessThanOrEqual(value);
    expect((root + 1) ** 2).toBeGreaterThan(value);
  }
});
