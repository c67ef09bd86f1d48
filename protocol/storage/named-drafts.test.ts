import { describe, expect, it } from 'vitest';
import { EMPTY_COUPON } from '#domain/coupon/draft/coupon.ts';
import { anItem } from '#tests/helpers/betting/coupon-world.ts';
import { MAX_DRAFTS, type NamedDraft, parseStoredDrafts, toStoredDrafts, withDraft } from './named-drafts.ts';

const draft = (name: string, keptAt = 1): NamedDraft => ({
  name,
  keptAt,
  coupon: {
    ...EMPTY_COUPON,
    revision: 4,
    items: [anItem('1.1.1.0.0'), anItem('2.1.1.0.0')],
    stakeText: '12.5',
    form: { kind: 'chain' },
  },
});

describe('coupons under names', () => {
  it('come back as they were, through JSON, and without what is damaged', () => {
    const stored = JSON.parse(JSON.stringify(toStoredDrafts([draft('Cup'), draft('League')]))) as {
      drafts: unknown[];
    };
    expect(parseStoredDrafts(stored)).toEqual([draft('Cup'), draft('League')]);
    stored.drafts[0] = { name: '', coupon: null };
    expect(parseStoredDrafts(stored)).toEqual([draft('League')]);
    expect(parseStoredDrafts('nonsense')).toEqual([]);
  });

  it('replace one of the same name, and are not more than so many', () => {
    expect(
      withDraft([draft('A'), draft('B')], draft('B', 9)).map(({ keptAt, name }) => [name, keptAt]),
    ).toEqual([
      ['B', 9],
      ['A', 1],
    ]);
    const many = Array.from({ length: MAX_DRAFTS }, (_, index) => draft(`${index}`));
    expect(withDraft(many, draft('new'))).toHaveLength(MAX_DRAFTS);
  });
});
