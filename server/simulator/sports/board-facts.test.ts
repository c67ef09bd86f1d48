/** What scripts tell for the board agrees with the score that they tell: no fact that the rules of the sport do not allow. */
import { describe, expect, it } from 'vitest';
import { applyMoment, createMatchState, type MatchState, type Moment } from '../match-state.ts';
import { createRandom } from '../random.ts';
import { scoreExtras, strengthText } from '../score-extras.ts';
import type { SportModel } from './sport-model.ts';
import { SPORT_MODELS } from './sports.ts';

const MATCHES = 40;

function modelOf(sportId: number): SportModel {
  const found = SPORT_MODELS.find((model) => model.sportId === sportId);
  if (!found) throw new Error(`No sport ${sportId}`);
  return found;
}

interface Seen {
  readonly moment: Moment;
  readonly state: MatchState;
  readonly match: number;
}

/** Follows some matches of a sport, moment by moment. */
function follow(sportId: number, look: (seen: Seen) => void): void {
  const model = modelOf(sportId);
  for (let match = 0; match < MATCHES; match += 1) {
    const random = createRandom(11, sportId, match);
    const { moments } = model.script(random, model.traits(random));
    const state = createMatchState();
    for (const moment of moments) {
      applyMoment(state, moment);
      look({ moment, state, match });
    }
  }
}

const extra = (sportId: number, state: MatchState, key: string): string | undefined =>
  scoreExtras(sportId, state).find((each) => each.key === key)?.value;

describe('facts for the board', () => {
  it('baseball has the visitors bat first, and three outs end each half inning', () => {
    const halves: { side: number; inning: number; outs: number }[] = [];
    follow(5, ({ moment, state }) => {
      if (moment.kind === 'serve') halves.push({ side: moment.side, inning: state.period, outs: 0 });
      const last = halves.at(-1);
      if (moment.detail === 'outs' && last) last.outs = moment.value;
      if (moment.kind === 'score') expect(moment.side).toBe(state.serving);
    });
    for (const [index, { side, inning }] of halves.entries())
      expect([side, inning]).toEqual([index % 2 === 0 ? 2 : 1, inning]);
    const whole = halves.filter(({ inning }) => inning <= 9);
    const three = whole.filter(({ outs }) => outs === 3);
    // After a run in the last turn nothing is told any more.
    expect(three.length).toBeGreaterThan(whole.length * 0.85);
  });

  it('baseball scores from third, or from empty bases', () => {
    let before: readonly number[] = [];
    let runs = 0;
    follow(5, ({ moment, state }) => {
      if (moment.kind === 'score') {
        runs += 1;
        before = state.details.get('bases')?.slice() ?? [0, 0];
      }
      if (moment.detail === 'bases' && before.length > 0) {
        // Who came home is gone, and the batter stands in his place: never more runners than before.
        const count = (bits: number): number => [1, 2, 4].filter((bit) => bits & bit).length;
        expect(count(moment.value)).toBeLessThanOrEqual(Math.max(1, count(before[0] ?? 0)));
        before = [];
      }
    });
    expect(runs).toBeGreaterThan(MATCHES * 4);
  });

  it('hockey has one player of a side off at most, all back at the end of a period, and at once after a goal', () => {
    let off = 0;
    let goal: Moment | undefined;
    follow(2, ({ moment, state }) => {
      if (goal && moment.at > goal.at + 1) {
        if (moment.detail !== 'off') expect(state.details.get('off')?.[goal.side === 1 ? 1 : 0] ?? 0).toBe(0);
        goal = undefined;
      }
      if (moment.kind === 'score') goal = moment;
      const text = strengthText(2, state);
      if (text !== '') {
        off += 1;
        expect(text).toMatch(/^\((?:5x4|4x5|4x4)\)$/);
        expect(extra(2, state, 'Stat1') ?? extra(2, state, 'Stat2')).toMatch(
          /^\{"RTJS":"\[\{\\"MD\\":2,\\"S\\":\d+\}\]"\}$/,
        );
      }
      if (moment.kind === 'break' || moment.kind === 'end') {
        expect(state.details.get('off') ?? [0, 0]).toEqual([0, 0]);
      }
    });
    expect(off).toBeGreaterThan(MATCHES);
  });

  it('basketball counts some eighteen fouls a side', () => {
    let fouls = 0;
    follow(3, ({ moment }) => {
      if (moment.kind === 'statistic' && moment.value === 53) fouls += 1;
    });
    expect(fouls / MATCHES / 2).toBeGreaterThan(14);
    expect(fouls / MATCHES / 2).toBeLessThan(22);
  });

  it('cricket tells overs up to twenty, and wickets with the runs', () => {
    const ends: string[] = [];
    follow(66, ({ moment, state }) => {
      if (moment.kind === 'break' || moment.kind === 'end') {
        ends.push(`${extra(66, state, 'Team1Scores')} ${extra(66, state, 'InnsStats')}`);
      }
    });
    expect(ends).toHaveLength(MATCHES * 2);
    for (const told of ends)
      expect(told).toMatch(/^\d+\/\d+ [12];(?:\d|10);(?:\d|1\d)\.[0-5]$|^\d+\/\d+ [12];(?:\d|10);20\.0$/);
    expect(ends.some((told) => told.endsWith(';20.0'))).toBe(true);
  });

  it('football shows added time from the 45th minute of a half, for as long as the half lasts', () => {
    const shown: { from: number; minutes: number }[] = [];
    follow(1, ({ moment, state }) => {
      if (moment.detail !== 'added' || moment.value === 0) return;
      shown.push({ from: (moment.at - state.periodStartedAt) / 60_000, minutes: moment.value });
      expect(extra(1, state, 'AddTime')).toBe(`+${moment.value}`);
    });
    expect(shown).toHaveLength(MATCHES * 2);
    for (const { from, minutes } of shown) {
      expect(from).toBe(45);
      expect(minutes).toBeGreaterThanOrEqual(1);
    }
  });

  it('volleyball serves by who won the last point, from the first point of each set', () => {
    const wrong: number[] = [];
    let scorer = 0;
    follow(6, ({ moment, state, match }) => {
      if (moment.kind === 'score') {
        if (state.serving === 0) wrong.push(match);
        scorer = moment.side;
      } else if (moment.kind === 'serve' && scorer !== 0 && state.periods[state.period - 1]?.order.length) {
        if (moment.side !== scorer) wrong.push(match);
      }
    });
    expect(wrong).toEqual([]);
  });

  it('table tennis passes the service on every two points, and every one from ten all', () => {
    const held: { length: number; tight: boolean }[] = [];
    let length = 0;
    follow(10, ({ moment, state }) => {
      const [one, two] = state.periods[state.period - 1]?.score ?? [0, 0];
      if (moment.kind === 'period') length = 0;
      if (moment.kind === 'score') length += 1;
      if (moment.kind === 'serve' && length > 0) {
        held.push({ length, tight: Math.min(one, two) >= 10 && one + two > 20 });
        length = 0;
      }
    });
    expect(held.length).toBeGreaterThan(MATCHES * 10);
    for (const { length: points, tight } of held) expect(points).toBe(tight ? 1 : 2);
  });

  it('e-sports name no server, and a map of Dota has kills', () => {
    for (const sport of [86, 97]) follow(sport, ({ state }) => expect(state.serving).toBe(0));
    const kills: number[] = [];
    follow(97, ({ moment, state }) => {
      if (moment.kind === 'set') kills.push(...(state.periods[state.period - 1]?.kills ?? []));
    });
    expect(Math.min(...kills)).toBeGreaterThan(3);
  });
});
