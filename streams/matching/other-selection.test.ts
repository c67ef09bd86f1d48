import { describe, expect, it } from 'vitest';
import { parameterFromWire } from '#domain/market/selection.ts';
import { otherSelection, partOf, turnedSelection } from './other-selection.ts';

const at = (group: number, type: number, parameter = 0, player = 0) => ({
  group,
  type,
  parameter: parameterFromWire(parameter),
  player,
});
const { player: _player, ...draw } = at(1, 2);

describe('the selection of another book', () => {
  it('is of the same kind, line and side where the sides stand alike', () => {
    const { player: _none, ...handicap } = at(2, 7, -1.25);
    expect(otherSelection(at(2, 7, -1.25), false)).toEqual(handicap);
    expect(otherSelection(at(9_999, 1), false)).toBeDefined();
    expect(otherSelection(at(1, 1, 0, 77), false)).toBeUndefined();
  });

  it('is that of the other side where they are swapped', () => {
    expect(otherSelection(at(1, 1), true)).toMatchObject({ group: 1, type: 3 });
    expect(otherSelection(at(1, 2), true)).toEqual(draw);
    expect(otherSelection(at(2, 8, 1.5), true)).toMatchObject({ type: 7, parameter: 15_000 });
    expect(otherSelection(at(15, 11, 0.5), true)).toMatchObject({ group: 62, type: 13 });
    expect(otherSelection(at(17, 9, 2.5), true)).toMatchObject({ group: 17, type: 9 });
    // A selection that names a side in a way that nobody has told is no pair.
    expect(otherSelection(at(136, 731, 2.001), true)).toBeUndefined();
  });

  it('is itself again when it is turned twice', () => {
    for (const [group, type] of [
      [1, 1],
      [8, 4],
      [8, 5],
      [62, 14],
      [101, 401],
      [2854, 3829],
    ] as const) {
      const once = turnedSelection(at(group, type, 1));
      expect(once && turnedSelection(once)).toMatchObject({ group, type });
    }
  });

  it('is in the same part of the game, as far as its name is no text of a language', () => {
    const part = { period: 1, periodName: '1st half', typeName: '', variantName: '' };
    expect(partOf({})).toBe('whole');
    expect(partOf({ subGame: part })).toBe('period 1');
    expect(partOf({ subGame: { ...part, typeName: 'Corners' } })).toBeUndefined();
  });
});
