import { describe, expect, it } from 'vitest';
import { FIRST_HOTKEYS, type KeptHotkeys, readKeptHotkeys } from './kept-hotkeys.ts';
import { type KeptRails, keptRailsText, readKeptRails } from './kept-rails.ts';

const RAILS: KeptRails = { account: 'me', currency: 'KZT', stake: '100.50', pace: 3 };

describe('guard rails on the device', () => {
  it('are read as they were written, and the accounts that changed last are kept', () => {
    expect(readKeptRails(keptRailsText([RAILS]))).toEqual([RAILS]);
    expect(keptRailsText([])).toBeNull();
    const many = Array.from({ length: 25 }, (_, at) => ({ ...RAILS, account: String(at) }));
    expect(readKeptRails(keptRailsText(many)).map(({ account }) => account)).toEqual(
      many.slice(5).map(({ account }) => account),
    );
  });

  it.each([
    null,
    '',
    '[',
    '{}',
    JSON.stringify([{ ...RAILS, stake: '-1' }]),
    JSON.stringify([{ ...RAILS, pace: 0 }]),
    JSON.stringify([{ ...RAILS, stake: '1e3' }]),
  ])('are none where the text says none: %s', (text) => {
    expect(readKeptRails(text)).toEqual([]);
  });
});

describe('hotkeys on the device', () => {
  const own: KeptHotkeys = {
    profile: 'own-1',
    own: [{ id: 'own-1', name: 'Mine', base: 'vim', keys: { 'slip/place': 'Shift+p', lens: '' } }],
  };

  it('are read as they were written', () => {
    expect(readKeptHotkeys(JSON.stringify(own))).toEqual(own);
  });

  it.each([null, '[]', '{"profile":"x y","own":[]}', '{"profile":"a","own":[{"id":"a"}]}'])(
    'are the first ones where the text cannot be read: %s',
    (text) => {
      expect(readKeptHotkeys(text)).toBe(FIRST_HOTKEYS);
    },
  );
});
