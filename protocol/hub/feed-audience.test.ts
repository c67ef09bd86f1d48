import { expect, it } from 'vitest';
import { expectedLanguage } from './expectation.ts';
import { audienceContext, feedAudience } from './feed-audience.ts';

it('who the feed is asked for has a country where offers differ by it, and is read back', () => {
  expect(feedAudience('en', undefined)).toBe('en');
  expect(feedAudience('en', 4)).toBe('en@4');
  expect(audienceContext('en')).toEqual({ lng: 'en' });
  expect(audienceContext('en@4')).toEqual({ lng: 'en', country: 4 });
  expect(expectedLanguage({ expects: 'live-board', language: 'en@4' })).toBe('en@4');
  expect(expectedLanguage({ expects: 'live-board', language: 'en@' })).toBeUndefined();
});
