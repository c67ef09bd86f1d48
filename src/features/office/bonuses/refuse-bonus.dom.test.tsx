import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { createAccountModals } from '#src/parts/account/account-modals.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { RefuseBonus } from './refuse-bonus.tsx';

const EUR = { code: 'EUR', exponent: 2, symbol: '€' };

async function open(lost: bigint) {
  const http = vi.fn((_request: { readonly path: string; readonly text?: string }) =>
    Promise.resolve({ kind: 'answered', status: 200, body: { data: { attributes: { done: true } } } }),
  );
  const value = { session: { refresh: vi.fn() } };
  const stores = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  const onRefused = vi.fn();
  const view = await renderPage(
    <RefuseBonus
      bonus={{ id: '7', lostByRefusal: { amount: amount(lost), currency: EUR } }}
      onRefused={onRefused}
    />,
    {
      services: {
        accountModals: createAccountModals(),
        http,
        betting: { load: () => stores },
      } as unknown as Partial<Services>,
    },
  );
  return { ...view, http, onRefused };
}

describe('refusing a bonus', () => {
  it('says in money what is lost before it is done, and asks nothing of the server until then', async () => {
    const { findByRole, findByText, getByRole, http, onRefused } = await open(50_000n);
    fireEvent.click(await findByRole('button', { name: 'Refuse' }));
    await findByText(/you lose 500\.00.€ of bonus money/);
    expect(http).not.toHaveBeenCalled();
    fireEvent.click(getByRole('button', { name: 'Refuse bonus' }));
    await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
    expect(http.mock.calls[0]?.[0].text).toContain('"bonus_id":"7"');
  });

  it('can be left, and says where nothing is lost', async () => {
    const { findByRole, findByText, getByRole, http, onRefused } = await open(0n);
    fireEvent.click(await findByRole('button', { name: 'Refuse' }));
    await findByText(/you lose no money/);
    fireEvent.click(getByRole('button', { name: 'Keep it' }));
    await findByRole('button', { name: 'Refuse' });
    expect(http).not.toHaveBeenCalled();
    expect(onRefused).not.toHaveBeenCalled();
  });
});
