import { describe, expect, it } from 'vitest';
import { SPORT_MODELS } from '../../sports/sports.ts';
import { PERIOD_WORDS, periodName, STATISTIC_NAMES, spelled, TAB_NAMES, WORDS } from '../../texts.ts';
import { championshipsOf } from '../championships.ts';

const championships = SPORT_MODELS.flatMap((model) => championshipsOf(model.sportId));

describe('the simulated feed in Spanish', () => {
  it('has championships and countries of Spanish names, each its own', () => {
    for (const model of SPORT_MODELS) {
      const names = championshipsOf(model.sportId).map(({ name }) => spelled(name, 'es'));
      expect(new Set(names).size).toBe(names.length);
      expect(
        names.filter((name) =>
          /\b(?:League|Cup|Series|Ice|Basket|Volley|Handball|Two|Three|Women|Men|Open|Virtual|World|England|Spain|U21)\b/.test(
            name,
          ),
        ),
      ).toEqual([]);
    }
    const [first] = championships;
    expect(first && spelled(first.name, 'es')).toBe('Inglaterra. Liga Corona');
    expect(first && spelled(first.country.name, 'es')).toBe('Inglaterra');
  });

  it('spells clubs, players and squads as English does, and nations as Spanish does', () => {
    for (const { name, participants } of championships) {
      const isOfNations = name[0].endsWith('Nations Cup');
      const changed = participants.filter(
        (one) =>
          spelled(one.name, 'es').replace(/ \((?:F|Sub-21)\)$/, '') !==
          one.name[0].replace(/ \((?:W|U21)\)$/, ''),
      );
      expect([name[0], changed.length > 0]).toEqual([name[0], isOfNations]);
    }
  });

  it('has a word for each of English', () => {
    const words = [
      ...Object.values(PERIOD_WORDS),
      ...Object.values(WORDS),
      ...TAB_NAMES.values(),
      ...STATISTIC_NAMES.values(),
    ];
    const left = words.filter((word) => spelled(word, 'es') === word[0]).map(([english]) => english);
    expect(left).toEqual(['Set', 'Total', 'Wickets']);
  });

  it.each([
    ['half', 1, '1.er tiempo'],
    ['half', 2, '2.º tiempo'],
    ['quarter', 12, '2.º tiempo'],
    ['quarter', 3, '3.er cuarto'],
    ['set', 4, '4.º set'],
    ['inning', 9, '9.ª entrada'],
  ] as const)('numbers a %s %i: %s', (word, number, text) => {
    expect(periodName(word, number, 'es')).toBe(text);
  });
});
