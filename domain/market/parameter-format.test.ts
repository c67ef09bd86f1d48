import { describe, expect, it } from 'vitest';
import { formatOf, parameterArguments, parameterValues } from './parameter-format.ts';
import { parameterFromWire } from './selection.ts';

const values = (type: number, wire: number) => parameterValues(formatOf(type), parameterFromWire(wire));

describe('values inside a parameter', () => {
  it.each([
    [9, 2.5, ['2.5']],
    [7, -1.5, ['-1.5']],
    [8, 1.5, ['+1.5']],
    [7, 0, ['0']],
    [731, 2.001, ['2', '1']],
    [731, 0.002, ['0', '2']],
    [731, 0, ['0', '0']],
    [2949, 31.045, ['31', '45']],
    [1781, 1.01, ['1', '10']],
    [6947, 3.004, ['3', '4']],
    [2200, 150.025, ['1.5', '2.5']],
    [1195, -150.075, ['-1.5', '75']],
    [1197, 50.03, ['0.5', '30']],
    [2068, 10.065, ['10', '6.5']],
    [739, 3, ['3']],
    [424, -1, ['-1']],
    [424, 2, ['+2']],
    [7171, 301.0103, ['3:1', '1:3']],
    [7197, 1020103.0104, ['1:2', '1:3', '1:4']],
  ])('type %i at %d', (type, wire, expected) => {
    expect(values(type, wire)).toEqual(expected);
  });

  it('are none where an unknown type has no parameter', () => {
    expect(parameterArguments(987_654, parameterFromWire(0))).toEqual([]);
    expect(parameterArguments(987_654, parameterFromWire(3))).toEqual(['3']);
  });
});
