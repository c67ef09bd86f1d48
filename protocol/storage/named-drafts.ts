/** Coupons that the user has put aside under names, as kept on the device, version 1. What cannot be read is left out. */
import * as v from 'valibot';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import { parseStoredDraft, toStoredDraft } from './coupon-draft.ts';

export interface NamedDraft {
  readonly name: string;
  /** The moment of keeping, epoch ms. */
  readonly keptAt: number;
  readonly coupon: Coupon;
}

/** The version that the list states; a list of another version is not read. */
export const NAMED_DRAFTS_VERSION = 1;
export const MAX_DRAFTS = 20;
export const MAX_DRAFT_NAME = 40;

export const namedDraftStored = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_DRAFT_NAME)),
  keptAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
  coupon: v.unknown(),
});
export const draftsStored = v.object({
  version: v.literal(NAMED_DRAFTS_VERSION),
  drafts: v.array(v.unknown()),
});

export const toStoredDrafts = (drafts: readonly NamedDraft[]): unknown => ({
  version: NAMED_DRAFTS_VERSION,
  drafts: drafts.map(({ coupon, ...named }) => ({ ...named, coupon: toStoredDraft(coupon) })),
});

export function parseStoredDrafts(stored: unknown): readonly NamedDraft[] {
  const parsed = v.safeParse(draftsStored, stored);
  if (!parsed.success) return [];
  return parsed.output.drafts
    .flatMap((candidate): readonly NamedDraft[] => {
      const draft = v.safeParse(namedDraftStored, candidate);
      const coupon = draft.success ? parseStoredDraft(draft.output.coupon) : undefined;
      return draft.success && coupon ? [{ ...draft.output, coupon }] : [];
    })
    .slice(0, MAX_DRAFTS);
}

/**
 * The drafts with one more, the newest first; one of the same name is replaced, and the oldest is removed where there are
 * too many.
 */
export const withDraft = (drafts: readonly NamedDraft[], draft: NamedDraft): readonly NamedDraft[] =>
  [draft, ...drafts.filter(({ name }) => name !== draft.name)].slice(0, MAX_DRAFTS);
