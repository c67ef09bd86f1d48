import { describe, expect, it } from 'vitest';
import { knownFields, MAX_LINE, REQUEST_FIELDS, REQUEST_KINDS, requestProblems } from './office-requests.ts';

const TODAY = { year: 2026, month: 3, day: 10 };

describe('a request to the office', () => {
  it('keeps the fields of its kind alone, without the space around them', () => {
    expect(knownFields('idea', { text: '  More darts ', state: 'closed', __proto__: 'x' })).toEqual({
      text: 'More darts',
    });
  });

  it.each(REQUEST_KINDS)('%s wants what it cannot do without', (kind) => {
    const wanted = REQUEST_FIELDS[kind].filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(Object.keys(requestProblems(kind, {}, TODAY) ?? {})).toEqual(wanted);
  });

  it.each([
    ['topic', { topic: 'nothing of ours', text: 'x' }, ['topic']],
    ['transactions', { from: '09.03.2026', to: '11.03.2026', direction: 'all' }, ['to']],
    ['transactions', { from: '09.03.2026', to: '08.03.2026', direction: 'all' }, ['to']],
    ['transactions', { from: '09.03.2026', to: '09.03.2026', direction: 'all' }, []],
    ['withdrawal', { paymentNumber: 'x'.repeat(MAX_LINE + 1), text: 'x' }, ['paymentNumber']],
    ['admin', { userName: 'Ann', email: 'ann' }, ['email']],
  ] as const)('%s of %o has problems at %o', (kind, fields, names) => {
    expect(Object.keys(requestProblems(kind, fields, TODAY) ?? {})).toEqual(names);
  });
});
