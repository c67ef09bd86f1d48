import { describe, expect, it } from 'vitest';
import { isMeant, type Override, overridden } from './overrides.ts';

const visitor = { country: 'KZ', language: 'ru', host: 'bets.example' };

describe('an override', () => {
  it('is meant for who fits all of its conditions', () => {
    expect(isMeant({}, visitor)).toBe(true);
    expect(isMeant({ countries: ['US', 'KZ'], languages: ['ru'], hosts: ['bets.example'] }, visitor)).toBe(
      true,
    );
    expect(isMeant({ countries: ['KZ'], languages: ['en'] }, visitor)).toBe(false);
    expect(isMeant({ hosts: ['other.example'] }, visitor)).toBe(false);
  });

  it('of a country is not meant for who comes from nowhere', () => {
    expect(isMeant({ countries: ['KZ'] }, { ...visitor, country: undefined })).toBe(false);
  });

  it('of the colours of a page around a frame is meant for such frames alone', () => {
    expect(isMeant({ paints: [3] }, { ...visitor, paint: 3 })).toBe(true);
    expect(isMeant({ paints: [3] }, { ...visitor, paint: 4 })).toBe(false);
    expect(isMeant({ paints: [3] }, visitor)).toBe(false);
  });

  it('gives way to a later one, and keeps what that one leaves out', () => {
    const rules: readonly Override<{ age: number; name: string }>[] = [
      { when: {}, set: { age: 21, name: 'A' } },
      { when: {}, set: { age: 19 } },
    ];
    expect(overridden({ age: 18, name: '' }, rules)).toEqual({ age: 19, name: 'A' });
    expect(overridden({ age: 18, name: '' }, [])).toEqual({ age: 18, name: '' });
  });
});
