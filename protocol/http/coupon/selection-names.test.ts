import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { SelectionNames } from '#domain/coupon/bet/selection-names.ts';
import { nameEntries, nameFields, namesOf, recordedNames } from './selection-names.ts';

const HALF: SelectionNames = {
  opponent1: 'Corvemere Union',
  opponent2: 'Gildhaven United',
  championship: 'Premier Division',
  sport: 1,
  period: '1st half',
};
const RACE: SelectionNames = {
  opponent1: 'Evening race',
  opponent2: '',
  championship: 'Cup',
  player: 'Red Rum',
};

const sent = (names: SelectionNames) => v.parse(v.object(nameEntries), nameFields(names));

describe('names beside an event', () => {
  it.each([HALF, RACE, { ...HALF, period: '1st half', gameType: 'Corners' }])(
    'come as they were sent: %o',
    (names) => {
      expect(namesOf(sent(names))).toEqual(names);
    },
  );

  it('are read from a record by language, with and without the part of a game', () => {
    expect(v.parse(recordedNames, { en: HALF, ru: RACE })).toEqual({ en: HALF, ru: RACE });
  });

  it('are none where an event has none, and leave out what cannot be read', () => {
    expect(namesOf({})).toBeUndefined();
    const odd = v.parse(v.object(nameEntries), { ...nameFields(HALF), SportId: 'football', PeriodName: 7 });
    expect(namesOf(odd)).toEqual({
      opponent1: HALF.opponent1,
      opponent2: HALF.opponent2,
      championship: HALF.championship,
    });
  });
});
