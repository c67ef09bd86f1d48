/** A coupon as the book sees it now: the current price of each item, what stands against it, and how it combines. */
import type { CouponQuote, ItemQuote } from '#domain/coupon/bet/bet.ts';
import { HOUSE_BOUNDS, maxStakeAt, type StakeBounds } from '#domain/coupon/bet/stake-limits.ts';
import { leastReturn } from '#domain/coupon/draft/coupon-totals.ts';
import {
  ANTI_EXPRESS_MARGIN,
  type BetForm,
  BUILDER_VOID_RULE,
  checkForm,
  plainForm,
} from '#domain/coupon/form/bet-form.ts';
import { formOdds } from '#domain/coupon/settlement/settlement.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { NO_ODDS, type Odds } from '#domain/market/odds.ts';
import { selectionKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import type { WireItem, WireSelection } from '#protocol/http/coupon/coupon-events.ts';
import { DAY_LEGS, dayExpresses } from '../../source/day-expresses.ts';
import { type Book, isBehind, type SourceGame, type SourceSelection } from '../../source/source.ts';

export interface QuotedItem extends ItemQuote {
  readonly game: SourceGame | undefined;
  /** The tick at which the price last changed. */
  readonly version?: number;
  /** The whole game that a sub-game belongs to; itself otherwise. */
  readonly mainGameId: number;
}

export interface BookQuote extends CouponQuote {
  readonly items: readonly QuotedItem[];
  /** The form asked for, at the book's own figures. */
  readonly form: BetForm;
}

/**
 * Finds the selection of a game. The wire names no group; the type is unique within a game, so the first that fits is the
 * one.
 */
function find(game: SourceGame | undefined, wanted: WireSelection): SourceSelection | undefined {
  if (!game) return undefined;
  for (const selection of game.selections.values()) {
    if (
      selection.type === wanted.type &&
      selection.parameter === wanted.parameter &&
      selection.player === wanted.player
    )
      return selection;
  }
  return undefined;
}

function quoteItem(book: Book, wanted: WireItem): Omit<QuotedItem, 'conflictsWith'> {
  const game = book.game(wanted.gameId);
  const selection = find(game, wanted);
  const head = game?.head('en');
  const mainGameId = head && head.mainGameId > 0 ? head.mainGameId : wanted.gameId;
  if (!selection || !head) {
    const key = selectionKey({ ...wanted, group: 0 });
    return { key, odds: NO_ODDS, suspended: true, finished: true, game, mainGameId };
  }
  const isDecided = head.finished || book.outcome(selection.key) !== undefined;
  return {
    key: selection.key,
    odds: selection.odds,
    suspended: selection.suspended || head.suspended || isBehind(book),
    finished: isDecided,
    version: selection.revision,
    game,
    mainGameId,
  };
}

/** The margin factor of an anti-accumulator without a margin, thousandths. */
const FAIR = 1_000;

/** The items that an item cannot stand with: others of its game, and in a builder those of another game. */
function conflictsOf(
  quoted: readonly Omit<QuotedItem, 'conflictsWith'>[],
  { kind }: BetForm,
): readonly (readonly SelectionKey[])[] {
  const byGame = new Map<number, SelectionKey[]>();
  const gamesOf = ({ game, mainGameId }: (typeof quoted)[number]): readonly number[] => [
    mainGameId,
    ...(game?.about ?? []),
  ];
  for (const item of quoted)
    for (const id of gamesOf(item)) byGame.set(id, [...(byGame.get(id) ?? []), item.key]);
  if (kind !== 'builder')
    return quoted.map((item) => [
      ...new Set(gamesOf(item).flatMap((id) => (byGame.get(id) ?? []).filter((other) => other !== item.key))),
    ]);
  return quoted.map(({ mainGameId }) =>
    quoted.filter((other) => other.mainGameId !== mainGameId).map((other) => other.key),
  );
}

/** The form at the book's own figures: the client's figures are wishes, never prices. */
function formAtBook(
  book: Book,
  asked: BetForm,
  items: readonly QuotedItem[],
): { readonly form: BetForm; readonly fairOdds?: Odds } {
  if (asked.kind === 'anti_express') {
    const odds = items.map((item) => item.odds);
    const fairOdds = formOdds({ ...asked, margin: FAIR }, odds);
    return { form: { ...asked, margin: ANTI_EXPRESS_MARGIN }, ...(fairOdds === NO_ODDS ? {} : { fairOdds }) };
  }
  if (asked.kind !== 'builder') return { form: asked };
  const isOfOneGame = items.every((item) => item.conflictsWith.length === 0);
  const price = isOfOneGame ? book.builderPrice?.(items.map((item) => item.key)) : undefined;
  return {
    form: { ...asked, odds: price?.odds ?? NO_ODDS },
    ...(price === undefined ? {} : { fairOdds: price.fairOdds }),
  };
}

/** Whether these selections, all and no other, are an express of the day as it is composed now. */
function isOfDay(book: Book, items: readonly QuotedItem[]): boolean {
  const keys = new Set<SelectionKey>(items.map((item) => item.key));
  return (['line', 'live'] as const).some((feed) =>
    dayExpresses(book.games?.(feed) ?? []).some(
      (express) => express.length === keys.size && express.every(({ selection }) => keys.has(selection.key)),
    ),
  );
}

/**
 * Quotes a coupon. Without a form the items are one unit: a single or an accumulator. `bounds` are those of the currency
 * that is staked.
 */
export function quoteCoupon(
  book: Book,
  wanted: readonly WireItem[],
  asked: BetForm = plainForm(wanted.length),
  bounds: StakeBounds = HOUSE_BOUNDS,
): BookQuote {
  const quoted = wanted.map((item) => quoteItem(book, item));
  const conflicts = conflictsOf(quoted, asked);
  const items = quoted.map((item, index) => ({ ...item, conflictsWith: conflicts[index] ?? [] }));
  const isWhole = items.every((item) => !item.finished) && checkForm(asked, items.length).ok;
  const { fairOdds, form } = isWhole ? formAtBook(book, asked, items) : { form: asked };
  const totalOdds = isWhole
    ? formOdds(
        form,
        items.map((item) => item.odds),
      )
    : NO_ODDS;
  return {
    items,
    form,
    totalOdds,
    ...(fairOdds === undefined ? {} : { fairOdds }),
    ...(form.kind === 'express' && items.length === DAY_LEGS && isOfDay(book, items)
      ? { isOfDay: true }
      : {}),
    ...(form.kind === 'builder' ? { voidRule: BUILDER_VOID_RULE } : {}),
    minStake: bounds.least,
    maxStake: maxStakeAt(totalOdds, bounds),
  };
}

/** The least that a stake of a thousand returns; undefined where nothing can be bet on, or no number of winners decides it. */
export function leastPerThousand({ form, items, totalOdds }: BookQuote): number | undefined {
  if (totalOdds === NO_ODDS) return undefined;
  const least = leastReturn(
    amount(1_000n),
    items.map((item) => item.odds),
    form,
  );
  return least === undefined ? undefined : Number(least);
}
