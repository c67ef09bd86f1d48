import { describe, expect, it } from 'vitest';
import type { GameHead } from '#domain/sport/game.ts';
import { extendFound, NOTHING_FOUND } from './extend-found.ts';

const heads = (...ids: number[]) => ids.map((id) => ({ id }) as GameHead);
const ids = (found: ReturnType<typeof extendFound>) => found.heads.map(({ id }) => id);

describe('a list of found games', () => {
  const first = extendFound(NOTHING_FOUND, 'ajax', heads(3, 1), 4);

  it('keeps what is shown in its place and appends what is new', () => {
    expect(ids(extendFound(first, 'ajax', heads(1, 2, 3), 4))).toEqual([3, 1, 2]);
  });

  it('stays as it is when nothing is new, or a game has gone', () => {
    expect(extendFound(first, 'ajax', heads(1), 4)).toBe(first);
  });

  it('grows to its limit only', () => {
    expect(ids(extendFound(first, 'ajax', heads(5, 6, 7, 8), 4))).toEqual([3, 1, 5, 6]);
  });

  it('starts over for another query', () => {
    expect(ids(extendFound(first, 'porto', heads(9), 4))).toEqual([9]);
    expect(ids(extendFound(first, 'porto', [], 4))).toEqual([]);
  });
});
