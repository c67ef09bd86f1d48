import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { Winners } from './winners.tsx';

const WINNERS = [
  { Name: 'A•••', Amount: '18500.00', Currency: 'KZT', SportId: 1, SportName: 'Football' },
  { Name: '•••', Amount: '0.00210000', Currency: 'BTC', SportId: undefined, SportName: undefined },
  { Name: 'C•••', Amount: '1', Currency: 'NONE', SportId: 1, SportName: 'Football' },
];

describe('the last winners', () => {
  it('are told with amount, currency, sport and one letter, and that most bets lose', async () => {
    const view = await renderPage(<Winners winners={WINNERS} />);
    const region = await view.findByRole('region', { name: 'Last winning bets' });
    const rows = [...region.querySelectorAll('li')].map((row) => row.textContent ?? '');
    // One in a currency that the page does not know is left out: it cannot be written.
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/Football.*A•••.*18,500\.00/);
    expect(rows[1]).toContain('Several sports');
    expect(rows[1]).toContain('0.0021');
    expect(region.textContent).toContain('Most bets lose');
  });

  it('reads from right to left with its amounts in a direction of their own', async () => {
    const view = await renderPage(<Winners winners={WINNERS.slice(0, 1)} />, { language: 'ar' });
    const region = await view.findByRole('region');
    expect(document.documentElement.dir).toBe('rtl');
    expect(region.querySelector('bdi[class*="money"]')?.textContent).toContain('18');
  });
});
