import { expect, it } from 'vitest';
import { expectedLanguage } from './expectation.ts';
import { audienceContext, feedAudience } from './feed-audience.ts';

it('who the feed is asked for has a country where offers differ by it, and is read back', () => {
  expect(feedAudience('en', undefined)).toBe('en');
  expect(feedAudience('en', { country: 4 })).toBe('en@4');
  expect(audienceContext('en')).toEqual({ lng: 'en' });
  expect(audienceContext('en@4')).toEqual({ lng: 'en', country: 4 });
  expect(expectedLanguage({ expects: 'live-board', language: 'en@4' })).toBe('en@4');
  expect(expectedLanguage({ expects: 'live-board', language: 'en@' })).toBeUndefined();
});

it('who the feed is asked for has its generation of keys where that is the long one', () => {
  const long = { settings: { betting: { feedKeys: 'long' } } } as const;
  expect(feedAudience('en', long)).toBe('en~long');
  expect(feedAudience('en', { ...long, country: 4 })).toBe('en@4~long');
  expect(feedAudience('en', { settings: { betting: { feedKeys: 'short' } } })).toBe('en');
  expect(expectedLanguage({ expects: 'live-board', language: 'en@4~long' })).toBe('en@4~long');
  expect(expectedLanguage({ expects: 'live-board', language: 'en~short' })).toBeUndefined();
});
