import { describe, expect, it } from 'vitest';
import type { GameHead } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { dashboardOf, sliderOf } from './top-games.ts';

const head = (id: number, over: Partial<Record<keyof GameHead, unknown>> = {}) =>
  ({ id, rating: 1, feed: 'live', sportId: 1, sportName: 'Football', ...over }) as unknown as GameHead;

describe('the top games', () => {
  it('of the slider are the six best of both feeds, those in play first where they are equal', () => {
    const live = [head(1), head(2, { rating: 5 })];
    const line = [3, 4, 5, 6, 7].map((id) => head(id, { feed: 'line', rating: id === 3 ? 9 : 1 }));
    expect(sliderOf(live, line).map(({ id }) => Number(id))).toEqual([3, 2, 1, 4, 5, 6]);
    expect(sliderOf([], [])).toEqual([]);
  });

  it('of the dashboard stand by sports, without those that have gone to the other feed', () => {
    const games = [head(1), head(2, { sportId: 4, sportName: 'Tennis' }), head(3), head(4, { feed: 'line' })];
    const shown = games.map((one) => ({ record: { head: one } as GameRecord, view: undefined }));
    const told = dashboardOf(shown, 'live').map(({ games: of, name }) => [
      name,
      of.map(({ record }) => Number(record.head.id)),
    ]);
    expect(told).toEqual([
      ['Football', [1, 3]],
      ['Tennis', [2]],
    ]);
  });
});
