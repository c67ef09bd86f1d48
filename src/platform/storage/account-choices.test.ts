import { expect, test } from 'vitest';
import { parsePreferences } from '../preferences/preferences.ts';
import { changeOf, choicesOf } from './account-choices.ts';

const first = parsePreferences(null);

test('what is written is read back the same', () => {
  const chosen = {
    ...first,
    theme: 'dark',
    density: 'compact',
    oddsFormat: 'american',
    timeZone: 'Asia/Almaty',
    clock12h: true,
    calm: true,
    hiddenLine: [1, 40],
    hiddenLive: [4],
  } as const;
  expect({ ...first, ...changeOf(choicesOf(chosen)) }).toEqual(chosen);
  expect({ ...chosen, ...changeOf(choicesOf(first)) }).toEqual(first);
});

test('what a later release or another client wrote changes nothing', () => {
  expect(
    changeOf({
      theme: 'sepia',
      'odds-format': 'x',
      'time-zone': 'Nowhere',
      'compact-view': '2',
      calm: '',
      lineDisallowSport: '1;2',
      liveDisallowSport: '',
      more: '1',
    }),
  ).toEqual({});
});
