import { describe, expect, it } from 'vitest';
import { merged } from '#domain/site/merge.ts';
import { readSiteDocument, readSiteText } from './read-site-document.ts';
import { SITE_DEFAULTS } from './site-defaults.ts';

const problems = (value: unknown): readonly string[] => {
  const read = readSiteDocument(value);
  return read.ok ? [] : read.error;
};

describe('a configuration', () => {
  it('that says nothing is the product', () => {
    expect(readSiteDocument({})).toEqual({ ok: true, value: { own: {}, overrides: [] } });
    expect(problems(SITE_DEFAULTS)).toEqual([]);
  });

  it('may leave out anything, at every depth', () => {
    const own = {
      customize: { name: 'Ours', light: { colors: { yours: '#1a4a8a' } } },
      registration: { reminder: { isOn: true } },
      auth: { afterSignIn: { v2: [{ from: '/office', to: '/line' }] } },
    };
    const read = readSiteDocument({ $schema: './site.schema.json', ...own });
    expect(read).toEqual({ ok: true, value: { own, overrides: [] } });
    expect(merged(SITE_DEFAULTS, own).registration.reminder).toEqual({
      isOn: true,
      afterMinutes: 10,
      againAfterDays: 7,
    });
  });

  it('is told every mistake with its path, what it is and what is expected', () => {
    expect(
      problems({
        headr: {},
        flags: { agePopup: 'yes', scrolltotop: true },
        global: { minimumAge: 18.5, homePage: 'casino', notFound: ['calculator'] },
        registration: { types: [], sortOrders: { fast: ['country', 'shoeSize'] } },
        betting: { amountTemplate: '{value}' },
        customize: { logo: '../key.pem', light: { colors: { text: 'black' } } },
      }),
    ).toEqual([
      'global.minimumAge: it is 18.5, expected is a whole number',
      'global.homePage: it is "casino", expected is "live" or "line" or "multi-view" or "favorites" or "home"',
      'global.notFound.0: it is "calculator", expected is a route without its language, such as "/line"',
      'betting.amountTemplate: it is "{value}", expected is both {value} and {currency}, once',
      'registration.types: it is [], expected is at least one way; "hasRegistration" closes all of them',
      expect.stringMatching(
        /^registration\.sortOrders\.fast\.1: it is "shoeSize", expected is "country" or /,
      ),
      'customize.logo: it is "../key.pem", expected is a file such as "logo.svg"',
      'customize.light.colors.text: it is "black", expected is a colour such as "#12ab9f"',
      'flags.agePopup: it is "yes", expected is true or false',
      'flags.scrolltotop: there is no such setting',
      'headr: there is no such setting',
    ]);
  });

  it('that is no JSON, or no record, says so', () => {
    expect(readSiteText('{"a":')).toMatchObject({
      ok: false,
      error: [expect.stringMatching(/^it is no JSON: /)],
    });
    expect(problems([])).toEqual(['the document: it is [], expected is a record']);
  });

  it('is refused with a palette that cannot be read, and the pairs are named', () => {
    expect(problems({ customize: { light: { colors: { 'on-yours': '#6c8cff' } } } })).toEqual([
      'customize.light: "on-yours" on "yours-fill" has a contrast of 1.99, WCAG AA asks for 4.5',
      'customize.light: "button-text" on "button-fill" has a contrast of 1.99, WCAG AA asks for 4.5',
    ]);
  });

  it('is refused where only an override makes it so, and says which', () => {
    const document = {
      overrides: [
        { when: { languages: ['en'] }, set: { global: { minimumAge: 21 } } },
        {
          when: { countries: ['DE'] },
          set: {
            customize: { dark: { components: { 'button-fill': '#101010', 'button-text': '#202020' } } },
          },
        },
      ],
    };
    expect(problems(document)).toEqual([
      expect.stringMatching(
        /^overrides\.1: customize\.dark: "button-text" on "button-fill" has a contrast of 1\.\d\d/,
      ),
    ]);
    expect(problems({ overrides: [{ when: { countries: ['de'] }, set: {} }] })).toEqual([
      'overrides.0.when.countries.0: it is "de", expected is a country such as "KZ"',
    ]);
  });
});
