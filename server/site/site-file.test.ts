import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from './open-site.ts';
import { problemsOfFile, SiteFile } from './site-file.ts';

let folder: string;
let path: string;
let nowMs = 1_000_000;
const reported: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-site-'));
  path = join(folder, 'site.json');
  reported.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the file as an operator's editor would, a while later. */
function say(text: string): void {
  writeFileSync(path, text);
  nowMs += 10_000;
  utimesSync(path, nowMs / 1_000, nowMs / 1_000);
}
const open = () => new SiteFile({ path, nowMs: () => nowMs, report: (problem) => reported.push(problem) });
const nameIn = (file: SiteFile) => file.document.own.customize?.name;

describe('the file of the configuration', () => {
  it('may be missing, may come, may change and may go, without a restart', () => {
    const file = open();
    expect([file.version, file.document]).toEqual([0, { own: {}, overrides: [] }]);
    say('{"customize":{"name":"One"}}');
    expect([file.version, nameIn(file)]).toEqual([1, 'One']);
    say('{"customize":{"name":"Two"}}');
    expect([file.version, nameIn(file)]).toEqual([2, 'Two']);
    rmSync(path);
    nowMs += 10_000;
    expect([file.version, nameIn(file)]).toEqual([3, undefined]);
    expect(reported).toEqual([]);
  });

  it('with mistakes leaves what was there, and says each of them once', () => {
    const file = open();
    say('{"customize":{"name":"One"}}');
    expect(nameIn(file)).toBe('One');
    say('{"customize":{"name":7},"flags":{"agePopup":1}}');
    expect([file.version, nameIn(file)]).toEqual([1, 'One']);
    nowMs += 10_000;
    expect(nameIn(file)).toBe('One');
    expect(reported).toEqual([
      'the configuration of the site stays as it was: customize.name: it is 7, expected is a text',
      'the configuration of the site stays as it was: flags.agePopup: it is 1, expected is true or false',
    ]);
    say('{"customize":{"name":"Three"}}');
    expect(nameIn(file)).toBe('Three');
  });

  it('knows which languages, countries and time zones there are, and which captcha this server checks', () => {
    writeFileSync(
      path,
      JSON.stringify({
        captcha: { type: 'google' },
        betting: { oddsFormatByCountry: { XX: 'decimal' } },
        office: { pageLanguages: { paycheck: ['ru', 'zz'] } },
        support: { timeZone: 'Asia/Nowhere', consultants: { qq: '5' } },
        overrides: [{ when: { countries: ['QQ'], languages: ['en', 'qq'] }, set: {} }],
      }),
    );
    expect(problemsOfFile(path, true)).toEqual([
      'captcha: "google" wants siteKey, scriptUrl, verifyUrl',
      'support.timeZone: there is no time zone "Asia/Nowhere"',
      'support.consultants: there is no language "qq"',
      'office.pageLanguages.paycheck: there is no language "zz"',
      'betting.oddsFormatByCountry: there is no country "XX"',
    ]);
    writeFileSync(path, '{"overrides":[{"when":{"countries":["QQ"],"languages":["en","qq"]},"set":{}}]}');
    expect(problemsOfFile(path, true)).toEqual([
      'overrides.0.when.languages: there is no language "qq"',
      'overrides.0.when.countries: there is no country "QQ"',
    ]);
  });

  it('ends the start where it has mistakes, or was named and is not there', () => {
    const start = (siteConfig?: string) =>
      openSite(
        { dataDir: folder, ...(siteConfig && { siteConfig }) },
        () => nowMs,
        () => undefined,
      );
    expect(start().filesDir).toBe(join(folder, 'site-files'));
    expect(() => start(join(folder, 'other.json'))).toThrow('there is no such file');
    writeFileSync(path, '{"flags":{"agePopup":1}}');
    expect(() => start()).toThrow('flags.agePopup: it is 1, expected is true or false');
  });
});
