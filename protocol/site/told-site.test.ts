import { describe, expect, it } from 'vitest';
import { merged, type Partly } from '#domain/site/merge.ts';
import { readAnswerOf } from '../calls/call.ts';
import { SITE } from '../calls/site-calls.ts';
import { SITE_DEFAULTS } from './site-defaults.ts';
import type { SiteSettings } from './site-document.ts';
import { oddsFormatFor, putSite, resolved, tellSite } from './told-site.ts';

const KIND = { games: 'simulated', money: 'simulated' } as const;
const visitor = { country: 'US', language: 'en' };
const told = (own: Partly<SiteSettings>) => tellSite(KIND, resolved(merged(SITE_DEFAULTS, own), visitor));

describe('what a page is told of its site', () => {
  it('is its kind alone where the site is as the product', () => {
    expect(told({})).toEqual({ version: 1, ...KIND });
  });

  it('is what differs, and what pages read, and comes back as it was sent', () => {
    const site = told({
      customize: { name: 'Ours', logo: 'logo.svg' },
      flags: { agePopup: true, amlPage: true },
      global: { partner: 7, minimumAge: 21 },
      office: { pageLanguages: { paycheck: ['ru'] } },
    });
    expect(site).toEqual({
      version: 1,
      ...KIND,
      settings: {
        global: { minimumAge: 21 },
        customize: { name: 'Ours', logo: 'logo.svg' },
        office: { pageLanguages: { paycheck: ['ru'] } },
        flags: { agePopup: true },
      },
    });
    const body: unknown = JSON.parse(JSON.stringify({ success: true, data: site }));
    expect(readAnswerOf(SITE, body)).toEqual(site);
  });

  it('has a notation by the country, else by the language', () => {
    const betting = {
      ...SITE_DEFAULTS.betting,
      oddsFormatByCountry: { US: 'american' as const },
      oddsFormatByLanguage: { en: 'fractional' as const },
    };
    expect(oddsFormatFor(betting, visitor)).toBe('american');
    expect(oddsFormatFor(betting, { ...visitor, country: 'GB' })).toBe('fractional');
    expect(oddsFormatFor(betting, { country: undefined, language: 'ru' })).toBe('decimal');
    expect(told({ betting }).settings?.betting).toEqual({ oddsFormat: 'american' });
  });

  it('has pages that are off on its list of those that are not there', () => {
    const { settings } = told({
      modules: { pagesOff: ['calculator', 'multi-view'] },
      global: { notFound: ['/office/paycheck'] },
      flags: { registrationWidget: false },
      registration: { mode: 'widget' },
    });
    expect(settings?.global?.notFound).toEqual([
      '/office/paycheck',
      '/registration',
      '/calculator',
      '/live/multi',
    ]);
    expect(settings?.registration).toBeUndefined();
  });

  it('has no guide and no toto where the site has none', () => {
    const { settings } = told({ application: { installGuide: false }, toto: { draws: [] } });
    expect(settings?.global?.notFound).toEqual(['/guide', '/toto']);
  });

  it('has no pages of e-sports of sports that it does not name, and the room before the header', () => {
    const { look, settings } = told({ cyber: { sportIds: [89] }, header: { navigationIndent: 240 } });
    expect(settings?.global?.notFound).toEqual(['/statisticpopup/cyber/85', '/statisticpopup/cyber/144']);
    expect(settings?.cyber).toEqual({ sportIds: [89] });
    expect(look?.properties).toEqual({ '--navigation-indent': '240px' });
  });

  it('has a look of custom properties, both schemes in one value', () => {
    expect(
      told({
        customize: {
          scheme: 'light',
          radius: 2,
          light: { colors: { surface: '#fefefe' }, components: { 'button-fill': '#004400' } },
          font: { family: 'Ours Sans', file: 'ours.woff2' },
        },
      }).look,
    ).toEqual({
      properties: {
        '--base-surface': 'light-dark(#fefefe, #101319)',
        '--button-fill': 'light-dark(#004400, #3a66e8)',
        '--base-radius': '2px',
        '--base-family': '"Ours Sans", "Inter Variable", "Inter Fallback"',
      },
      frame: { light: '#fefefe', dark: '#101319' },
      scheme: 'light',
      font: { family: 'Ours Sans', file: 'ours.woff2' },
    });
  });

  it('stands in the page, where nothing in it is markup', () => {
    const site = tellSite(KIND, merged(SITE_DEFAULTS, { customize: { name: '"><b>&$&' } }));
    const html = putSite('<html lang="en" data-site="" data-theme="x"><p data-site="">', site);
    expect(html).toMatch(/^<html lang="en" data-site="[^"<]*" data-theme="x"><p data-site="">$/);
    const said = /data-site="([^"]*)"/.exec(html)?.[1] ?? '';
    const text = said.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    expect(JSON.parse(text)).toEqual(site);
  });
});
