/**
 * One game at a moment that is past: its main prices and its score, by who knows them. What was not seen is not made up: a moment before the
 * first and after the last that anybody knows has no price.
 */
import type { SelectionKey } from '#domain/lib/ids.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { ScoreStep } from '#protocol/price-history/told-history.ts';
import { type MergedHistory, type PriceStep, stepAt, type TickSource } from './merge-history.ts';
import type { Span } from './spans.ts';

/** The groups whose prices a board shows first: who wins, in three outcomes or two. */
const MAIN_GROUPS = [1, 101] as const;
const MOST_MAIN = 3;

/** The main selections of a game in reading order; none of a game whose result is not bet on. */
export function mainKeys(keys: Iterable<SelectionKey>): readonly SelectionKey[] {
  const byGroup = new Map<number, { readonly key: SelectionKey; readonly type: number }[]>();
  for (const key of keys) {
    const identity = parseSelectionKey(key);
    if (!identity || !(MAIN_GROUPS as readonly number[]).includes(identity.group)) continue;
    const group = byGroup.get(identity.group) ?? [];
    byGroup.set(identity.group, [...group, { key, type: identity.type }]);
  }
  const main = MAIN_GROUPS.map((group) => byGroup.get(group)).find((group) => group !== undefined) ?? [];
  return main
    .toSorted((one, other) => one.type - other.type)
    .slice(0, MOST_MAIN)
    .map(({ key }) => key);
}

const UNSEEN = { why: 'unseen', source: 'own' } as const;

export type PastPrice = Pick<PriceStep, 'odds' | 'why' | 'source'>;

/** What a price was at a moment; unseen where nobody knows. */
export function priceAt(merged: MergedHistory | undefined, key: SelectionKey, atMs: number): PastPrice {
  if (!merged || atMs < merged.span.fromMs || atMs > merged.span.toMs) return UNSEEN;
  return stepAt(merged.prices.get(key) ?? [], atMs) ?? UNSEEN;
}

export interface PastScore extends ScoreStep {
  readonly source: TickSource;
}

/** The score at a moment: as this device saw it where it looked, else as the server tells; undefined where neither knows. */
export function scoreAt(
  own: readonly ScoreStep[],
  seen: readonly Span[],
  told: readonly ScoreStep[],
  atMs: number,
): PastScore | undefined {
  const isSeen = seen.some(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs);
  const ofOwn = isSeen ? own.findLast((step) => step.atMs <= atMs) : undefined;
  if (ofOwn) return { ...ofOwn, source: 'own' };
  const ofServer = told.findLast((step) => step.atMs <= atMs);
  return ofServer && { ...ofServer, source: 'told' };
}
