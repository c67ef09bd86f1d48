import { describe, expect, it } from 'vitest';
import { chanceStream } from '#domain/chance/chance-stream.ts';
import { playMarbles } from '#domain/virtual/marbles/play-marbles.ts';
import type { Played, PlayedRace } from '#domain/virtual/played.ts';
import { orderAt, scoreAt } from './round-moments.ts';
import { isSpoken, toldSteps } from './told-steps.ts';

const RUNS_MS = 60_000;
const stream = () => chanceStream({ serverSeed: 'a'.repeat(64), clientSeed: 'salt', nonce: 1 });

describe('the steps of a round', () => {
  it('tell the score after each goal, and at the end the one that bets are decided by', () => {
    const played: Played = {
      kind: 'football',
      events: [
        { atMs: 3_000, side: 2, what: 'goal' },
        { atMs: 4_000, side: 1, what: 'corner' },
        { atMs: 9_000, side: 1, what: 'goal' },
      ],
      score: [1, 1],
    };
    const steps = toldSteps(played, RUNS_MS);
    expect(steps.map(({ what }) => what)).toEqual(['start', 'goal', 'corner', 'goal', 'over']);
    expect(steps[1]).toMatchObject({ side: 2, score: '0:1' });
    expect(steps.at(-1)).toMatchObject({ atMs: RUNS_MS, score: '1:1' });
    expect(steps.filter(isSpoken).map(({ what }) => what)).toEqual(['start', 'goal', 'goal', 'over']);
    expect([scoreAt(played, 2_999), scoreAt(played, 3_000), scoreAt(played, 9_000)]).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  it('tell who leads a race only where another one does, and the first three at its end', () => {
    const played: PlayedRace = {
      kind: 'horses',
      finish: [1, 0, 2],
      splits: [
        [0, 500, 990],
        [0, 400, 1_000],
        [0, 300, 980],
      ],
    };
    const steps = toldSteps(played, RUNS_MS);
    expect(steps.map((step) => ('runner' in step ? `${step.what} ${step.runner}` : step.what))).toEqual([
      'start',
      'leads 0',
      'leads 1',
      'won 1',
      'passed 0',
      'passed 2',
    ]);
    expect(orderAt(played, 15_000, RUNS_MS)).toEqual([0, 1, 2]);
    expect(orderAt(played, RUNS_MS, RUNS_MS)).toEqual([1, 0, 2]);
  });

  it('tell every marble at the moment at which it passes the line', () => {
    const race = playMarbles(stream());
    const played: Played = { kind: 'marbles', ...race };
    const steps = toldSteps(played, RUNS_MS).filter(({ what }) => what === 'won' || what === 'passed');
    expect(steps.map((step) => ('runner' in step ? step.runner : undefined))).toEqual(race.finish);
    for (const { atMs } of steps) {
      const over = race.finish.filter((marble) => (race.trace.finishedMs[marble] ?? 0) <= atMs);
      expect(orderAt(played, atMs, RUNS_MS).slice(0, over.length)).toEqual(over);
    }
  });
});
