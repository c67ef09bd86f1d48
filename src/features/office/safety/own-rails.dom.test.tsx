import { fireEvent, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { currencyOf } from '#domain/money/currencies.ts';
import { readKeptRails } from '#protocol/storage/kept-rails.ts';
import type { Services } from '#src/platform/services.ts';
import { remembered } from '#src/platform/storage/browser-remembered.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { OwnRails } from './own-rails.tsx';

beforeEach(() => localStorage.clear());

/** The form of somebody who is signed in. */
async function form(id = 'me', code = 'KZT') {
  const account = { id, currency: currencyOf(code), balance: 0n };
  const state = { session: { kind: 'signed-in', account }, busy: false, failed: false };
  const value = { session: { state$: new BehaviorSubject(state), getState: () => state } };
  const betting = { load: () => Object.assign(Promise.resolve(value), { status: 'fulfilled', value }) };
  const { services } = await renderPage(<OwnRails />, {
    services: { betting } as unknown as Partial<Services>,
  });
  const field = await screen.findByRole('textbox', { name: 'Most for one bet' });
  return {
    field,
    pace: screen.getByRole('textbox', { name: 'Most bets within a minute' }),
    type: (on: HTMLElement, value: string) => fireEvent.change(on, { target: { value } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
    kept: () => readKeptRails(services.lazy(remembered).get('rails')),
  };
}

it('keeps the rails of each account and currency apart, in decimal texts of any script, and an empty field bounds nothing', async () => {
  const mine = await form();
  mine.type(mine.field, '١٥٠٫٥');
  mine.type(mine.pace, '3');
  mine.save();
  const own = { account: 'me', currency: 'KZT', stake: '150.50', pace: 3 };
  expect(mine.kept()).toEqual([own]);
  const other = await form('you', 'USD');
  expect((other.field as HTMLInputElement).value).toBe('');
  other.type(other.field, '20');
  other.save();
  expect(other.kept()).toEqual([own, { account: 'you', currency: 'USD', stake: '20.00' }]);
  const again = await form();
  expect((again.field as HTMLInputElement).value).toBe('150.50');
  again.type(again.field, '');
  again.type(again.pace, '');
  again.save();
  expect(again.kept().map(({ account }) => account)).toEqual(['you']);
});

it('takes no rail of nothing, and says so at its field', async () => {
  const { field, kept, save, type } = await form();
  type(field, '0');
  save();
  expect([field.getAttribute('aria-invalid'), kept()]).toEqual(['true', []]);
});
