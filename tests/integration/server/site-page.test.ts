/** The page `/_site`: an operator changes the configuration, sees it before anybody else, and takes it back. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswerOf } from '#protocol/calls/call.ts';
import { SITE } from '#protocol/calls/site-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-site-'));
const path = join(folder, 'site.json');
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const named = (name: string) => JSON.stringify({ customize: { name } });

let database: Database;
let bench: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  writeFileSync(path, named('By hand'));
  bench = await openPeopleBench(database, { siteDir: folder });
});
afterAll(async () => {
  await bench.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const post = (who: Browser, url: string, fields: Record<string, string>) =>
  who.send('POST', url, new URLSearchParams(fields).toString(), FORM);
const page = async (who: Browser) => (await who.send('GET', '/_site')).body;
const overIn = (html: string) => /name="over" value="([^"]+)"/.exec(html)?.[1] ?? '';
const act = async (who: Browser, what: string, text: string, over?: string) =>
  post(who, '/_site/act', { act: what, text, over: over ?? overIn(await page(who)) });
const nameFor = async (who: Browser) =>
  readAnswerOf(SITE, (await who.send('GET', SITE.path)).json())?.settings?.customize?.name;
const versionsIn = (html: string) =>
  [...html.matchAll(/data-version="(\d+)"/g)].map(([, number]) => Number(number));

describe('the page of the configuration', () => {
  it('names mistakes, and neither saves nor previews what has any', async () => {
    const anna = bench.browser();
    for (const what of ['check', 'preview', 'save']) {
      const answer = await act(anna, what, '{"flags":{"agePopup":"<b>"}}');
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('flags.agePopup: it is &quot;&lt;b&gt;&quot;, expected is true or false');
    }
    expect(readFileSync(path, 'utf8')).toBe(named('By hand'));
    expect((await act(anna, 'check', named('Fine'))).body).toContain('No mistakes.');
  });

  it('shows a draft to its author alone, until that ends', async () => {
    const [anna, visitor] = [bench.browser(), bench.browser()];
    expect((await act(anna, 'preview', named('A draft'))).headers.location).toBe('/');
    expect([await nameFor(anna), await nameFor(visitor)]).toEqual(['A draft', 'By hand']);
    expect(await page(anna)).toContain('You see a draft');
    await post(anna, '/_site/preview-end', {});
    expect(await nameFor(anna)).toBe('By hand');
  });

  it('saves, keeps what was there, and takes changes back', async () => {
    const anna = bench.browser();
    expect((await act(anna, 'save', named('One'))).statusCode).toBe(303);
    expect(await nameFor(bench.browser())).toBe('One');
    await act(anna, 'save', named('Two'));
    const html = await page(anna);
    expect(versionsIn(html)).toEqual([3, 2, 1]);
    expect(html).toContain('Undo version 3');
    expect(html).toContain('customize.name');
    await post(anna, '/_site/restore', { number: '2' });
    expect([await nameFor(anna), versionsIn(await page(anna))]).toEqual(['One', [4, 3, 2, 1]]);
    await post(anna, '/_site/restore', { number: '1' });
    expect(await nameFor(anna)).toBe('By hand');
    expect((await post(anna, '/_site/restore', { number: '99' })).statusCode).toBe(404);
  });

  it('overwrites nothing that somebody else saved meanwhile', async () => {
    const [anna, boris] = [bench.browser(), bench.browser()];
    const over = overIn(await page(anna));
    await act(boris, 'save', named('By Boris'));
    const late = await act(anna, 'save', named('By Anna'), over);
    expect([late.statusCode, await nameFor(anna)]).toEqual([409, 'By Boris']);
    expect(late.body).toContain('By Anna');
    expect((await act(anna, 'save', named('By Anna'), overIn(late.body))).statusCode).toBe(303);
    expect(await nameFor(boris)).toBe('By Anna');
  });

  it('has the schema', async () => {
    expect((await bench.browser().send('GET', '/_site/schema.json')).json()).toMatchObject({
      type: 'object',
    });
  });
});
