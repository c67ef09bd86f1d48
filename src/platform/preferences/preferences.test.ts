import { describe, expect, it } from 'vitest';
import { createPreferencesStore, parsePreferences } from './preferences.ts';

function aStorage(text: string | null) {
  let foreign = () => {};
  const storage = {
    text,
    read: () => storage.text,
    write(next: string) {
      storage.text = next;
    },
    onForeignWrite(listener: () => void) {
      foreign = listener;
      return () => {};
    },
    writeElsewhere(next: string) {
      storage.text = next;
      foreign();
    },
  };
  return storage;
}

describe('preferences', () => {
  it.each([null, '', 'nonsense', '[]', '{"theme":"light"}'])('start from the defaults for %s', (text) => {
    expect(parsePreferences(text)).toMatchObject({
      theme: 'system',
      density: 'auto',
      oddsFormat: 'decimal',
    });
  });

  it('lose a bad field and keep the others', () => {
    const text =
      '{"version":1,"theme":"pink","density":"compact","marketColumns":99,"timeZone":"Mars/Olympus"}';
    expect(parsePreferences(text)).toMatchObject({
      theme: 'system',
      density: 'compact',
      marketColumns: 0,
      timeZone: null,
    });
  });

  it.each([
    ['marketColumns', [-1, 1.5, 9, '3', Number.NaN], 0],
    ['calm', ['true', 1], false],
    ['navigationOpen', ['false', 0], true],
    ['singleKeys', [null], false],
    ['spoken', ['all', 1], 'prices'],
    ['consent', [2, {}, { level: 4, agreedAtMs: 1 }, { level: 1 }, { level: 1, agreedAtMs: -1 }], null],
    ['timeZone', [3, `Europe/${'a'.repeat(64)}`, ''], null],
    ['oddsFormat', ['roman', 5], 'decimal'],
    ['hiddenLine', ['1', { 0: 1 }, ['1', 0, 1.5, null]], []],
  ])('take nothing but what %s may be', (field, wrong, fallback) => {
    for (const value of wrong) {
      expect(parsePreferences(JSON.stringify({ version: 1, [field]: value }))).toMatchObject({
        [field]: fallback,
      });
    }
  });

  it('come back as they were set', () => {
    const storage = aStorage(null);
    createPreferencesStore(storage).set({ oddsFormat: 'american', timeZone: 'Asia/Tokyo' });
    expect(createPreferencesStore(storage).current()).toMatchObject({
      oddsFormat: 'american',
      timeZone: 'Asia/Tokyo',
    });
  });

  it('of a later release are read as far as they are known, and lose nothing when something is set', () => {
    const storage = aStorage('{"version":99,"theme":"light","density":"airy","ofLater":{"a":1}}');
    const store = createPreferencesStore(storage);
    expect(store.current()).toMatchObject({ theme: 'light', density: 'auto' });
    store.set({ calm: true });
    expect(JSON.parse(storage.read() ?? '')).toMatchObject({
      version: 99,
      theme: 'light',
      calm: true,
      ofLater: { a: 1 },
    });
  });

  it('follow another tab', () => {
    const storage = aStorage(null);
    const store = createPreferencesStore(storage);
    storage.writeElsewhere('{"version":1,"theme":"light"}');
    expect(store.current().theme).toBe('light');
  });
});

it('A2 shortcuts of a single key are off until somebody wants them', () => {
  expect(parsePreferences(null).singleKeys).toBe(false);
  expect(parsePreferences(JSON.stringify({ version: 1, singleKeys: true })).singleKeys).toBe(true);
});
