import { describe, expect, it } from 'vitest';
import type { GameId } from '../lib/ids.ts';
import { firstHalfOf, isAsianLine, quarterParts } from './asian-lines.ts';
import { parameterFromWire } from './selection.ts';

describe('a quarter line', () => {
  it.each([
    [0.25, ['0', '0.5']],
    [-0.75, ['0.5', '1']],
    [2.25, ['2', '2.5']],
    [-1.25, ['1', '1.5']],
    [0, undefined],
    [0.5, undefined],
    [-3, undefined],
    [2.001, undefined],
  ])('of %s stands between %j', (line, parts) => {
    expect(quarterParts(parameterFromWire(line))).toEqual(parts);
  });
});

describe('the Asian lines of a game', () => {
  it.each([
    [2854, false, true],
    [99, false, true],
    [17, true, true],
    [17, false, false],
    [1, true, true],
    [19, true, false],
  ])('have group %i, listed %s: %s', (group, listed, has) => {
    expect(isAsianLine({ group, listed })).toBe(has);
  });
});

describe('the first half of a game', () => {
  const part = (id: number, period: number, typeName = '') => ({
    id: id as GameId,
    constId: 0,
    period,
    periodName: '',
    typeName,
    variantName: '',
    selectionCount: 1,
  });
  it('is its first period, the half where periods are quarters, and never one of corners', () => {
    expect(firstHalfOf([part(2, 1, 'Corners'), part(3, 2), part(4, 1)])?.id).toBe(4);
    expect(firstHalfOf([part(2, 1), part(3, 11)])?.id).toBe(3);
    expect(firstHalfOf([part(2, 2)])).toBeUndefined();
  });
});
