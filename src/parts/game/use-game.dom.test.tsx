import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { createFakeFeedClient, twoFootballGames } from '#tests/helpers/feed/fake-feed-client.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { Services } from '../../platform/services.ts';
import { useGame } from './use-game.ts';

function Found({ id }: { readonly id: GameId }) {
  const { isGone, record } = useGame(id, undefined);
  return <output>{record?.head.opponent1.name ?? (isGone ? 'gone' : 'looked for')}</output>;
}

const ID = 101 as GameId;

it('a game that no feed has is gone, also when the answers that said so grow old, and is found when it comes', async () => {
  const feed = createFakeFeedClient([]);
  feed.setHealth({ phase: 'loading', confirmedAtMs: null });
  const services = { feed: feed as unknown as Services['feed'], painter: {} as Services['painter'] };
  await renderPage(<Found id={ID} />, { services });
  const text = () => screen.getByRole('status').textContent;
  expect(text()).toBe('looked for');
  act(() => feed.setHealth({ phase: 'live' }));
  expect(text()).toBe('gone');
  act(() => feed.setHealth({ phase: 'stale' }));
  expect(text()).toBe('gone');
  act(() => feed.setGames(twoFootballGames()));
  expect(text()).toBe('Ajax');
});
