import { describe, expect, it } from 'vitest';
import { championshipsOf } from './championships.ts';
import { squadOf } from './squads.ts';

describe.each([
  [1, 23],
  [2, 20],
  [3, 12],
  [5, 26],
  [6, 14],
  [8, 16],
  [66, 15],
])('squads of sport %i', (sportId, size) => {
  const teams = championshipsOf(sportId).flatMap(({ country, participants }) =>
    participants.slice(0, 4).map((team) => ({ team, countryId: country.id })),
  );

  it('have their players, each with a shirt and a name of his own, and keep them', () => {
    for (const { countryId, team } of teams) {
      const squad = squadOf(team, sportId, countryId);
      expect(squad).toHaveLength(size);
      expect(squad[0]?.shirt).toBe(1);
      expect(new Set(squad.map(({ shirt }) => shirt)).size).toBe(size);
      expect(new Set(squad.map(({ name }) => name[0].slice(3))).size).toBe(size);
      expect(squadOf(team, sportId, countryId)).toEqual(squad);
    }
  });

  it('are spelled in the letters of each language', () => {
    for (const { countryId, team } of teams) {
      for (const { name } of squadOf(team, sportId, countryId)) {
        expect(name[0]).toMatch(/^\p{Script=Latin}\. \p{Script=Latin}+$/u);
        expect(name[1]).toMatch(/^\p{Script=Cyrillic}\. \p{Script=Cyrillic}+$/u);
        expect(name[2]).toMatch(/^\p{Script=Arabic}\. [\p{Script=Arabic} ]+$/u);
      }
    }
  });
});

it('sports that are played alone have no squads', () => {
  const [player] = championshipsOf(4)[0]?.participants ?? [];
  expect(player && squadOf(player, 4, 3)).toEqual([]);
});
