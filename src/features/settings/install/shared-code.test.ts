import { describe, expect, test } from 'vitest';
import { sharedCode } from './shared-code.ts';

const found = (fields: Readonly<Record<string, string>>) => sharedCode(new URLSearchParams(fields));

describe('the code in what was shared', () => {
  test.each([
    ['alone', { text: 'BCDF2345' }],
    ['in lower case', { text: 'bcdf2345' }],
    ['in a sentence', { text: 'Look at my coupon: BCDF2345!' }],
    ['in a link', { url: 'https://touchline.test/en/live?coupon=BCDF2345' }],
    ['in a path', { url: 'https://touchline.test/en/coupon/BCDF2345' }],
    ['in the title', { title: 'Coupon BCDF2345', text: '' }],
  ])('is found %s', (_where, fields) => {
    expect(found(fields)).toBe('BCDF2345');
  });

  test.each([
    ['nothing', {}],
    ['words', { text: 'THRRGHLY FLTHWRTY' }],
    ['something longer', { text: 'BCDF2345BCDF2345BCDF2345BCDF2345' }],
    ['markup', { text: '<img src=x onerror=alert(1)>' }],
  ])('is not found in %s', (_what, fields) => {
    expect(found(fields)).toBeUndefined();
  });
});
