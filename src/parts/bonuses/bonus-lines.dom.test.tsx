import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { createAccountModals } from '#src/parts/account/account-modals.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { BonusLines, type SlipBet } from './bonus-lines.tsx';

const EUR = { code: 'EUR', exponent: 2, symbol: '€' };
const eur = (text: string) => ({ amount: text, currency: 'EUR' });
const terms = (more: object) => ({
  ruleId: 'rule',
  type: 0,
  claim: 'offer',
  perPerson: 'once',
  trigger: { on: 'taking' },
  conditions: {},
  effect: { kind: 'bonus-money', base: 'fixed', percent: 0, fixed: eur('10.00') },
  days: 7,
  ...more,
});
const bonus = (id: string, name: string, more: object, target = '0.00') => ({
  id,
  idBonus: id,
  type: 0,
  name,
  state: 'active',
  start: 1,
  end: null,
  expirationDate: 2,
  money: eur('10.00'),
  currencyIso: 'EUR',
  currentValue: eur('0.00'),
  target: eur(target),
  progressPercent: 0,
  width: 0,
  isClosed: false,
  promoId: null,
  terms: terms(more),
  counted: [],
  held: eur('10.00'),
  inBets: eur('0.00'),
  lostByRefusal: eur('10.00'),
});
const WAGERED = bonus(
  '1',
  'Welcome',
  { wager: { times: 5, base: 'bonus', minOdds: 1_500, shares: { single: 100 }, spend: 'own' } },
  '50.00',
);
const RISK_FREE = bonus('2', 'No risk', {
  trigger: { on: 'bet-lost' },
  effect: { kind: 'free-bet', base: 'loss', percent: 100 },
});
const BOOST = bonus('3', 'Weekend', {
  trigger: { on: 'bet-placed' },
  effect: { kind: 'boost', percent: 10 },
});

const BET: SlipBet = {
  kind: 'single',
  odds: 2_000,
  stake: amount(500n),
  currency: 'EUR',
  isFree: false,
  winnings: amount(500n),
  legs: [{ sport: undefined, feed: 'live', odds: 2_000 }],
};

async function shown(bonuses: readonly object[], more: Partial<SlipBet> = {}, onName = vi.fn()) {
  const http = () =>
    Promise.resolve({ kind: 'answered', status: 200, body: { data: { attributes: { bonuses } } } });
  const view = await renderPage(
    <BonusLines bet={{ ...BET, ...more }} currency={EUR} unknown={['sports']} onName={onName} />,
    { services: { accountModals: createAccountModals(), http } as unknown as Partial<Services> },
  );
  return view;
}

describe('what bonuses do with a bet of the slip', () => {
  it('is told before the act: what counts, what comes back, and what raises', async () => {
    const view = await shown([WAGERED, RISK_FREE, BOOST]);
    await view.findByText(/Counts 5\.00.€ towards Welcome, 45\.00.€ left/);
    view.getByText(/No risk: If it loses you get 5\.00.€ as a free bet/);
    view.getByText(/Weekend: Winnings \+10%, up to 0\.50.€/);
  });

  it('is told with what pays the bet, in the order of the rule', async () => {
    const wager = { times: 5, base: 'bonus', shares: { single: 100 }, spend: 'bonus-first' };
    const bonuses = [bonus('1', 'Welcome', { wager }, '50.00')];
    const purse = { charge: amount(1_500n), own: amount(2_000n) };
    const view = await shown(bonuses, { stake: amount(1_500n), purse });
    await view.findByText(
      /Paid with 5\.00.€ of your own and 10\.00.€ of bonus money.*The bonus is staked first/,
    );
  });

  it('is told with the reason where nothing counts', async () => {
    const low = await shown([WAGERED], { odds: 1_400 });
    await low.findByText('Does not count towards Welcome: odds below 1.50');
    low.unmount();
    const kind = await shown([WAGERED], { kind: 'system' });
    await kind.findByText('Does not count towards Welcome: not a kind of bet that counts');
  });

  it('is asked for by naming the bonus where the bet has to name it', async () => {
    const onName = vi.fn();
    const view = await shown([BOOST, RISK_FREE], {}, onName);
    fireEvent.click(await view.findByRole('checkbox', { name: 'Use Weekend for this bet' }));
    expect(onName).toHaveBeenCalledWith('bonus-3');
    expect(view.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('is one line with a count where there are many, which a press opens', async () => {
    const view = await shown([RISK_FREE, BOOST]);
    await view.findByText(/^Weekend:/);
    expect(view.container.querySelector('[data-fold="bonuses"]')).toBeNull();
    view.unmount();
    const many = await shown([WAGERED, RISK_FREE, BOOST]);
    const summary = await many.findByText(/^Your bonuses/);
    expect(summary.textContent).toBe('Your bonuses (3)');
    const fold = summary.closest('details');
    expect(fold?.open).toBe(false);
    fireEvent.click(summary);
    expect([fold?.open, fold?.querySelectorAll('[data-bonus-effect]').length]).toEqual([true, 3]);
  });

  it('is nothing without an active bonus', async () => {
    const view = await shown([{ ...WAGERED, isClosed: true, state: 'won' }]);
    await Promise.resolve();
    expect(view.container.querySelector('[data-bonus-lines]')).toBeNull();
  });
});
