import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { OutgoingCall } from '#protocol/calls/call.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { HttpReply } from '../../../platform/http/request.ts';
import type { Services } from '../../../platform/services.ts';
import { useFigures } from './use-figures.ts';

const TEAM = { id: 200_101, sportId: 1, title: 'Corvemere', tournamentTitle: 'Oak League' };

function Probe() {
  const [count, setCount] = useState(0);
  const [isReady, setReady] = useState(false);
  const { after, figures, isAsking } = useFigures('corv', isReady, count);
  return (
    <>
      <output>{`${figures.length} after ${after}${isAsking ? ', asking' : ''}`}</output>
      <button type="button" onClick={() => setCount(count + 2)}>
        two more games
      </button>
      <button type="button" onClick={() => setReady(true)}>
        all games
      </button>
    </>
  );
}

it('are asked for once the games are found, stand below these, and what is found later goes below them', async () => {
  const asked: string[] = [];
  const http = vi.fn(async ({ path }: OutgoingCall): Promise<HttpReply> => {
    asked.push(path);
    const body = { teams: [TEAM], players: [], results: [] };
    return { kind: 'answered', status: 200, body } as HttpReply;
  });
  const view = await renderPage(<Probe />, { services: { http } as unknown as Partial<Services> });
  const more = view.getByText('two more games');
  fireEvent.click(more);
  expect(http).not.toHaveBeenCalled();
  fireEvent.click(view.getByText('all games'));
  expect(view.getByRole('status').textContent).toBe('0 after 2, asking');
  await view.findByText('1 after 2');
  fireEvent.click(more);
  expect(view.getByRole('status').textContent).toBe('1 after 2');
  expect(asked).toEqual(['/service-api/statisticfeed/api/v1/Search?lng=en&text=corv']);
});
