import { describe, expect, it } from 'vitest';
import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { followsNothing, recommended } from './recommendations.ts';

const head = (
  id: number,
  sportId: number,
  championshipId: number,
  teams: readonly [number, number] = [0, 0],
) =>
  ({
    id: id as GameId,
    sportId: sportId as SportId,
    sportName: `Sport ${sportId}`,
    championship: { id: championshipId as ChampionshipId, name: `League ${championshipId}` },
    opponent1: { name: `Team ${teams[0]}`, ids: [teams[0]] },
    opponent2: { name: `Team ${teams[1]}`, ids: [teams[1]] },
  }) as unknown as GameHead;

const FOLLOWED = { sports: [1], championships: [20], teams: [7] };
const NOBODY: ReadonlySet<GameId> = new Set();

describe('recommended games', () => {
  it('say the nearest reason: a team, a championship, a sport', () => {
    const heads = [head(1, 1, 20, [7, 8]), head(2, 1, 20), head(3, 1, 30), head(4, 2, 40, [8, 7])];
    expect(recommended(heads, FOLLOWED, NOBODY, 9).map(({ reason }) => reason)).toEqual([
      { kind: 'team', name: 'Team 7' },
      { kind: 'championship', name: 'League 20' },
      { kind: 'sport', name: 'Sport 1' },
      { kind: 'team', name: 'Team 7' },
    ]);
  });

  it('are none without a reason, none that is pinned, none twice', () => {
    const heads = [head(1, 2, 30), head(2, 1, 30), head(3, 1, 30), head(3, 1, 30)];
    const ids = recommended(heads, FOLLOWED, new Set([2 as GameId]), 9).map((one) => one.head.id);
    expect(ids).toEqual([3]);
    expect(followsNothing({ sports: [], championships: [], teams: [] })).toBe(true);
    expect(followsNothing(FOLLOWED)).toBe(false);
  });

  it('are at most four for one reason, and as many as asked for', () => {
    const heads = [1, 2, 3, 4, 5, 6].map((id) => head(id, 1, 30)).concat(head(7, 2, 20));
    const ids = (most: number) =>
      recommended(heads, FOLLOWED, NOBODY, most).map((one) => Number(one.head.id));
    expect(ids(9)).toEqual([1, 2, 3, 4, 7]);
    expect(ids(2)).toEqual([1, 2]);
  });
});
