import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import type { Bonus, CountedStake } from '#protocol/bonuses/bonus-calls.ts';
import { createAccountModals } from '#src/parts/account/account-modals.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { ActiveBonus } from './active-bonus.tsx';

const EUR = { code: 'EUR', exponent: 2, symbol: '€' };
const eur = (minor: bigint) => ({ amount: amount(minor), currency: EUR });

const stake = (reference: string, counted: bigint, reason: CountedStake['reason']): CountedStake => ({
  atMs: 1_700_000_000_000,
  product: 'single',
  reference,
  stake: eur(1_000n),
  counted: eur(counted),
  reason,
});

const BONUS: Bonus = {
  id: '7',
  idBonus: '7',
  type: 0,
  name: 'Welcome',
  state: 'active',
  start: 1,
  end: null,
  expirationDate: 1_800_000_000_000,
  money: eur(5_000n),
  currencyIso: 'EUR',
  currentValue: eur(6_000n),
  target: eur(25_000n),
  progressPercent: 24,
  width: 24,
  isClosed: false,
  promoId: null,
  terms: {
    ruleId: '1st',
    type: 0,
    claim: 'automatic',
    perPerson: 'once',
    trigger: { on: 'deposit', first: true },
    conditions: {},
    effect: { kind: 'bonus-money', base: 'deposit', percent: 100 },
    days: 30,
  },
  counted: [
    stake('104', 500n, 'part'),
    stake('103', 0n, 'odds'),
    stake('102', 1_000n, 'counted'),
    stake('101', 0n, 'both-sides'),
  ],
  held: eur(5_000n),
  inBets: eur(0n),
  lostByRefusal: eur(5_000n),
};

function open(bonus: Bonus, wagerHref?: string) {
  const value = { session: { refresh: vi.fn() } };
  const stores = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  const services = { accountModals: createAccountModals(), http: vi.fn(), betting: { load: () => stores } };
  return renderPage(
    <ActiveBonus bonus={bonus} onChanged={vi.fn()} {...(wagerHref === undefined ? {} : { wagerHref })} />,
    { services: services as unknown as Partial<Services> },
  );
}

describe('an active bonus', () => {
  it('says how far its wager is, what the last bet counted, and why', async () => {
    const { container, findByRole, getByText } = await open(BONUS, '/en/office/bonuses-wager');
    const bar = await findByRole('progressbar', { name: 'Wagered so far' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['24', '100']);
    getByText(/60\.00.€.*250\.00.€/);
    const rows = [...container.querySelectorAll<HTMLElement>('[data-counted]')];
    expect(rows.map(({ dataset }) => dataset['counted'])).toEqual(['part', 'odds', 'counted']);
    const [last, before] = rows as [HTMLElement, HTMLElement];
    within(last).getByText('104');
    expect(last.textContent).toMatch(/5\.00.€ of 10\.00.€ counted/);
    within(last).getByText(/Part of the stake counts/);
    within(before).getByText(/the odds are too low/);
    await findByRole('link', { name: 'All stakes' });
  });

  it('says of casino rounds that what can be lost counts', async () => {
    const rounds = [
      { ...stake('105', 0n, 'both-sides'), product: 'casino' as const },
      { ...stake('104', 400n, 'part'), product: 'casino' as const },
      stake('103', 0n, 'both-sides'),
    ];
    const { container } = await open({ ...BONUS, counted: rounds }, '/en/office/bonuses-wager');
    const texts = [...container.querySelectorAll('[data-counted]')].map(({ textContent }) => textContent);
    expect(texts[0]).toContain('covered nearly all outcomes of the round');
    expect(texts[1]).toContain('only what could be lost');
    expect(texts[2]).toContain('opposite outcomes of the game');
  });

  it('that is not wagered has no progress, and can be refused all the same', async () => {
    const { findByRole, queryByRole } = await open({ ...BONUS, counted: [], target: eur(0n) });
    await findByRole('button', { name: 'Refuse' });
    expect(queryByRole('progressbar')).toBeNull();
  });
});
