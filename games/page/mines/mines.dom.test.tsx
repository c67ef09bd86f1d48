import { act, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openGame, playedRound, roundWhere } from '#tests/helpers/casino/open-game.tsx';
import { game } from './mines-game.ts';
import { minesOf } from './mines-round.ts';

const BET = { stake: '100', mines: 3 };

afterEach(() => vi.restoreAllMocks());

describe('mines', () => {
  it('composes a bet of the chosen number, and takes no number out of bounds', async () => {
    const page = await openGame(game, 'mines');
    const field = page.getByRole('textbox', { name: 'Mines' });
    fireEvent.change(field, { target: { value: '24' } });
    expect(page.plan().bet?.bet).toEqual({ stake: '100', mines: 24 });
    fireEvent.change(field, { target: { value: '25' } });
    expect(page.plan().bet?.bet).toEqual({ stake: '100', mines: 24 });
    expect(page.container.textContent).toContain('24.75');
  });

  it('offers the stake back before the first cell, opens a cell by key, and never an opened one', async () => {
    // Five rows of five, each cell of 10 by 10.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const cell = Number(this.getAttribute('data-place'));
      return new DOMRect((cell % 5) * 10, Math.floor(cell / 5) * 10, 10, 10);
    });
    const round = playedRound('mines', BET);
    const page = await openGame(game, 'mines', { round });
    expect(page.plan().actions?.map(({ action }) => action)).toEqual(['give-back']);
    const cell = page.getByRole('button', { name: 'Row 1, column 1: closed' });
    act(() => cell.focus());
    fireEvent.keyDown(cell, { key: 'ArrowRight' });
    fireEvent.keyDown(document.activeElement ?? cell, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Row 2, column 2: closed');
    fireEvent.click(document.activeElement ?? cell);
    expect(page.act).toHaveBeenCalledWith('open:6');
    const safe = roundWhere('mines', BET, (one) => one.state === 'open', ['open:6']);
    page.show({ round: safe });
    fireEvent.click(page.getByRole('button', { name: 'Row 2, column 2: safe' }));
    expect(page.act).toHaveBeenCalledTimes(1);
    expect(page.plan().actions?.[0]?.label).toBe('Cash out 1.12\u00a0€');
    expect(page.getByRole('status').textContent).toContain('Open cells: 1');
  });

  it('shows mines once the round is over, in words as well', async () => {
    const round = roundWhere('mines', BET, (one) => one.state === 'over', ['open:0']);
    const page = await openGame(game, 'mines', { round, language: 'ru' });
    expect(minesOf(round)?.mines).toHaveLength(3);
    expect(page.getAllByRole('button', { name: /мина/ })).toHaveLength(3);
    expect(page.told()).toContain('Открыта мина');
    expect(page.plan().actions).toBeUndefined();
  });
});
