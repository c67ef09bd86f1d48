import { expect, it, vi } from 'vitest';
import { createLazyFilm } from './lazy-film.ts';
import type { FilmListener, PriceFilm } from './price-film.ts';

const listener = () => ({ ready: vi.fn(), needed: vi.fn(), drawn: vi.fn() }) satisfies FilmListener;

const loadedFilm = () =>
  ({
    place: vi.fn(),
    watch: vi.fn(),
    shows: vi.fn(() => true),
    rest: vi.fn(),
    written: vi.fn(),
    leave: vi.fn(),
    forget: vi.fn(),
    listen: vi.fn(),
  }) satisfies PriceFilm;

const CELL = { element: {}, textNode: { data: '' } } as never;

it('loads the film with the first crowd, once, and then asks for cells at once', async () => {
  const loaded = loadedFilm();
  const load = vi.fn(async () => loaded);
  const film = createLazyFilm(load);
  const heard = listener();
  film.listen(heard);
  expect([load.mock.calls.length, film.shows(CELL, '2')]).toEqual([0, false]);
  film.place([]);
  film.place([]);
  await vi.waitFor(() => expect(heard.ready).toHaveBeenCalledOnce());
  expect([load.mock.calls.length, film.shows(CELL, '2')]).toEqual([1, true]);
  expect(loaded.listen).toHaveBeenCalledWith(heard);
  film.place([]);
  expect(loaded.place).toHaveBeenCalledOnce();
});

it('leaves all prices to the page where the film cannot be loaded', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  const film = createLazyFilm(load);
  const heard = listener();
  film.listen(heard);
  film.place([]);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  film.place([]);
  film.rest();
  expect([load.mock.calls.length, heard.ready.mock.calls.length, film.shows(CELL, '2')]).toEqual([
    1,
    0,
    false,
  ]);
});
