import { describe, expect, it } from 'vitest';
import { NO_SCORE, periodsOf } from '#tests/helpers/score/some-score.ts';
import type { GameEvent } from './game-event.ts';
import { eventTime, timelineOf } from './timeline.ts';

const event = (values: Partial<GameEvent>): GameEvent => ({
  kind: 'goal',
  side: 1,
  period: 1,
  value: 1,
  ...values,
});

describe('the timeline of a game', () => {
  const score = { ...NO_SCORE, period: 2, periods: periodsOf([1, 0], [0, 2]) };

  it('has the newest period and the newest event first', () => {
    const events = [event({ at: 60 }), event({ kind: 'yellow', at: 90 }), event({ period: 2, at: 3000 })];
    expect(
      timelineOf(score, events).map(({ number, score: of, isRunning, events: inIt }) => [
        number,
        of,
        isRunning,
        inIt.map(({ at }) => at),
      ]),
    ).toEqual([
      [2, [0, 2], true, [3000]],
      [1, [1, 0], false, [90, 60]],
    ]);
  });

  it('tells of balls those that went over the boundary, and of shots and points none', () => {
    const kinds = (['shot', 'miss', 'point'] as const).map((kind) => event({ kind }));
    const balls = [0, 1, 4, 6].map((value) => event({ kind: 'runs', value }));
    const [, first] = timelineOf(score, [...kinds, ...balls]);
    expect(first?.events.map(({ value }) => value)).toEqual([6, 4]);
  });

  it('is the scores of the periods where no events are told, without those that are still to come', () => {
    const early = { ...score, period: 1, periods: periodsOf([0, 0], [0, 0]) };
    expect(timelineOf(early, [])).toMatchObject([{ number: 1, score: [0, 0], events: [] }]);
    expect(timelineOf({ ...NO_SCORE, period: 0 }, [])).toEqual([]);
  });
});

describe('the time of an event', () => {
  it.each([
    ['football', 1, { at: 0, period: 1 }, { kind: 'minute', minute: 1 }],
    ['football', 1, { at: 2699, period: 1 }, { kind: 'minute', minute: 45 }],
    ['football', 1, { at: 2761, period: 1 }, { kind: 'minute', minute: 45, added: 2 }],
    ['football', 1, { at: 2761, period: 2 }, { kind: 'minute', minute: 47 }],
    ['hockey', 2, { at: 1285, period: 2 }, { kind: 'clock', seconds: 1285 }],
    ['cricket', 66, { at: 93, period: 1 }, { kind: 'overs', overs: '15.3' }],
    ['tennis', 4, {}, undefined],
  ] as const)('of %s is told as the sport does', (family, sportId, values, time) => {
    expect(eventTime(family, sportId, event(values))).toEqual(time);
  });
});
