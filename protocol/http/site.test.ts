import { describe, expect, it } from 'vitest';
import { readAnswerOf } from '../calls/call.ts';
import { SITE } from '../calls/site-calls.ts';
import { parseSite, REAL_SITE, type Site, siteBody } from './site.ts';

describe('the kind of a site', () => {
  it('comes back as it was sent', () => {
    const sites: readonly Site[] = [
      { games: 'recorded', money: 'simulated' },
      { games: 'simulated', money: 'simulated', demoAccount: true },
      { games: 'real', money: 'real', minimumAge: 18, pageLanguages: { paycheck: ['ru', 'en'] } },
    ];
    for (const site of sites) {
      const body: unknown = JSON.parse(JSON.stringify(siteBody(site)));
      expect(parseSite(body)).toEqual(site);
      expect(readAnswerOf(SITE, body)).toEqual(site);
    }
  });

  it('is real where the server says nothing, or nothing that is known', () => {
    for (const body of [
      undefined,
      null,
      'page',
      [],
      { success: false },
      { data: { games: 'dreamt', money: 1, demoAccount: 'yes' } },
    ])
      expect(parseSite(body)).toEqual(REAL_SITE);
  });
});
