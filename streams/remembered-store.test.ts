import { describe, expect, test } from 'vitest';
import { REMEMBERED, type RememberedName, rememberedKey } from '#protocol/storage/remembered.ts';
import { createRememberedStore, type RememberedReport, type TextStorage } from './remembered-store.ts';

function aStorage(texts: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(texts));
  const state = { isFull: false };
  const storage: TextStorage = {
    keys: () => [...held.keys()],
    read: (key) => held.get(key) ?? null,
    write(key, text) {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, text);
    },
    remove: (key) => void held.delete(key),
  };
  return { held, state, storage };
}

function setup(device = aStorage(), tab = aStorage()) {
  const reports: RememberedReport[] = [];
  let hear: (key: string | null) => void = () => {};
  const store = createRememberedStore({
    device: device.storage,
    tab: tab.storage,
    report: (report) => reports.push(report),
    onForeignWrite: (listener) => {
      hear = listener;
    },
  });
  return { device, tab, store, reports, hear: (key: string | null) => hear(key) };
}

const NAMES = Object.keys(REMEMBERED) as RememberedName[];

describe('what is remembered', () => {
  test.each(NAMES)('%s begins with its first value, which is a good one', (name) => {
    const { reports, store } = setup();
    expect(store.get(name)).toEqual(REMEMBERED[name].initial);
    store.set(name, REMEMBERED[name].initial as never);
    expect(reports).toEqual([]);
  });

  test.each(NAMES.filter((name) => name !== 'hiddenStatistics'))(
    '%s falls back with a report from what is corrupt or of a later release',
    (name) => {
      for (const [text, kind] of [
        ['{', 'corrupt'],
        ['[]', 'corrupt'],
        ['{"version":0,"value":1}', 'corrupt'],
        [`{"version":${REMEMBERED[name].version},"value":{"of":"another shape"}}`, 'corrupt'],
        ['{"version":99,"value":1}', 'later'],
      ] as const) {
        const texts = { [rememberedKey(name)]: text, other: 'kept' };
        const { device, reports, store, tab } = setup(aStorage(texts), aStorage(texts));
        expect(store.get(name)).toEqual(REMEMBERED[name].initial);
        expect(reports).toMatchObject([{ kind, name }]);
        // Nothing is lost by reading, neither this text nor another.
        for (const { held } of [device, tab]) expect(Object.fromEntries(held)).toEqual(texts);
      }
    },
  );

  test('is of its tab, or of all tabs at once', () => {
    const device = aStorage();
    const [here, there] = [setup(device), setup(device)];
    const told: RememberedName[] = [];
    expect(there.store.get('searches')).toEqual([]);
    there.store.subscribe((name) => told.push(name));
    here.store.set('searches', ['zenit']);
    here.store.set('returnUrl', '/en/bets');
    there.hear(rememberedKey('searches'));
    expect(there.store.get('searches')).toEqual(['zenit']);
    expect(there.store.get('returnUrl')).toBeNull();
    expect(told).toEqual(['searches']);
  });

  test('lasts as long as the page where nothing can be kept, and says so', () => {
    const { device, reports, store } = setup();
    device.state.isFull = true;
    expect(store.set('fontSize', 'large')).toBe(false);
    expect(store.get('fontSize')).toBe('large');
    expect(reports).toMatchObject([{ kind: 'not-kept', name: 'fontSize' }]);
  });

  test('X7 of the person is gone after signing out, what is the device’s stays', () => {
    const { device, store } = setup();
    store.set('searches', ['zenit']);
    store.set('commands', ['screen/live']);
    store.set('showRegistrationBonus', true);
    store.set('fontSize', 'large');
    store.clearPersonal();
    expect([...device.held.keys()]).toEqual([rememberedKey('fontSize')]);
    expect([store.get('searches'), store.get('showRegistrationBonus'), store.get('fontSize')]).toEqual([
      [],
      false,
      'large',
    ]);
  });

  test('of hidden statistics is a text joined by dashes under its own name, the same in every tab', () => {
    const device = aStorage({ 'statistics-hidden-items': 'weather-h2h' });
    const [here, there] = [setup(device), setup(device)];
    expect(here.store.get('hiddenStatistics')).toEqual(['weather', 'h2h']);
    const told: RememberedName[] = [];
    there.store.subscribe((name) => told.push(name));
    here.store.set('hiddenStatistics', ['h2h', 'line.ups']);
    expect(device.held.get('statistics-hidden-items')).toBe('h2h-line.ups');
    there.hear('statistics-hidden-items');
    expect(there.store.get('hiddenStatistics')).toEqual(['h2h', 'line.ups']);
    here.store.set('hiddenStatistics', []);
    there.hear('statistics-hidden-items');
    expect(there.store.get('hiddenStatistics')).toEqual([]);
    expect(told).toEqual(['hiddenStatistics', 'hiddenStatistics']);
  });

  test('of hidden statistics that is no such text falls back with a report, and stays', () => {
    const { device, reports, store } = setup(aStorage({ 'statistics-hidden-items': 'a-<b>' }));
    expect(store.get('hiddenStatistics')).toEqual([]);
    expect(reports).toEqual([{ kind: 'corrupt', name: 'hiddenStatistics' }]);
    expect(device.held.get('statistics-hidden-items')).toBe('a-<b>');
  });

  test.each([
    ['{"version":2,"value":["a","b"]}', ['weather', 'lineups', 'a', 'b']],
    ['{"version":1,"value":"a-b"}', ['weather', 'lineups', 'a', 'b']],
    ['{', ['weather', 'lineups']],
  ])(
    'of hidden statistics takes over the older keys beside %s, and removes them only once they are written',
    (record, items) => {
      const older = {
        'statistics-hidden-items': 'weather',
        'stHideItem-lineups': '1',
        'stHideItem-<b>': '1',
        'touchline.remembered.hiddenStatistics': record,
        other: 'x',
      };
      const { device, store } = setup(aStorage(older));
      expect(store.get('hiddenStatistics')).toEqual(items);
      expect(Object.fromEntries(device.held)).toEqual({
        'statistics-hidden-items': items.join('-'),
        other: 'x',
      });
      const full = aStorage(older);
      full.state.isFull = true;
      expect(setup(full).store.get('hiddenStatistics')).toEqual(items);
      expect(Object.fromEntries(full.held)).toEqual(older);
    },
  );

  test('of hidden statistics hears a tab of an older release', () => {
    const { device, hear, store } = setup();
    const told: RememberedName[] = [];
    store.subscribe((name) => told.push(name));
    device.held.set('stHideItem-form', '1');
    hear('stHideItem-form');
    expect([store.get('hiddenStatistics'), told]).toEqual([['form'], ['hiddenStatistics']]);
    expect(Object.fromEntries(device.held)).toEqual({ 'statistics-hidden-items': 'form' });
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ' /x'])(
    'as a way back is never another site: %s',
    (path) => {
      const tab = aStorage({ [rememberedKey('returnUrl')]: JSON.stringify({ version: 1, value: path }) });
      expect(setup(aStorage(), tab).store.get('returnUrl')).toBeNull();
    },
  );
});
