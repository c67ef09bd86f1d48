import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { aGameRecord } from '#tests/helpers/feed/game-record.ts';
import { useScoreboard } from './use-scoreboard.ts';

const nil = { side1: 0, side2: 0, phase: 'playing', period: 1, periods: [], extras: [], statistics: [] };
const scoreOf = (over: Partial<Score> = {}): Score => ({ ...nil, ...over }) as unknown as Score;
const boardOf = (over: Partial<GameHead>, score = scoreOf()) =>
  renderHook(() => useScoreboard(aGameRecord(1, { feed: 'live', ...over }).head, score)).result.current;

describe('the scoreboard of a row', () => {
  it('stands from the first minute on', () => {
    expect(boardOf({ notStarted: false })?.columns.at(-1)).toMatchObject({ side1: '0', side2: '0' });
  });

  it('is not there before the game, however the feed says so', () => {
    expect(boardOf({ notStarted: true })).toBeUndefined();
    expect(boardOf({ notStarted: false }, scoreOf({ phase: 'before-start' }))).toBeUndefined();
    expect(boardOf({ feed: 'line' })).toBeUndefined();
  });
});
