import { expect, test } from 'vitest';
import { fitsTwoLines } from './label-lines.ts';

test('a label fits where two lines of whole words hold it', () => {
  expect(fitsTwoLines('Over 2.5', 12)).toBe(true);
  expect(fitsTwoLines('Both to score and', 12)).toBe(true);
  expect(fitsTwoLines('Обе забьют – да', 12)).toBe(true);
});

test('a third line, a word wider than a line, and letters of unknown width do not fit', () => {
  expect(fitsTwoLines('Both to score and over', 12)).toBe(false);
  expect(fitsTwoLines('Wolverhampton', 12)).toBe(false);
  expect(fitsTwoLines('浦和', 12)).toBe(false);
});
