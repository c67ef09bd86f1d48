import { expect, it } from 'vitest';
import { SPOTS } from '#domain/casino/european-roulette/roulette-spots.ts';
import { spotPlace, TABLE_LENGTH, TABLE_WIDTH } from './spot-places.ts';

const places = SPOTS.map(({ key }) => ({ key, ...spotPlace(key) }));

it('gives each of the 157 spots a place of its own on the table', () => {
  const middles = new Set(places.map(({ across, along }) => `${along.toFixed(2)} ${across.toFixed(2)}`));
  expect(middles.size).toBe(157);
  const outside = places.filter(
    ({ across, along, length, width }) =>
      along - length / 2 < 0 ||
      along + length / 2 > TABLE_LENGTH + 0.001 ||
      across - width / 2 < 0 ||
      across + width / 2 > TABLE_WIDTH + 0.001,
  );
  expect(outside.map(({ key }) => key)).toEqual([]);
});

it.each([
  // Lines and crossings are where the cells of their numbers meet.
  ['split-17-20', 7, 1.5],
  ['split-1-2', 1.5, 2],
  ['corner-17-18-20-21', 7, 1],
  ['street-4-5-6', 2.5, 3],
  ['six-line-1-2-3-4-5-6', 2, 3],
  ['split-0-3', 1, 0.5],
  ['trio-0-1-2', 1, 2],
  ['trio-0-2-3', 1, 1],
  ['first-four', 1, 3],
  ['column-3', 13.5, 0.5],
])('puts %s where its numbers meet', (key, along, across) => {
  expect(spotPlace(key)).toMatchObject({ along, across });
});
