import { expect, it, vi } from 'vitest';
import { createLazyOverlay } from './lazy-overlay.ts';
import type { OverlayListener, PriceOverlay } from './price-overlay.ts';

const listener = () =>
  ({ ready: vi.fn(), needed: vi.fn(), armed: vi.fn(), drawn: vi.fn() }) satisfies OverlayListener;

const loadedOverlay = () =>
  ({
    place: vi.fn(),
    watch: vi.fn(),
    shows: vi.fn(() => true),
    phase: vi.fn(() => 'armed' as const),
    suspend: vi.fn(),
    cover: vi.fn(() => true),
    shown: vi.fn(),
    leave: vi.fn(),
    clear: vi.fn(),
    listen: vi.fn(),
  }) satisfies PriceOverlay;

const CELL = { element: {}, textNode: { data: '' } } as never;

it('loads the overlay with the first crowd, once, and then asks for cells at once', async () => {
  const loaded = loadedOverlay();
  const load = vi.fn(async () => loaded);
  const overlay = createLazyOverlay(load);
  const heard = listener();
  overlay.listen(heard);
  expect([load.mock.calls.length, overlay.shows(CELL, 2_000, '2')]).toEqual([0, false]);
  overlay.place([]);
  overlay.place([]);
  await expect.poll(() => heard.ready.mock.calls).toHaveLength(1);
  expect([load.mock.calls.length, overlay.shows(CELL, 2_000, '2')]).toEqual([1, true]);
  expect(loaded.listen).toHaveBeenCalledWith(heard);
  overlay.place([]);
  expect(loaded.place).toHaveBeenCalledOnce();
});

it('leaves all prices to the page where the overlay cannot be loaded', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  const overlay = createLazyOverlay(load);
  const heard = listener();
  overlay.listen(heard);
  overlay.place([]);
  await expect.poll(() => load.mock.calls).toHaveLength(1);
  overlay.place([]);
  overlay.suspend();
  expect([load.mock.calls.length, heard.ready.mock.calls.length, overlay.shows(CELL, 2_000, '2')]).toEqual([
    1,
    0,
    false,
  ]);
});
