import { describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '../../lib/ids.ts';
import { NO_ODDS, type Odds } from '../../market/odds.ts';
import { carryForm } from './carry-form.ts';
import { moveLeg, placeOfLeg } from './form-blocks.ts';
import { offeredForms } from './offered-forms.ts';

const item = (game: number, odds = 1500) => ({ mainGameId: game as GameId, odds: odds as Odds });
const kindsOf = (items: Parameters<typeof offeredForms>[0]) =>
  offeredForms(items, '50').map((form) => form.kind);

describe('forms that are offered', () => {
  it('of three games: everything but a builder', () => {
    expect(kindsOf([item(1), item(2), item(3)])).toEqual([
      'express',
      'system',
      'lucky_cis',
      'patent_cis',
      'multibet',
      'chain',
      'conditional',
      'anti_express',
    ]);
  });

  it('of one game: a builder too, and of one selection a single alone', () => {
    expect(kindsOf([item(1), item(1)])).toContain('builder');
    expect(kindsOf([item(1)])).toEqual(['single']);
  });

  it('the same combinations once: a Patent and a Lucky 15 have two kinds of ours', () => {
    expect(kindsOf([item(1), item(2), item(3), item(4)])).toContain('lucky_cis');
    expect(kindsOf([item(1), item(2), item(3), item(4)])).not.toContain('lucky_uk');
  });

  it('no anti-express that would pay 1.00 or less', () => {
    expect(kindsOf([item(1, 5000), item(2, 5000)])).not.toContain('anti_express');
  });
});

describe('a form whose selections change', () => {
  const [a, b, c, d] = ['1.1.1.0.0', '2.1.1.0.0', '3.1.1.0.0', '4.1.1.0.0'] as SelectionKey[] as [
    SelectionKey,
    SelectionKey,
    SelectionKey,
    SelectionKey,
  ];

  it('keeps blocks and lobby, drops what is empty, and takes a newcomer as a block', () => {
    const form = { kind: 'multibet', size: 3, lobby: [0], blocks: [[1], [2], [3]] } as const;
    expect(carryForm(form, [a, b, c, d], [a, c, d])).toEqual({
      ...form,
      size: 2,
      lobby: [0],
      blocks: [[1], [2]],
    });
    expect(carryForm({ ...form, blocks: [[1], [2]], size: 2 }, [a, b, c], [a, b, c, d])).toMatchObject({
      blocks: [[1], [2], [3]],
    });
  });

  it('gives a new block of a conditional all there is', () => {
    const form = {
      kind: 'conditional',
      blocks: [
        { legs: [1], stake: '10' },
        { legs: [0], stake: '5' },
      ],
    } as const;
    expect(carryForm(form, [a, b], [b, a, c])).toEqual({
      kind: 'conditional',
      blocks: [
        { legs: [0], stake: '10' },
        { legs: [1], stake: '5' },
        { legs: [2], stake: 'max' },
      ],
    });
  });

  it('moves a leg to another block, a new one or the lobby, and leaves no block empty', () => {
    const form = { kind: 'multibet', size: 3, lobby: [], blocks: [[0], [1], [2], [3]] } as const;
    const together = moveLeg(form, 1, 1);
    expect(together).toEqual({ ...form, blocks: [[0, 1], [2], [3]] });
    expect(placeOfLeg(together, 3)).toBe(3);
    expect(moveLeg(together, 0, 0)).toEqual({ ...form, lobby: [0], blocks: [[1], [2], [3]] });
    expect(moveLeg(together, 1, 4)).toEqual({ ...form, blocks: [[0], [2], [3], [1]] });
    const conditional = {
      kind: 'conditional',
      blocks: [
        { legs: [0], stake: '5' },
        { legs: [1], stake: '7' },
      ],
    } as const;
    expect(moveLeg(conditional, 0, 2)).toEqual({
      kind: 'conditional',
      blocks: [{ legs: [0, 1], stake: '7' }],
    });
  });

  it('forgets the price of a builder', () => {
    expect(carryForm({ kind: 'builder', odds: 3000 as Odds }, [a, b], [a, c])).toEqual({
      kind: 'builder',
      odds: NO_ODDS,
    });
    expect(carryForm({ kind: 'system', size: 2 }, [a, b, c], [a])).toEqual({ kind: 'system', size: 2 });
  });
});
