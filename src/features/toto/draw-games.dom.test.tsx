import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { maskOf } from '#domain/toto/coupon-variants.ts';
import type { TotoDrawAnswer } from '#protocol/toto/toto-calls.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { DrawGames } from './draw-games.tsx';

const game = {
  gameId: 7,
  sportId: 1,
  startsAtMs: Date.UTC(2030, 0, 1),
  championship: 'Northern League',
  opponent1: 'Corvemere',
  opponent2: 'Gildhaven',
  keys: [],
  picked: [3, 0, 1],
  market: [0, 0, 0],
};
const told = (more: object = {}) =>
  ({ rules: { picks: 'result' }, games: [{ ...game, ...more }] }) as unknown as TotoDrawAnswer;

describe('the games of a draw', () => {
  it('have a named button for each outcome with its share of picks, which a press toggles', async () => {
    const onToggle = vi.fn();
    const view = await renderPage(<DrawGames told={told()} picks={[maskOf(0)]} onToggle={onToggle} />);
    const home = await view.findByRole('button', { name: /^Corvemere to win, 75/ });
    expect(home.getAttribute('aria-pressed')).toBe('true');
    const draw = view.getByRole('button', { name: /^Draw, 0/ });
    expect(draw.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(draw);
    expect(onToggle).toHaveBeenCalledWith(0, 1);
    expect(view.getByRole('group', { name: 'Corvemere – Gildhaven' })).toBeTruthy();
  });

  it('that are over are pressed no more, and say which outcome it was or that they were cancelled', async () => {
    const over = await renderPage(<DrawGames told={told({ result: 2 })} picks={[]} />);
    await over.findByText('Northern League');
    expect(over.queryByRole('button')).toBeNull();
    expect(over.container.querySelector('[data-result]')?.getAttribute('data-toto-outcome')).toBe('2');
    over.unmount();
    const cancelled = await renderPage(<DrawGames told={told({ result: 'cancelled' })} picks={[]} />);
    await cancelled.findByText(/^Cancelled/);
    expect(cancelled.container.querySelector('[data-result]')).toBeNull();
  });

  it('with scores have every score and all others', async () => {
    const scores = { ...told(), rules: { picks: 'score' } } as TotoDrawAnswer;
    const view = await renderPage(<DrawGames told={scores} picks={[maskOf()]} onToggle={() => undefined} />);
    await view.findByRole('button', { name: /^Correct score 2-1/ });
    expect(view.getAllByRole('button')).toHaveLength(17);
    expect(view.getByRole('button', { name: /^Any other score/ })).toBeTruthy();
  });
});
