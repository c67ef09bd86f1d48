import { expect, it } from 'vitest';
import { figuresOf } from './figures-of.ts';

it('are teams, players and results, each with the path of its statistics', () => {
  const figures = figuresOf({
    teams: [{ id: 200_101, sportId: 1, title: 'Corvemere', tournamentTitle: 'Oak League' }],
    players: [{ id: 20_010_107, sportId: 1, name: 'K. Ashford', team: 'Corvemere' }],
    results: [
      {
        gameId: 7_001,
        sportId: 1,
        title1: 'Corvemere',
        title2: 'Gildhaven',
        score1: 2,
        score2: 1,
        dateStart: 1_790_000_000,
        tournamentTitle: 'Oak League',
      },
    ],
  });
  expect(figures.map(({ around, kind, path }) => [kind, path, around])).toEqual([
    ['team', '/statisticpopup/team/1/200101', 'Oak League'],
    ['player', '/statisticpopup/player/1/20010107', 'Corvemere'],
    ['result', '/statisticpopup/game/1/7001/main', 'Oak League'],
  ]);
  expect(figures[2]).toMatchObject({ score: [2, 1], startsAtMs: 1_790_000_000_000 });
});
