import { describe, expect, it } from 'vitest';
import { SPORT_MODELS } from '../sports/sports.ts';
import { championshipsOf, type SimulatedChampionship } from './championships.ts';

const championships: readonly SimulatedChampionship[] = SPORT_MODELS.flatMap((model) =>
  championshipsOf(model.sportId),
);
const LANGUAGES = ['English', 'Russian', 'Arabic'] as const;

/** What the eye takes in first: the place, the family name, the first word. Initials and marks tell nobody apart. */
const beginning = (name: string): string =>
  name
    .replace(/^\S{1,2}\. /u, '')
    .slice(0, 3)
    .toLowerCase();

describe.each(LANGUAGES.map((name, index) => ({ name, index: index as 0 | 1 | 2 })))(
  'in $name',
  ({ index }) => {
    it.each(championships.map((championship) => [championship.name[0], championship] as const))(
      '%s: no two participants are called the same, and hardly two begin alike',
      (_name, { participants }) => {
        const names = participants.map(({ name }) => name[index]);
        expect(names.length).toBeGreaterThanOrEqual(10);
        expect(new Set(names).size).toBe(names.length);
        expect(new Set(names.map(beginning)).size).toBeGreaterThanOrEqual(names.length * 0.8);
      },
    );

    it('no name is that of a participant of another championship of its sport', () => {
      for (const model of SPORT_MODELS) {
        const names = championshipsOf(model.sportId).flatMap(({ participants }) =>
          participants.map(({ name }) => name[index]),
        );
        const twice = names.filter((name, position) => names.indexOf(name) !== position);
        expect(twice, `sport ${model.sportId}`).toEqual([]);
      }
    });
  },
);

it('ids are unique, and names are spelled in the letters of their language', () => {
  const all = championships.flatMap(({ participants }) => participants);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { name } of all) {
    expect(name[0]).toMatch(/^[\p{Script=Latin}\d ().]+$/u);
    expect(name[1]).toMatch(/^[\p{Script=Cyrillic} ().]+$/u);
    expect(name[2]).toMatch(/^[\p{Script=Arabic} ().]+$/u);
  }
});

describe('across sports', () => {
  it('no championship is called as one of another sport is, but for contests that all sports have', () => {
    const shared = /(?:Open|Masters|Invitational|Ladder|Console Cup)/;
    const names = championships.map(({ name }) => name).filter(([english]) => !shared.test(english));
    for (const { index } of LANGUAGES.map((name, at) => ({ name, index: at as 0 | 1 | 2 }))) {
      const all = names.map((name) => name[index]);
      expect(all.filter((name, position) => all.indexOf(name) !== position)).toEqual([]);
    }
  });

  it('clubs of other sports are not called football clubs', () => {
    const others = championships.filter(({ sportId }) => [2, 3, 5, 6, 8, 66].includes(sportId));
    const names = others.flatMap(({ participants }) => participants.map(({ name }) => name[0]));
    expect(names.filter((name) => /\b(?:FC|CF|FF|FK|Calcio|Balompié)\b/.test(name))).toEqual([]);
  });
});
