import { describe, expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

describe('a table for a spreadsheet', () => {
  it('has a line a row, and quotes what would be read as more cells', () => {
    expect(
      csvText([
        ['team', 'note'],
        ['A, B', 'said "no"\nand left'],
      ]),
    ).toBe('team,note\r\n"A, B","said ""no""\nand left"\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+7', "'+7"],
    ['@x', "'@x"],
    ['-2+3', "'-2+3"],
    ['-2', '-2'],
    ['-2.5', '-2.5'],
  ])('has no formula: %s is %s', (text, cell) => {
    expect(csvText([[text]])).toBe(`${cell}\r\n`);
  });
});
