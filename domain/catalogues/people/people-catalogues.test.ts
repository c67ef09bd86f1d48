import { describe, expect, it } from 'vitest';
import { DOCUMENT_FIELDS, DOCUMENT_TYPES, REQUIRED_FIELDS } from './document-types.ts';
import { LOYALTY_LEVELS, loyaltyPlace } from './loyalty-levels.ts';

describe('levels of loyalty', () => {
  it('are eight, from copper to platinum, each once', () => {
    expect([LOYALTY_LEVELS.length, new Set(LOYALTY_LEVELS).size]).toEqual([8, 8]);
    expect([loyaltyPlace('copper'), loyaltyPlace('gold'), loyaltyPlace('platinum')]).toEqual([1, 4, 8]);
  });
});

describe('types of documents', () => {
  it('are four, each once, with the fields that each requires', () => {
    expect([DOCUMENT_TYPES.length, new Set(DOCUMENT_TYPES).size]).toEqual([4, 4]);
    expect(Object.keys(REQUIRED_FIELDS).sort()).toEqual([...DOCUMENT_TYPES].sort());
    for (const fields of Object.values(REQUIRED_FIELDS)) {
      expect(fields.length).toBeGreaterThan(0);
      expect(fields.every((field) => DOCUMENT_FIELDS.includes(field))).toBe(true);
    }
  });
});
