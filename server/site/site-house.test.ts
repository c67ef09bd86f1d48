import { describe, expect, it } from 'vitest';
import { HOUSE_BOUNDS } from '#domain/coupon/bet/stake-limits.ts';
import { merged } from '#domain/site/merge.ts';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import { readDocument } from './site-file.ts';
import { houseOfSite } from './site-house.ts';

const problems = (document: object): readonly string[] => {
  const read = readDocument(JSON.stringify(document));
  return read.ok ? [] : read.error;
};

describe('the terms of the house in the document of a site', () => {
  it('are those of the rules where it says nothing, and follow its changes', () => {
    const site = { settings: SITE_DEFAULTS };
    const house = houseOfSite(site);
    expect(house()).toEqual({ cap: HOUSE_BOUNDS.mostReturn });
    site.settings = merged(SITE_DEFAULTS, { betting: { house: { cap: '412' } } });
    expect(house()).toEqual({ cap: 412_00n });
  });

  it('are refused with a sentence where they cannot be used, and differ for nobody', () => {
    expect(
      problems({ betting: { house: { tax: { stake_tax: '1.2x', stake_tax_model: 'added' } } } }),
    ).toEqual([expect.stringMatching(/^betting\.house: .*stake_tax/)]);
    expect(problems({ betting: { house: { tax: { stake_taxes: '0.1' } } } })).toEqual([
      'betting.house.tax.stake_taxes: there is no such setting',
    ]);
    const set = { betting: { house: { cap: '1' } } };
    expect(problems({ overrides: [{ when: { countries: ['DE'] }, set }] })).toEqual([
      'overrides.0.set.betting.house: it is the same for everybody',
    ]);
  });
});

it('a currency in which no account is opened is refused', () => {
  expect(problems({ registration: { accountCurrency: 'XAU' } })).toEqual([
    expect.stringMatching(/^registration\.accountCurrency: it is "XAU", expected is one of KZT, /),
  ]);
});
