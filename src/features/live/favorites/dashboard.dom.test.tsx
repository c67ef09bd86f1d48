import { act, fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { useService } from '#src/platform/services.ts';
import { moreFavorites } from '#src/platform/storage/browser-more-favorites.ts';
import { dashboardGames } from '#streams/board/more-favorites.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { useFavorites } from '../../../parts/game/use-favorites.ts';
import { Dashboard } from './dashboard.tsx';

function OwnDashboard() {
  const more = useService(moreFavorites);
  const games = dashboardGames(useFavorites().favorites);
  return (
    <>
      {[1, 2, 3].map((id) => (
        <button key={id} type="button" onClick={() => more.toggleGame({ id: id as GameId, feed: 'line' })}>
          {`add ${id}`}
        </button>
      ))}
      <Dashboard games={games.map((game) => ({ ...game, head: undefined, view: undefined }))} />
    </>
  );
}

async function withThree(language: 'en' | 'ar') {
  localStorage.clear();
  const view = await renderPage(<OwnDashboard />, { language });
  for (const id of [1, 2, 3]) fireEvent.click(await view.findByText(`add ${id}`));
  const list = view.getByRole('list');
  const order = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.dataset['dashboardGame']);
  const press = (id: number, key: string) => {
    const handle = list.querySelector<HTMLElement>(`[data-dashboard-game="${id}"] [data-handle]`);
    if (handle) fireEvent.keyDown(handle, { key });
  };
  return { view, list, order, press };
}

describe('the dashboard', () => {
  it('is ordered by the arrows, and says the new place', async () => {
    const { order, press, view } = await withThree('en');
    expect(order()).toEqual(['1', '2', '3']);
    press(3, 'ArrowLeft');
    expect(order()).toEqual(['1', '3', '2']);
    expect(view.getByRole('status').textContent).toBe('№ 3: place 2 of 3');
    press(1, 'End');
    expect(order()).toEqual(['3', '2', '1']);
    press(3, 'ArrowUp');
    expect(order()).toEqual(['3', '2', '1']);
  });

  it('follows the direction of reading', async () => {
    document.body.style.direction = 'rtl';
    try {
      const { order, press } = await withThree('ar');
      press(3, 'ArrowRight');
      expect(order()).toEqual(['1', '3', '2']);
    } finally {
      document.body.style.direction = '';
    }
  });

  it('lets a game go by a press, whose name says which', async () => {
    const { order, view } = await withThree('en');
    fireEvent.click(view.getByRole('button', { name: 'Remove № 2 from the dashboard' }));
    expect(order()).toEqual(['1', '3']);
  });

  it('hands the focus of a game that is let go to the handle of the next one, and of the last one to that before it', async () => {
    const { list, view } = await withThree('en');
    const remove = (id: number) => {
      const button = view.getByRole('button', { name: `Remove № ${id} from the dashboard` });
      act(() => button.focus());
      fireEvent.click(button);
    };
    const handle = (id: number) => list.querySelector(`[data-dashboard-game="${id}"] [data-handle]`);
    remove(2);
    expect(document.activeElement).toBe(handle(3));
    remove(3);
    expect(document.activeElement).toBe(handle(1));
  });
});
