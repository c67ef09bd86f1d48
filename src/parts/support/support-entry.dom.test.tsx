import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { SupportEntry } from './support-entry.tsx';
import { supportPanel } from './support-panel-state.ts';

it('the way to the support opens the chat, and says how many answers were not read', async () => {
  let gone = 0;
  const { services } = await renderPage(<SupportEntry className="" onGo={() => (gone += 1)} />);
  const panel = services.lazy(supportPanel);
  expect(screen.getByRole('button', { name: 'Support' })).toBeTruthy();
  act(() => panel.set({ unread: 2 }));
  const entry = screen.getByRole('button', { name: /^Support\b.*2 new messages from support$/ });
  act(() => entry.click());
  expect([gone, panel.current().isOpen, panel.current().tab]).toEqual([1, true, 'chat']);
});
