import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SITE_VERSION, type ToldSite } from '#protocol/site/told-site.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { CompareScreen } from './compare-screen.tsx';
import { answersWith } from './pairs/use-book-answers.ts';
import { stateOf } from './source-line.tsx';
import { filterFrom, paramsWith } from './use-compare-query.ts';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset['site'];
});

const site: ToldSite = { version: SITE_VERSION, games: 'simulated', money: 'simulated' };

describe('the comparison', () => {
  it('says what it needs, and where to go, on a site that names no further book', async () => {
    root.dataset['site'] = JSON.stringify(site);
    await renderPage(<CompareScreen />, { address: '/en/compare' });
    expect(await screen.findByRole('heading', { name: 'Odds comparison' })).toBeTruthy();
    expect(screen.getByText(/names no other book/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Live games' }).getAttribute('href')).toBe('/en/live');
  });

  it('has its filter in the address, and nothing there that is as at first', () => {
    const text = 'feed=live&sport=1&find=cup&markets=total&order=difference&game=7';
    const filter = filterFrom(new URLSearchParams(text));
    expect(filter).toEqual({
      feed: 'live',
      sportId: 1,
      find: 'cup',
      markets: 'total',
      order: 'difference',
      open: 7,
    });
    expect(paramsWith(new URLSearchParams('odds=american'), filter).toString()).toBe(`odds=american&${text}`);
    const plain = filterFrom(new URLSearchParams('feed=moon&sport=-1&markets=x&game=1e3'));
    expect(paramsWith(new URLSearchParams(text), plain).toString()).toBe('');
  });

  it('keeps one answer for a pair, the newest last, and not endlessly many', () => {
    const doubt = (gameId: number) => ({
      own: { book: 'Touchline', gameId },
      other: { book: 'Quillon', gameId },
    });
    const first = answersWith([], doubt(1), 'same');
    expect(answersWith(first, doubt(1), 'different')).toEqual([
      { games: [doubt(1).own, doubt(1).other], answer: 'different' },
    ]);
    let answers = first;
    for (let at = 2; at < 300; at += 1) answers = answersWith(answers, doubt(at), 'same');
    expect([answers.length, answers.at(-1)?.games[0].gameId]).toEqual([200, 299]);
  });

  it('says how a source is: by the better of its boards, unless it waits for its share', () => {
    const of = (phases: Parameters<typeof stateOf>[0]['phases'], isHeld = false) =>
      stateOf({ phases, use: { requests: 1, bytes: 1, isHeld } });
    expect([of(['failed', 'live']), of(['stale', 'loading']), of(['live', 'live'], true), of([])]).toEqual([
      'live',
      'stale',
      'held',
      'loading',
    ]);
  });
});
