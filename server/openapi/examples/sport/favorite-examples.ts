/** Whole answers of favourites, the largest championships and price history, as examples of the API's document, by the id of their operation. */
import { type CallExample, data, NOW_MS, told } from '../envelopes.ts';

const GAME = { kind: 'game', id: 7_001, feed: 'line', isPinned: true, agoMs: 60_000 };
const TEAM = { kind: 'team', id: 501, name: 'Corvemere', isPinned: true, agoMs: 120_000 };

export const FAVORITE_EXAMPLES: readonly CallExample[] = [
  ['favorites', told({ favorites: [GAME, TEAM] })],
  ['migrateFavorites', told({ favorites: [GAME, TEAM] }), { changes: [TEAM] }],
  ['pinGames', told({ favorites: [GAME] }), { games: [{ id: GAME.id, feed: 'line' }] }],
  ['unpinGames', told({ favorites: [TEAM] }), { ids: [GAME.id] }],
  [
    'personalProfile',
    data({ isGuest: false, countryId: 82, currency: 'KZT', sports: [{ id: 1, bets: 12 }] }),
  ],
  [
    'topChamps',
    data({
      items: [
        {
          id: 100,
          name: 'Northern League',
          sportId: 1,
          sportName: 'Football',
          countryId: 4,
          countryName: 'Atlantis',
          liveGames: 2,
          lineGames: 8,
        },
      ],
    }),
    { sports: '1,2', limit: '10' },
  ],
  [
    'gamePrices',
    data({
      gameId: 7_001,
      fromMs: NOW_MS,
      toMs: NOW_MS + 600_000,
      grainMs: 1_000,
      selections: { group: [1, 1], type: [1, 2], parameter: [0, 0], player: [0, 0], ticks: [2, 1] },
      ticks: { at: [0, 240_000, 0], odds: [1_850, -50, 3_600], closed: [0, 0, 0] },
      scores: { at: [300], period: [1], side1: [1], side2: [0] },
      events: { at: [300], told: ['goal'] },
    }),
  ],
];
