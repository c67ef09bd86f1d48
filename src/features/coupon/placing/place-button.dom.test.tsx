import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { PlaceButton, type PlaceButtonProps } from './place-button.tsx';
import { TAP_GUARD_MS } from './press-guard.ts';

const onPlace = vi.fn();
const PROPS: PlaceButtonProps = {
  stake: amount(100_00n),
  isEdit: false,
  currency: currencyOf('KZT'),
  problem: undefined,
  reason: null,
  signature: 'one price',
  onPlace,
};

async function show(props: Partial<PlaceButtonProps> = {}) {
  const view = await renderPage(<PlaceButton {...PROPS} {...props} />);
  const button = () => view.getByRole('button');
  return {
    button,
    press: () => fireEvent.click(button()),
    isDisabled: () => button().getAttribute('aria-disabled') === 'true',
    /** What assistive technology reads after the button's name. */
    described: () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent,
    change: (next: Partial<PlaceButtonProps>) => view.again(<PlaceButton {...PROPS} {...props} {...next} />),
  };
}

describe('the button that places', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onPlace.mockClear();
  });
  afterEach(() => vi.useRealTimers());
  const settle = () =>
    act(() => {
      vi.advanceTimersByTime(TAP_GUARD_MS);
    });

  it('places once the guard lets go, and names the stake', async () => {
    const { button, isDisabled, press } = await show();
    expect(isDisabled()).toBe(true);
    settle();
    expect([isDisabled(), button().textContent]).toEqual([false, expect.stringContaining('100')]);
    press();
    expect(onPlace).toHaveBeenCalledOnce();
  });

  it('keeps its place in the tab order while something is in the way, is described by the reason, and does nothing', async () => {
    const { button, described, isDisabled, press } = await show({
      problem: { code: 'stale', keys: [] },
      reason: <p>too old to bet on</p>,
    });
    settle();
    press();
    expect(onPlace).not.toHaveBeenCalled();
    expect([isDisabled(), button().hasAttribute('disabled'), described()]).toEqual([
      true,
      false,
      'too old to bet on',
    ]);
    button().focus();
    expect(document.activeElement).toBe(button());
  });

  it('takes no press just after a price changed under it, says so, and counts again later', async () => {
    const { change, described, press } = await show();
    settle();
    change({ signature: 'another price' });
    press();
    expect(onPlace).not.toHaveBeenCalled();
    expect(described()).not.toBe('');
    settle();
    expect(described()).toBe('');
    press();
    expect(onPlace).toHaveBeenCalledOnce();
  });
});
