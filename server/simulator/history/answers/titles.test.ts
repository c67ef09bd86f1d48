import { expect, it } from 'vitest';
import { GOING_WORDS, RACE_WORDS } from '../../racing/race-words.ts';
import { spelled } from '../../texts.ts';
import { MAP_NAMES } from '../games/game-maps.ts';
import { STAGE_WORDS } from './titles.ts';

/** Words that Spanish has as English has them. */
const SAME_IN_SPANISH = ['Final', 'Canal'];

it('stages, maps and races are called something in every language of texts', () => {
  const races = [...Object.values(GOING_WORDS), ...Object.values(RACE_WORDS)];
  for (const word of [...Object.values(STAGE_WORDS), ...MAP_NAMES, ...races]) {
    const [english] = word;
    expect(/^[\p{Script=Arabic}\s‌]+$/u.test(spelled(word, 'fa'))).toBe(true);
    expect(/^[\p{Script=Arabic}\s]+$/u.test(spelled(word, 'ar'))).toBe(true);
    expect(/\p{Script=Cyrillic}/u.test(spelled(word, 'ru'))).toBe(true);
    expect(spelled(word, 'es') === english).toBe(SAME_IN_SPANISH.includes(english));
  }
});
