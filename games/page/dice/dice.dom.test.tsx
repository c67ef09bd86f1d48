import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openGame, playedRound } from '#tests/helpers/casino/open-game.tsx';
import { game } from './dice-game.ts';
import { targetsOf, turned } from './dice-round.ts';

describe('dice', () => {
  it('shows chance, multiplier and payment of what is chosen by slider or field', async () => {
    const page = await openGame(game, 'dice');
    fireEvent.change(page.getByRole('slider', { name: 'Target number' }), { target: { value: '2500' } });
    expect(page.plan().bet?.bet).toEqual({ stake: '100', side: 'under', target: 2_500 });
    for (const text of ['25%', '3.96', '3.96\u00a0€']) expect(page.container.textContent).toContain(text);
    fireEvent.change(page.getByRole('textbox', { name: 'Target number' }), { target: { value: '9801' } });
    expect(page.plan().bet?.bet).toMatchObject({ target: 2_500 });
  });

  it('the other side has as many winning numbers', async () => {
    const page = await openGame(game, 'dice');
    fireEvent.change(page.getByRole('textbox', { name: 'Target number' }), { target: { value: '100' } });
    fireEvent.click(page.getByRole('radio', { name: 'Over' }));
    expect(page.plan().bet?.bet).toEqual({ stake: '100', side: 'over', target: 9_899 });
    expect(turned({ side: 'over', target: 9_899 })).toEqual({ side: 'under', target: 100 });
    expect([targetsOf('under'), targetsOf('over')]).toEqual([
      { least: 1, most: 9_800 },
      { least: 199, most: 9_998 },
    ]);
  });

  it('tells the number that was drawn, and stands at the bet of the round that was resumed', async () => {
    const round = playedRound('dice', { stake: '100', side: 'over', target: 4_000 });
    const page = await openGame(game, 'dice', { round });
    expect(page.told()).toMatch(/^\d+ was drawn, the bet was over 4000$/);
    expect(page.plan().bet?.bet).toEqual({ stake: '100', side: 'over', target: 4_000 });
  });
});
