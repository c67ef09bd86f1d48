import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REMEMBERED, rememberedKey, rememberedText } from '#protocol/storage/remembered.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { InstallNote, OFFER_AFTER_SCREENS } from './install-note.tsx';
import { InstallChoice } from './install-rows.tsx';

const prompt = vi.fn(async () => ({ outcome: 'dismissed' }));
const offer = () => Object.assign(window, { touchlineInstall: { prompt } });

/** Remembers a value as an earlier page of this device left it. */
const remember = (name: 'installNoteClosed' | 'screensOpened', value: boolean | number) =>
  localStorage.setItem(
    rememberedKey(name),
    rememberedText<boolean | number>(REMEMBERED[name] as never, value),
  );

/** The note above a screen, and the settings. */
async function show() {
  const view = await renderPage(
    <>
      <InstallNote />
      <main>
        <InstallChoice />
      </main>
    </>,
  );
  await act(async () => undefined);
  return { ...view, note: () => view.container.querySelector('[data-install-note]') };
}

describe('the offer to install', () => {
  beforeEach(() => {
    remember('installNoteClosed', false);
    remember('screensOpened', OFFER_AFTER_SCREENS);
    prompt.mockClear();
    offer();
  });
  afterEach(() => Object.assign(window, { touchlineInstall: undefined }));

  it('is no row where the site makes none, and the settings still have it', async () => {
    document.documentElement.dataset['site'] = JSON.stringify({
      version: 1,
      games: 'simulated',
      money: 'simulated',
      settings: { flags: { downloadAppWidget: false } },
    });
    const without = await show();
    expect(without.note()).toBeNull();
    expect(without.getByRole('button', { name: 'Install' })).toBeTruthy();
    delete document.documentElement.dataset['site'];
    expect((await show()).note()).not.toBeNull();
  });

  it('refused does not come back, and the settings still have it', async () => {
    const first = await show();
    fireEvent.click(first.getByRole('button', { name: 'Not now' }));
    expect(first.note()).toBeNull();
    expect(localStorage.getItem('touchline.remembered.installNoteClosed')).toContain('true');
    const later = await show();
    expect(later.note()).toBeNull();
    expect(later.getByRole('button', { name: 'Install' })).toBeTruthy();
    expect(prompt).not.toHaveBeenCalled();
  });

  it('is not made before use, nor where the browser offers nothing', async () => {
    remember('screensOpened', OFFER_AFTER_SCREENS - 1);
    expect((await show()).note()).toBeNull();
    remember('screensOpened', OFFER_AFTER_SCREENS);
    Object.assign(window, { touchlineInstall: undefined });
    expect((await show()).note()).toBeNull();
  });

  it('asks the browser once, by an act', async () => {
    const { getAllByRole, note } = await show();
    expect(prompt).not.toHaveBeenCalled();
    const [install] = getAllByRole('button', { name: 'Install' });
    await act(async () => install && fireEvent.click(install));
    expect(prompt).toHaveBeenCalledOnce();
    expect(note()).toBeNull();
  });
});
