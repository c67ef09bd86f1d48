/** The schema of the configuration as a file for editors and people, and the document that says what reads each flag. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import { openSite } from '#server/site/open-site.ts';
import { siteSchema } from '#server/site/site-schema.ts';

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

it('every flag has its line in the documents', () => {
  const table = readFileSync(inDocs('site.md'), 'utf8');
  for (const flag of Object.keys(SITE_DEFAULTS.flags)) expect(table).toContain(`\`${flag}\``);
});

describe('the sites of the examples', () => {
  const fail = (problem: string) => expect.unreachable(problem);
  const examples = ['05-a-crypto-site', '06-a-right-to-left-site'];

  it.each(examples)('%s has no mistake, and every file that it names', (name) => {
    const path = fileURLToPath(new URL(`../../../examples/${name}/site.json`, import.meta.url));
    const { filesDir, sites } = openSite({ dataDir: '/none', siteConfig: path }, Date.now, fail);
    const { customize } = sites.settings;
    expect(customize.name).not.toBe(SITE_DEFAULTS.customize.name);
    const files = [customize.logo ?? 'none', ...(customize.font?.file ? [customize.font.file] : [])];
    for (const file of files) expect([file, existsSync(join(filesDir, file))]).toEqual([file, true]);
  });
});
