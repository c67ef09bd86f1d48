import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AlertRule } from '#domain/alerts/alert-rule.ts';
import type { BetId, GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { AlertDesk } from '../../../platform/alerts/alert-desk.ts';
import { RuleList } from './rule-list.tsx';

const texts = { game: 'Falcons – Wolves', market: 'Total goals', selection: 'Over 2.5' };
const RULES: readonly AlertRule[] = [
  {
    id: '1',
    condition: {
      kind: 'odds',
      key: '7.17.9.2.5.0' as SelectionKey,
      bound: 'at-least',
      odds: 2_000 as Odds,
      heldMs: 5_000,
    },
    texts,
    isSilent: false,
  },
  {
    id: '2',
    condition: { kind: 'suspended', gameId: 7 as GameId, longerMs: 60_000 },
    texts,
    isSilent: true,
  },
  {
    id: '3',
    condition: {
      kind: 'cash-out',
      betId: '9' as BetId,
      least: { amount: amount(1_500_00n), currency: currencyOf('KZT') },
    },
    texts,
    isSilent: false,
    firedAtMs: Date.UTC(2026, 10, 26, 12),
  },
];

async function show(rules = RULES) {
  const remove = vi.fn<AlertDesk['remove']>(async () => true);
  const silence = vi.fn<AlertDesk['silence']>(async () => true);
  await renderPage(<RuleList rules={rules} desk={{ remove, silence } as unknown as AlertDesk} />);
  return { remove, silence, rows: () => screen.queryAllByRole('listitem') };
}

describe('the list of rules', () => {
  it('says what each waits for, and that one has come true', async () => {
    const { rows } = await show();
    expect(
      rows().map((row) => within(row).getAllByText(/./)[1]?.textContent?.replaceAll(/\s/g, ' ')),
    ).toEqual([
      // The names keep their own direction in a page of another one.
      '\u2068Total goals: Over 2.5\u2069: odds 2.00 or higher · Held for 5 s',
      'Betting suspended for longer than 60 s',
      expect.stringContaining('1,500.00'),
    ]);
    expect(rows().map((row) => row.textContent?.includes('Sent'))).toEqual([false, false, true]);
  });

  it('silences one, turns one on, and removes one or all', async () => {
    const { remove, silence } = await show();
    fireEvent.click(screen.getByRole('button', { name: /^Silence: \u2068Total goals/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Turn on: Betting suspended/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Remove: Betting suspended/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(silence.mock.calls).toEqual([
      ['1', true],
      ['2', false],
    ]);
    expect(remove.mock.calls).toEqual([[['2']], [['1', '2', '3']]]);
  });

  it('says where rules are set where there are none', async () => {
    await show([]);
    expect(screen.getByText(/Set one on a game page/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
