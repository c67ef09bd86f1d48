/** The schema of the configuration as a file for editors and people, and the document that says what reads each flag. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CRYPTO_CURRENCIES } from '#domain/money/currencies.ts';
import { readAnswerOf } from '#protocol/calls/call.ts';
import { SITE } from '#protocol/calls/site-calls.ts';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import { createApp } from '#server/app.ts';
import { openSite } from '#server/site/open-site.ts';
import { siteSchema } from '#server/site/site-schema.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const inDocs = (name: string) => fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url));

const schema = siteSchema();

describe('the schema of the configuration', () => {
  it('stands in the documents as the code has it', async () => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(inDocs('site.schema.json'));
  });

  it('takes the product itself, and refuses what the code refuses', () => {
    const isGood = new Ajv({ strict: false }).compile(schema);
    expect(isGood(SITE_DEFAULTS)).toBe(true);
    expect([isGood({ flags: { agePopup: 'yes' } }), isGood({ headr: {} })]).toEqual([false, false]);
    expect(isGood({ customize: { light: { colors: { text: 'black' } } } })).toBe(false);
  });
});

it('has the 26 sections of the specification, and its flags', () => {
  const sections = Object.keys(SITE_DEFAULTS);
  expect(sections).toEqual(
    expect.arrayContaining(
      (
        'global betting cyber support coupon application modules iframe toto information footer header promo auth office ' +
        'thirdParty bringAFriend registration globalEvent bannerWidgets dictionary customize captcha responsibleGaming licence ' +
        'other flags'
      ).split(' '),
    ),
  );
  expect(new Set(sections).size).toBe(sections.length);
});

it('every flag has its line in the documents', () => {
  const table = readFileSync(inDocs('site.md'), 'utf8');
  for (const flag of Object.keys(SITE_DEFAULTS.flags)) expect(table).toContain(`\`${flag}\``);
});

describe('the sites of the examples', () => {
  const fail = (problem: string) => expect.unreachable(problem);
  const examples = ['05-a-crypto-site', '06-a-right-to-left-site'];
  const open = (name: string) => {
    const path = fileURLToPath(new URL(`../../../examples/${name}/site.json`, import.meta.url));
    return openSite({ dataDir: '/none', siteConfig: path }, Date.now, fail);
  };

  it.each(examples)('%s has no mistake, and every file that it names', (name) => {
    const { filesDir, sites } = open(name);
    const { customize } = sites.settings;
    expect(customize.name).not.toBe(SITE_DEFAULTS.customize.name);
    const files = [customize.logo ?? 'none', ...(customize.font?.file ? [customize.font.file] : [])];
    for (const file of files) expect([file, existsSync(join(filesDir, file))]).toEqual([file, true]);
  });

  it.each([
    ['05-a-crypto-site', 'en', { '--base-yours': 'light-dark(#00644f, #5fd9ba)', '--base-radius': '10px' }],
    ['06-a-right-to-left-site', 'ar', { '--base-surface': 'light-dark(#ffffff, #17120c)' }],
  ])('%s is what its pages are told, with its logo', async (name, lng, properties) => {
    const { filesDir, sites } = open(name);
    const app = createApp({ world: new SmallWorld([{ id: 1 }]), sites, siteFilesDir: filesDir });
    const told = readAnswerOf(SITE, (await app.inject({ url: `/web-api/site?lng=${lng}` })).json());
    expect(told?.settings?.customize?.name).toBe(sites.settings.customize.name);
    expect(told?.look?.properties).toMatchObject(properties);
    const logo = await app.inject({ url: `/site-files/${sites.settings.customize.logo}` });
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    await app.close();
  });

  it('the crypto site opens its accounts in a crypto currency', () => {
    const { accountCurrency } = open('05-a-crypto-site').sites.settings.registration;
    expect(CRYPTO_CURRENCIES.map(({ code }) => code)).toContain(accountCurrency);
  });
});
