import { describe, expect, it } from 'vitest';
import { createKeptTexts, keptTextOf } from './kept-texts.ts';
import { createStorageTroubles } from './storage-trouble.ts';

function aStorage() {
  const held = new Map<string, string>();
  const state = { isFull: false };
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, text: string) {
      if (state.isFull) throw new DOMException('no room', 'QuotaExceededError');
      held.set(key, text);
    },
    removeItem: (key: string) => void held.delete(key),
  } as Storage;
  return { held, state, storage };
}

function aPage() {
  const [kept, tab] = [aStorage(), aStorage()];
  const page = new EventTarget();
  const troubles = createStorageTroubles();
  const texts = createKeptTexts({
    page,
    troubles,
    storages: { kept: () => kept.storage, tab: () => tab.storage },
  });
  const writeElsewhere = (key: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { kept, tab, texts, troubles, writeElsewhere };
}

describe('texts that are kept', () => {
  it('have one of two lifetimes, and one name in each', () => {
    const { kept, tab, texts } = aPage();
    expect(texts.write('a', 'device')).toBe(true);
    expect(texts.write('a', 'this tab', 'tab')).toBe(true);
    expect([texts.read('a'), texts.read('a', 'tab')]).toEqual(['device', 'this tab']);
    texts.write('a', null);
    expect([kept.held.size, tab.held.size, texts.read('a')]).toEqual([0, 1, null]);
  });

  it('last as long as the page where there is no room, and say so until there is', () => {
    const { kept, texts, troubles } = aPage();
    const told: unknown[] = [];
    troubles.subscribe(() => told.push(troubles.current()));
    kept.state.isFull = true;
    expect(texts.write('a', 'one')).toBe(false);
    expect([texts.read('a'), kept.held.size]).toEqual(['one', 0]);
    kept.state.isFull = false;
    expect(texts.write('a', 'two')).toBe(true);
    expect([texts.read('a'), kept.held.get('a'), told]).toEqual(['two', 'two', ['full', undefined]]);
  });

  it('are there to be read where the storage itself is refused', () => {
    const refused = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const troubles = createStorageTroubles();
    const texts = createKeptTexts({
      page: new EventTarget(),
      troubles,
      storages: { kept: refused, tab: refused },
    });
    expect([texts.read('a'), texts.keys('kept')]).toEqual([null, []]);
    texts.write('a', 'one', 'tab');
    expect([texts.read('a', 'tab'), troubles.current()]).toEqual(['one', 'denied']);
  });

  it('follow what another tab wrote', () => {
    const { kept, texts, writeElsewhere } = aPage();
    kept.state.isFull = true;
    texts.write('a', 'mine');
    const heard: unknown[] = [];
    const stop = keptTextOf({ texts }, 'a').onForeignWrite(() => heard.push(texts.read('a')));
    kept.held.set('a', 'theirs');
    writeElsewhere('b');
    writeElsewhere('a');
    writeElsewhere(null);
    stop();
    writeElsewhere('a');
    expect(heard).toEqual(['theirs', 'theirs']);
  });
});
