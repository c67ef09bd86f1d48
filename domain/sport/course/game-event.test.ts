import { describe, expect, it } from 'vitest';
import { NO_SCORE } from '#tests/helpers/score/some-score.ts';
import type { Score } from '../score.ts';
import { eventsExtra, type GameEvent, toldEvents } from './game-event.ts';

const told = (value: string) => toldEvents({ ...NO_SCORE, extras: [{ key: 'Events', value }] } as Score);

describe('the events of a score', () => {
  const events: readonly GameEvent[] = [
    { kind: 'corner', side: 1, period: 1, at: 0, value: 1 },
    { kind: 'goal', side: 2, period: 2, at: 2834, value: 1, score: [1, 3] },
    { kind: 'basket', side: 1, period: 4, at: 12, value: 3, score: [88, 90] },
    { kind: 'break', side: 2, period: 1, value: 1, score: [2, 4] },
    { kind: 'runs', side: 1, period: 1, at: 93, value: 0, score: [120, 4] },
  ];

  it('come back from the text that tells them', () => {
    expect(toldEvents({ ...NO_SCORE, extras: [eventsExtra(events)] })).toEqual(events);
  });

  it('are told in short', () => {
    expect(eventsExtra(events.slice(0, 2)).value).toBe('corner,1,1,0;goal,2,2,2834,1,1,3');
  });

  it('are none where none are told, and unknown where the feed does not tell any', () => {
    expect(told('')).toEqual([]);
    expect(toldEvents(NO_SCORE)).toBeUndefined();
  });

  it.each(['nonsense', 'goal,3,1', 'GOAL,1,1', 'goal', ';;', '<b>,1,1'])(
    'cost a damaged event alone: %s',
    (bad) => {
      expect(told(`${bad};corner,1,1,60`)).toEqual([
        { kind: 'corner', side: 1, period: 1, at: 60, value: 1 },
      ]);
    },
  );

  it('are unknown where the text is longer than any of ours', () => {
    expect(told('corner,1,1,60;'.repeat(2_000))).toBeUndefined();
  });
});
