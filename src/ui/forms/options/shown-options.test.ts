import { describe, expect, it } from 'vitest';
import { foundOptions } from './shown-options.ts';

const option = (name: string, iso?: string) => ({ value: name, name, ...(iso === undefined ? {} : { iso }) });

describe('a list of options', () => {
  it('is found by name and code, accents aside, beginnings first', () => {
    const options = [
      option('Türkiye', '+90'),
      option('Kiribati', '+686'),
      option('Kuwait', '+965'),
      option('Austria', '+43'),
    ];
    expect(foundOptions(options, 'ki').map(({ name }) => name)).toEqual(['Kiribati', 'Türkiye']);
    expect(foundOptions(options, 'turk').map(({ name }) => name)).toEqual(['Türkiye']);
    expect(foundOptions(options, '+9').map(({ name }) => name)).toEqual(['Türkiye', 'Kuwait']);
    expect(foundOptions(options, '')).toHaveLength(4);
  });

  it('shows a thousand at most', () => {
    const options = Array.from({ length: 1500 }, (_, index) => option(`n${index}`));
    expect(foundOptions(options, '')).toHaveLength(1000);
    expect(foundOptions(options, 'n')).toHaveLength(1000);
  });
});
