import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useMarginLens } from '#src/parts/prices/margin-lens.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { LensHost } from './lens-host.tsx';

/** Slots of a page with the result of one game. */
const KEYS = ['7.1.1.0.0', '7.1.2.0.0', '7.1.3.0.0'];
const ODDS = [2_700, 2_300, 4_400];
const feed = {
  slots: {
    slotOf: (key: string) => (KEYS.includes(key) ? KEYS.indexOf(key) : undefined),
    odds: (slot: number) => ODDS[slot] ?? 0,
    suspended: () => false,
    gone: () => false,
  },
} as unknown as Services['feed'];

function Switch() {
  const [isOn, toggle] = useMarginLens();
  return (
    <button type="button" aria-pressed={isOn} onClick={toggle}>
      lens
    </button>
  );
}

const page = () => (
  <main>
    {KEYS.map((key) => (
      <button key={key} type="button" data-selection={key} data-odds="2" aria-label={`price ${key}`} />
    ))}
    <Switch />
    <LensHost />
  </main>
);
const lens = () => document.querySelector('[data-lens-bar]');

describe('the margin lens', () => {
  it('is shown and hidden by its switch', async () => {
    await renderPage(page(), { services: { feed, painter: {} as Services['painter'] } });
    fireEvent.click(screen.getByRole('button', { name: 'lens' }));
    await expect.poll(lens).not.toBeNull();
    expect(screen.getByRole('button', { name: 'lens' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText(/cash out keeps 5.0% of the fair value/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hide the margin lens' }));
    expect(lens()).toBeNull();
  });

  it('takes an own estimate of the price that was pointed at', async () => {
    await renderPage(page(), { services: { feed, painter: {} as Services['painter'] } });
    fireEvent.click(screen.getByRole('button', { name: 'lens' }));
    await expect.poll(lens).not.toBeNull();
    expect(screen.getByText(/Point at odds/)).toBeTruthy();
    fireEvent.focusIn(screen.getByRole('button', { name: 'price 7.1.1.0.0' }));
    const field = screen.getByRole('textbox', { name: 'Your chance: price 7.1.1.0.0' });
    fireEvent.change(field, { target: { value: '40' } });
    expect((field as HTMLInputElement).value).toBe('40');
  });
});
