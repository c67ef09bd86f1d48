import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('X13 the way back after signing in', () => {
  it.each([
    '/en/live',
    '/ru',
    '/ar/game/123456',
    '/en/office/payment-history?page=2&type=deposit',
    '/ckb/line/1',
    '/en/rules',
    '/en/registration',
  ])('is %s as it stands', (path) => {
    expect(safeReturnPath(path, 'en')).toBe(path);
  });

  it.each([
    'https://evil.example/en/live',
    '//evil.example/en/live',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    ' /en/live',
    '/en/live\n',
    '/en/%2f%2fevil.example',
    '/en/live/%252f',
    '/en/../..//evil.example',
    '/en/live?to=https://evil.example',
    '/en/live?a=1?to=https://evil.example',
    '/en/live#@evil.example',
    '/en/championship/7',
    '/en/nowhere',
    '/en/statisticpopup/horse/7',
    '/en/live@evil.example',
    'en/live',
    '/english/live',
    '/en/auth/email',
    '/_outbox',
    '/web-api/user/disconnect',
    '',
    `/en/live/${'a'.repeat(2000)}`,
  ])('is never %j', (path) => {
    expect(safeReturnPath(path, 'en')).toBe('/en/live');
  });

  it('is of this origin whatever was asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      ':',
      '@',
      '%2f',
      '?',
      '#',
      'en',
      'live',
      '..',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const url = new URL(safeReturnPath(pieces.join(''), 'en'), 'https://bets.example');
        expect(url.origin).toBe('https://bets.example');
      }),
    );
  });
});
