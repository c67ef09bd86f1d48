import { expect, it } from 'vitest';
import type { MenuSport } from '#protocol/hub/views.ts';
import { placesOf } from './use-places.ts';

const sport = (id: number, name: string, menuSection: number, gameCount = 3) =>
  ({
    id,
    name,
    menuSection,
    gameCount,
    championships: [
      { id: id * 10, name: `${name} League`, countryId: 1, countryName: 'Atlantis', gameCount },
    ],
  }) as unknown as MenuSport;

it('has the boards of sports before those of their championships, without sections and what has no games', () => {
  const menu = [
    sport(1, 'Football', 0),
    sport(1, 'Football', 11),
    sport(4, 'Tennis', 0),
    sport(5, 'Curling', 0, 0),
  ];
  expect(placesOf(menu, 'line')).toEqual([
    { feed: 'line', sportId: 1, name: 'Football', sport: '' },
    { feed: 'line', sportId: 4, name: 'Tennis', sport: '' },
    { feed: 'line', sportId: 1, championshipId: 10, name: 'Football League', sport: 'Football' },
    { feed: 'line', sportId: 4, championshipId: 40, name: 'Tennis League', sport: 'Tennis' },
  ]);
});
