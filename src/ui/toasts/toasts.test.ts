import { describe, expect, test } from 'vitest';
import { createToastStore } from './toasts.ts';

const act = { label: 'Update', run: () => undefined };
const texts = (store: ReturnType<typeof createToastStore>) => store.current().map(({ text }) => text);

describe('messages on their way to the toast region', () => {
  test('the newest three are kept', () => {
    const store = createToastStore();
    for (const text of ['a', 'b', 'c', 'd']) store.show(text);
    expect(texts(store)).toEqual(['b', 'c', 'd']);
  });

  test('an offer is not pushed out by messages', () => {
    const store = createToastStore();
    store.show('offer', 'plain', act);
    for (const text of ['a', 'b', 'c', 'd']) store.show(text);
    expect(texts(store)).toEqual(['offer', 'c', 'd']);
  });

  test('the same offer again takes the place of the one before, and runs the new act', () => {
    const store = createToastStore();
    store.show('offer', 'plain', act);
    const later = { label: 'Update', run: () => undefined };
    store.show('offer', 'plain', later);
    expect(store.current().map((toast) => toast.act)).toEqual([later]);
  });

  test('an offer takes the place of one about the same thing, whatever their words', () => {
    const store = createToastStore();
    store.show('waits', 'plain', { ...act, topic: 'release' });
    store.show('another', 'plain', act);
    store.show('is there', 'plain', { ...act, topic: 'release' });
    expect(texts(store)).toEqual(['another', 'is there']);
  });

  test('offers alone make room among themselves, the oldest first', () => {
    const store = createToastStore();
    for (const text of ['a', 'b', 'c', 'd']) store.show(text, 'plain', act);
    expect(texts(store)).toEqual(['b', 'c', 'd']);
  });
});
