import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openGame, playedRound } from '#tests/helpers/casino/open-game.tsx';
import { seenOf } from '../game-view.ts';
import { ballAt, pinAt } from './ball-path.ts';
import { game } from './plinko-game.ts';
import { plinkoSeen } from './plinko-round.ts';

describe('plinko', () => {
  it('tells each slot of the chosen board with multiplier and chance', async () => {
    const page = await openGame(game, 'plinko', { language: 'ar' });
    fireEvent.click(page.getByRole('radio', { name: 'مرتفعة' }));
    const [, sixteen] = page.getAllByRole('radio').slice(1, 3);
    fireEvent.click(sixteen ?? page.container);
    expect(page.plan().bet?.bet).toEqual({ stake: '100', rows: 16, risk: 'high' });
    expect(page.container.querySelectorAll('tbody tr')).toHaveLength(17);
    expect(page.container.querySelector('tbody tr')?.textContent).toContain('0.001526');
    expect(page.container.querySelector('svg')?.textContent).toContain('1,000');
  });

  it('the ball follows the drawn path to its slot, and every row takes as long', () => {
    const round = playedRound('plinko', { stake: '100', rows: 8, risk: 'high' });
    const seen = seenOf(plinkoSeen, round);
    const path = seen?.path ?? [];
    expect(path).toHaveLength(8);
    expect(ballAt(path, 1).x).toBe(pinAt(8, 8, seen?.slot ?? 0).x);
    let rights = 0;
    for (const [row, right] of path.entries()) {
      expect(ballAt(path, (row + 1) / 9).x).toBeCloseTo(pinAt(8, row, rights).x, 6);
      rights += right;
    }
  });

  it('says the slot in words, and has no ball on another board', async () => {
    const round = playedRound('plinko', { stake: '100', rows: 8, risk: 'low' });
    const page = await openGame(game, 'plinko', { round });
    const ball = () => page.container.querySelector('[data-plinko-ball]');
    expect(page.told()).toMatch(/^Slot \d of 9 from the left, risk: Low$/);
    expect(ball()).not.toBeNull();
    fireEvent.click(page.getByRole('radio', { name: 'High' }));
    expect(ball()).toBeNull();
  });
});
