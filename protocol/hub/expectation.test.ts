import { describe, expect, it } from 'vitest';
import { expectedLanguage } from './expectation.ts';

describe('a message on the port of the hub', () => {
  it('that expects the live board tells its language', () => {
    expect(expectedLanguage({ expects: 'live-board', language: 'ar' })).toBe('ar');
  });

  it.each([
    ['nothing', null],
    ['a text', 'live-board'],
    ['a call', { id: '1', type: 'APPLY', path: ['attach'], argumentList: [] }],
    ['another board', { expects: 'line-board', language: 'en' }],
    ['no language', { expects: 'live-board' }],
    ['a language that is none', { expects: 'live-board', language: '../en' }],
  ])('that is %s expects nothing', (_, message) => {
    expect(expectedLanguage(message)).toBeUndefined();
  });
});
