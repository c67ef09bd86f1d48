import { describe, expect, it } from 'vitest';
import { addressIn, windowAddress } from './window-address.ts';

describe('the address of a window', () => {
  it('is the path behind the language, with what is looked at', () => {
    expect(windowAddress('/en/game/12?feed=line&pane=1')).toBe('/game/12?feed=line&pane=1');
    expect(windowAddress('/ru/live/multi?panes=12-2x1_n13&columns=3')).toBe(
      '/live/multi?panes=12-2x1_n13&columns=3',
    );
    expect(windowAddress('/en/game/12?ladder=12.1.1.0.0')).toBe('/game/12?ladder=12.1.1.0.0');
    expect(windowAddress('/en')).toBe('/');
    expect(windowAddress('/en/statisticpopup/graph/12')).toBe('/statisticpopup/graph/12');
  });

  it('leaves out what was typed, what nobody knows and what cannot be a choice', () => {
    expect(windowAddress('/en/live?find=my+team&hours=2&x=1')).toBe('/live?hours=2');
    expect(windowAddress('/en/live/multi?panes=<script>')).toBe('/live/multi');
  });

  it('is none for what is of an account, and for what is no screen', () => {
    for (const path of [
      '/en/office/history/7',
      '/en/office/account',
      '/en/settings',
      '/en/share?code=a',
      '/',
      'en',
    ])
      expect(windowAddress(path)).toBeUndefined();
    expect(windowAddress(`/en/live/multi?panes=${Array(60).fill('123456').join('_')}`)).toBe('/live/multi');
  });

  it('is read back in any language, and only as it was written', () => {
    for (const kept of ['/', '/live', '/game/12?feed=line', '/?pane=1'])
      expect(windowAddress(addressIn('es', kept) ?? '')).toBe(kept);
    for (const bad of [
      '//evil.example',
      '/\\evil',
      '/game/12?find=x',
      '/office/account',
      'https://a.example',
      '',
    ])
      expect(addressIn('en', bad)).toBeUndefined();
  });
});
