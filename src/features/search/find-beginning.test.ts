import { describe, expect, it } from 'vitest';
import type { GameHead } from '#domain/sport/game.ts';
import { findBeginning } from './find-beginning.ts';

const head = (id: number, name: string, ...subGames: readonly string[]): GameHead =>
  ({ id, opponent1: { name }, subGames: subGames.map((typeName) => ({ typeName })) }) as unknown as GameHead;

const among = (heads: readonly GameHead[], asked: string[] = []) => {
  return async (text: string) => {
    asked.push(text);
    return heads.filter(({ opponent1 }) => opponent1.name.toLowerCase().startsWith(text.toLowerCase()));
  };
};

describe('the beginning of a text that finds games', () => {
  it('is the longest one, and what follows is looked for among prices', async () => {
    const sources = { own: among([head(1, 'Arsenal')]), remote: among([]) };
    expect(await findBeginning('arsenal corners over', sources)).toMatchObject({
      heads: [{ id: 1 }],
      rest: 'corners over',
    });
  });

  it('names the parts of games as the server does, which boards do not', async () => {
    const sources = { own: among([head(1, 'Arsenal')]), remote: among([head(1, 'Arsenal', 'Corners')]) };
    const found = await findBeginning('arsenal corners', sources);
    expect(found?.heads.map(({ subGames }) => subGames.length)).toEqual([1]);
  });

  it('finds games that the page does not have, behind its own', async () => {
    const sources = {
      own: among([head(2, 'Arsenal B')]),
      remote: among([head(1, 'Arsenal'), head(2, 'Arsenal B')]),
    };
    expect((await findBeginning('arsenal total', sources))?.heads.map(({ id }) => id)).toEqual([2, 1]);
    expect(
      await findBeginning('arsenal total', { own: among([]), remote: among([head(1, 'Arsenal')]) }),
    ).toMatchObject({ heads: [{ id: 1 }], rest: 'total' });
  });

  it('asks the server for few beginnings, and for none that is too short', async () => {
    const asked: string[] = [];
    const sources = { own: among([]), remote: among([], asked) };
    expect(await findBeginning('one two three four five six', sources)).toBeUndefined();
    expect(asked).toEqual(['one two three four five', 'one two three four', 'one two three']);
    expect(await findBeginning('ab cd', { own: among([head(1, 'ab')]), remote: among([]) })).toBeUndefined();
    expect(await findBeginning('arsenal', sources)).toBeUndefined();
  });

  it('ends where nobody waits any more', async () => {
    const asked: string[] = [];
    const sources = { own: among([head(1, 'Arsenal')]), remote: among([], asked) };
    expect(await findBeginning('arsenal over', sources, () => false)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
