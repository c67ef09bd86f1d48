import { describe, expect, it } from 'vitest';
import { merged } from '#domain/site/merge.ts';
import { readSiteDocument } from '#protocol/site/read-site-document.ts';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import { hubPolicy } from '../plugins/security-headers.ts';
import { checkSite, overrideProblems } from './check-site.ts';
import { type BookSource, booksOfSite, originsOf } from './site-books.ts';

const SOURCE: BookSource = {
  name: 'Quillon',
  color: '#3366aa',
  address: 'https://book.example',
  cadenceMs: 2_000,
  keys: 'short',
};
const own = { ...SOURCE, name: 'Tarnmere', address: 'http://localhost:4312' };
const withSources = (...sources: readonly object[]) => ({ books: { sources } });
const problemsOf = (value: object): readonly string[] => {
  const read = readSiteDocument(value, checkSite);
  return read.ok ? overrideProblems(read.value) : read.error;
};

describe('further books of a site', () => {
  it('are those of its configuration and those that the program plays, which it may name otherwise', () => {
    const books = (...sources: BookSource[]) =>
      booksOfSite({ settings: merged(SITE_DEFAULTS, { books: { sources } }) }, () => [own])();
    expect(originsOf(books(SOURCE))).toEqual(['https://book.example', 'http://localhost:4312']);
    const moved = { ...SOURCE, name: 'tarnmere' };
    expect(originsOf(books(moved))).toEqual(['https://book.example']);
    expect(books().requestsPerMinute).toBe(SITE_DEFAULTS.books.requestsPerMinute);
  });

  it('are the only servers besides the own one that the hub may ask', () => {
    expect(hubPolicy([])).toContain("connect-src 'self';");
    expect(hubPolicy(['https://book.example'])).toContain("connect-src 'self' https://book.example;");
  });

  it('are refused where they are no sources, called alike, or said for some visitors', () => {
    expect(problemsOf(withSources(SOURCE))).toEqual([]);
    expect(problemsOf(withSources(SOURCE, { ...SOURCE, name: 'QUILLON' }))).toEqual([
      'books.sources.1.name: another one has "QUILLON" too',
      'books.sources.1.address: another one has "https://book.example" too',
    ]);
    for (const wrong of [
      { address: 'http://book.example' },
      { address: 'https://book.example/path' },
      { address: "https://book.example; script-src 'unsafe-inline'" },
      { name: '<b>' },
      { cadenceMs: 1 },
      { keys: 'medium' },
      { color: 'red' },
    ])
      expect([wrong, problemsOf(withSources({ ...SOURCE, ...wrong })).length]).toEqual([wrong, 1]);
    expect(problemsOf({ overrides: [{ when: { countries: ['DE'] }, set: withSources() }] })).toEqual([
      'overrides.0.set.books.sources: it is the same for everybody',
    ]);
  });
});
