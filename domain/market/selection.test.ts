import { describe, expect, it } from 'vitest';
import type { GameId } from '../lib/ids.ts';
import { gameOfKey, type Parameter, parseSelectionKey, selectionKey } from './selection.ts';

const identity = (over = {}) => ({
  gameId: 525_350_010 as GameId,
  group: 17,
  type: 9,
  parameter: 25_000 as Parameter,
  player: 0,
  ...over,
});

describe('the key of a selection', () => {
  it.each([
    ['525350010.17.9.2.5.0', identity()],
    ['525350010.2.7.-0.25.0', identity({ group: 2, type: 7, parameter: -2_500 as Parameter })],
    ['525350010.1.1.0.4711', identity({ group: 1, type: 1, parameter: 0 as Parameter, player: 4_711 })],
  ])('%s names a selection and its game', (text, selection) => {
    const key = selectionKey(selection);
    expect(key).toBe(text);
    expect(parseSelectionKey(key)).toEqual(selection);
    expect(gameOfKey(key)).toBe(selection.gameId);
  });

  it.each(['', '525350010', '1.2.3.x.0', '1.2.3.4', '1.2.3.0.00001.0', '-1.2.3.4.0'])(
    'is not the text %j',
    (text) => {
      expect(parseSelectionKey(text)).toBeUndefined();
    },
  );
});
