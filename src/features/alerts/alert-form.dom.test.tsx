import { fireEvent, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlertRule } from '#domain/alerts/alert-rule.ts';
import type { BetId, GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { AlertWish } from '../../parts/alerts/alert-wish.ts';
import { type AlertDesk, type AlertsShown, NOTHING_SHOWN } from '../../platform/alerts/alert-desk.ts';
import { AlertForm } from './alert-form.tsx';

const GAME: AlertWish = { kind: 'game', gameId: 7 as GameId, sportId: 1, game: 'Falcons – Wolves' };
const ODDS: AlertWish = {
  kind: 'odds',
  item: {
    key: '7.17.9.2.5.0' as SelectionKey,
    gameId: 7 as GameId,
    mainGameId: 7 as GameId,
    feed: 'live',
    odds: 1_850 as Odds,
    texts: { game: 'Falcons – Wolves', championship: 'League', market: 'Total goals', selection: 'Over 2.5' },
  },
};
const CASH_OUT: AlertWish = {
  kind: 'cash-out',
  betId: '9' as BetId,
  title: 'No. 9',
  currency: currencyOf('KZT'),
};

const known: AlertRule = {
  id: '1',
  condition: { kind: 'events', gameId: 7 as GameId, events: ['goal'] },
  texts: { game: 'Falcons – Wolves', market: '', selection: '' },
  isSilent: false,
};

const onClose = vi.fn();
const add = vi.fn<AlertDesk['add']>();

async function show(wish: AlertWish, { isAccount = true, rules = [] as readonly AlertRule[] } = {}) {
  const shown: AlertsShown = { ...NOTHING_SHOWN, rules };
  const desk = { shown$: new BehaviorSubject(shown), current: () => shown, add } as unknown as AlertDesk;
  // No code of a coupon can be had.
  const http = async () => ({ kind: 'lost' }) as never;
  await renderPage(<AlertForm wish={wish} here={{ desk, isAccount, owner: undefined }} onClose={onClose} />, {
    services: { http },
  });
}

const conditions = () => add.mock.calls.map(([{ condition }]) => condition);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the form of an alert', () => {
  beforeEach(() => {
    onClose.mockClear();
    add.mockReset();
    add.mockResolvedValue('done');
    // The document of tests shows no modals.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
  });

  it('has the events that were chosen before, and saves those of now with a suspension', async () => {
    await show(GAME, { rules: [known] });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Goals' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'End of the game' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Goals' }));
    choose('Betting suspended for longer than', '60');
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(conditions()).toEqual([
      { kind: 'events', gameId: 7, events: ['end'] },
      { kind: 'suspended', gameId: 7, longerMs: 60_000 },
    ]);
  });

  it('ends a subscription where nothing is chosen any more, and saves nothing where nothing was', async () => {
    await show(GAME, { rules: [known] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Goals' }));
    save();
    await waitFor(() => expect(conditions()).toEqual([{ kind: 'events', gameId: 7, events: [] }]));
  });

  it('of odds begins with those of now, and takes none that are no odds', async () => {
    await show(ODDS);
    expect(screen.getByLabelText<HTMLInputElement>('Decimal odds').value).toBe('1.85');
    choose('Decimal odds', '1');
    save();
    expect(await screen.findByText('Enter odds above 1')).toBeTruthy();
    choose('Decimal odds', '2.5');
    choose('When the odds are', 'at-most');
    choose('Held for', '30');
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(conditions()).toEqual([
      { kind: 'odds', key: '7.17.9.2.5.0', bound: 'at-most', odds: 2_500, heldMs: 30_000 },
    ]);
  });

  it('of a bet takes an amount above nothing', async () => {
    await show(CASH_OUT);
    save();
    expect(await screen.findByText('Enter an amount above 0')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '1500' } });
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(conditions()).toMatchObject([{ kind: 'cash-out', betId: '9', least: { amount: 1_500_00n } }]);
  });

  it.each([
    ['full', 'There is no room for another alert. Remove one first.'],
    ['failed', 'The alert was not saved.'],
  ] as const)('says why it was not saved: %s', async (answer, text) => {
    add.mockResolvedValue(answer);
    await show(ODDS);
    save();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('tells a guest when alerts work, and that those of bets take an account', async () => {
    await show(GAME, { isAccount: false });
    expect(screen.getByText(/work only while a page of this site is open/)).toBeTruthy();
  });

  it('of a bet has no field for a guest', async () => {
    await show(CASH_OUT, { isAccount: false });
    expect(screen.getByText('Sign in for alerts about your bets.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
