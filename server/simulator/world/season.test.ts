import { describe, expect, it } from 'vitest';
import { applyMoment, createMatchState } from '../match-state.ts';
import { createRandom } from '../random.ts';
import { SPORT_MODELS } from '../sports/sports.ts';

const sport = (id: number) => {
  const found = SPORT_MODELS.find((model) => model.sportId === id);
  if (!found) throw new Error(`no sport ${id}`);
  return found;
};

function aMatch(sportId: number, seed: number) {
  const random = createRandom(99, sportId, seed);
  const model = sport(sportId);
  return model.script(random, model.traits(random));
}

describe('a season of football', () => {
  const matches = Array.from({ length: 1500 }, (_, seed) => aMatch(1, seed));
  const goals = matches.flatMap(({ moments }) => {
    const half = moments.findIndex(({ kind }) => kind === 'break');
    return moments.flatMap((moment, index) => (moment.kind === 'score' ? [index < half] : []));
  });

  it('has 2.5 to 3.1 goals a match, 41 to 48 % of them before half-time', () => {
    expect(goals.length / matches.length).toBeGreaterThan(2.5);
    expect(goals.length / matches.length).toBeLessThan(3.1);
    const share = goals.filter(Boolean).length / goals.length;
    expect(share).toBeGreaterThan(0.41);
    expect(share).toBeLessThan(0.48);
  });

  it('has about ten corners, and three to five yellow cards', () => {
    const count = (id: number) =>
      matches.reduce(
        (sum, { moments }) => sum + moments.filter((m) => m.kind === 'statistic' && m.value === id).length,
        0,
      ) / matches.length;
    expect(count(70)).toBeGreaterThan(9.5);
    expect(count(70)).toBeLessThan(11.5);
    expect(count(26)).toBeGreaterThan(3);
    expect(count(26)).toBeLessThan(5);
  });

  it('is suspended for about 3 % of play, mostly without a goal and under two minutes', () => {
    let closed = 0;
    let played = 0;
    const closures: { ms: number; goals: number }[] = [];
    for (const { moments, endsAt } of matches) {
      played += endsAt - 15 * 60_000;
      let since: number | undefined;
      let scored = 0;
      for (const { kind, at } of moments) {
        if (kind === 'suspend' || kind === 'review') {
          since ??= at;
        } else if (kind === 'score') {
          expect(since).toBeDefined();
          scored += 1;
        } else if (kind === 'reopen' && since !== undefined) {
          closed += at - since;
          closures.push({ ms: at - since, goals: scored });
          since = undefined;
          scored = 0;
        }
      }
    }
    expect(closed / played).toBeGreaterThan(0.02);
    expect(closed / played).toBeLessThan(0.04);
    const quiet = closures.filter((closure) => closure.goals === 0).length;
    expect(quiet / closures.length).toBeGreaterThan(0.5);
    expect(closures.filter(({ ms }) => ms < 120_000).length / closures.length).toBeGreaterThan(0.95);
  });
});

describe('other sports', () => {
  it('never close basketball or cricket in play', () => {
    for (const id of [3, 66]) {
      for (let seed = 0; seed < 20; seed += 1) {
        expect(aMatch(id, seed).moments.some(({ kind }) => kind === 'suspend')).toBe(false);
      }
    }
  });

  it('end every match with a winner where there is no draw', () => {
    for (const id of [3, 4, 5, 6, 10, 86, 97]) {
      for (let seed = 0; seed < 40; seed += 1) {
        const state = createMatchState();
        for (const moment of aMatch(id, seed).moments) applyMoment(state, moment);
        const [one, other] = sport(id).setBased ? state.sets : state.units;
        expect(one, `sport ${id}`).not.toBe(other);
        expect(state.phase).toBe('finished');
      }
    }
  });

  it('play tennis sets that exist', () => {
    const valid = new Set(['6:0', '6:1', '6:2', '6:3', '6:4', '7:5', '7:6']);
    for (let seed = 0; seed < 100; seed += 1) {
      const state = createMatchState();
      for (const moment of aMatch(4, seed).moments) applyMoment(state, moment);
      expect(Math.max(...state.sets)).toBe(2);
      for (const { score } of state.periods) {
        expect(valid).toContain(`${Math.max(...score)}:${Math.min(...score)}`);
      }
    }
  });

  it('go forward in time, and never below zero', () => {
    for (const model of SPORT_MODELS) {
      let before = 0;
      for (const { at, value } of aMatch(model.sportId, 3).moments) {
        expect(at).toBeGreaterThanOrEqual(before);
        expect(value).toBeGreaterThanOrEqual(0);
        before = at;
      }
    }
  });
});
