import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { CalculatorScreen } from './calculator-screen.tsx';

/** Betting stores that do not come: the calculator does not wait for them. */
const never = new Promise<never>(() => undefined);
const services = { betting: { load: () => never, stores: () => undefined } } as unknown as Partial<Services>;

async function open(query: string, language: 'en' | 'ru' | 'ar' = 'en') {
  const view = await renderPage(<CalculatorScreen />, {
    language,
    services,
    address: `/${language}/calculator?${query}`,
  });
  await view.findByRole('heading', { level: 1 });
  /** What an element of the answer says in its attribute. */
  const told = (name: string) => view.container.querySelector(`[${name}]`)?.getAttribute(name);
  return { ...view, told };
}

describe('the betting calculator', () => {
  it.each([
    // 200, less the unit lost, then its half won.
    ['kind=chain&stake=100&legs=2,3:lose,1.5', '15000'],
    ['kind=single&stake=100&legs=1.05&payoutTax=10&payoutTaxBase=payout', '9450'],
  ])('computes the slip of its address %s', async (query, returned) => {
    const { told } = await open(query);
    expect(told('data-return')).toBe(returned);
  });

  it('tells the exact fraction before it is rounded', async () => {
    const { told } = await open('kind=system&k=2&stake=10&legs=2,3,4:dead_heat:1/3');
    // 10 / 3 × (6 + 8/3 + 4) = 380/9.
    expect([told('data-exact'), told('data-return')]).toEqual(['380/9', '4222']);
  });

  it('says that a bet brings less than the charge', async () => {
    const { container } = await open('kind=single&stake=100&legs=1.05&payoutTax=10&payoutTaxBase=payout');
    expect(container.querySelector('[data-calculated]')?.textContent).toContain('less than you are charged');
  });

  it.each(['en', 'ru', 'ar'] as const)('says what is wrong with a slip, in %s', async (language) => {
    const { container, told } = await open('kind=system&k=5&stake=100&legs=2,3', language);
    expect([told('data-slip-error'), told('data-calculated')]).toEqual(['bad_size', 'false']);
    const error = container.querySelector('[data-slip-error]')?.textContent ?? '';
    expect(error).not.toMatch(/error\.|bad_size/);
    expect(/[A-Za-z]{3}/.test(error)).toBe(language === 'en');
  });

  it('computes again what is changed, and its address follows', async () => {
    const { addresses, getByLabelText, told } = await open('kind=chain&stake=100&legs=2,3,1.5');
    expect(told('data-return')).toBe('45000');
    fireEvent.change(getByLabelText('Result of leg 2'), { target: { value: 'lose' } });
    expect(told('data-return')).toBe('15000');
    const { searchParams } = new URL(addresses.at(-1) ?? '', 'http://page.example');
    expect(searchParams.get('legs')).toBe('2,3:lose,1.5');
  });

  it('writes fractions and formulas from left to right, also in Arabic', async () => {
    const { container } = await open('kind=system&k=2&stake=10&legs=2,3,4', 'ar');
    expect(document.documentElement.dir).toBe('rtl');
    const directed = ['[data-exact] > bdi', '[data-formula]'].map((part) =>
      container.querySelector(part)?.getAttribute('dir'),
    );
    expect(directed).toEqual(['ltr', 'ltr']);
  });
});
