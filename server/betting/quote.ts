/** A coupon as the book sees it now: the current price of each item, what stands against it, and how it combines. */
import type { CouponQuote, ItemQuote } from '#domain/coupon/bet.ts';
import { ANTI_EXPRESS_MARGIN, type BetForm, checkForm, plainForm } from '#domain/coupon/bet-form.ts';
import { formOdds } from '#domain/coupon/settlement.ts';
import { MIN_STAKE, maxStakeAt } from '#domain/coupon/stake-limits.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { type SelectionKey, selectionKey } from '#domain/market/selection.ts';
import type { WireItem, WireSelection } from '#protocol/http/live-bet.ts';
import type { Book, SourceGame, SourceSelection } from '../source/source.ts';

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

/** The wire names no group; the type is unique within a game, so the first that fits is the one. */
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
    suspended: selection.suspended || head.suspended,
    finished: isDecided,
    version: selection.revision,
    game,
    mainGameId,
  };
}

/** M of an anti-express without a margin, thousandths. */
const FAIR = 1_000;

/** Without a form the items are one unit: a single or an express. */
export function quoteCoupon(
  book: Book,
  wanted: readonly WireItem[],
  asked: BetForm = plainForm(wanted.length),
): BookQuote {
  // The client's figure is a wish, never a price.
  const form: BetForm = asked.kind === 'anti_express' ? { ...asked, margin: ANTI_EXPRESS_MARGIN } : asked;
  const quoted = wanted.map((item) => quoteItem(book, item));
  const byMainGame = new Map<number, SelectionKey[]>();
  for (const { key, mainGameId } of quoted)
    byMainGame.set(mainGameId, [...(byMainGame.get(mainGameId) ?? []), key]);
  const items = quoted.map((item) => ({
    ...item,
    conflictsWith: (byMainGame.get(item.mainGameId) ?? []).filter((key) => key !== item.key),
  }));
  const totalOdds =
    items.some((item) => item.finished) || !checkForm(form, items.length).ok
      ? NO_ODDS
      : formOdds(
          form,
          items.map((item) => item.odds),
        );
  const fairOdds =
    form.kind === 'anti_express' && totalOdds !== NO_ODDS
      ? formOdds(
          { ...form, margin: FAIR },
          items.map((item) => item.odds),
        )
      : undefined;
  return {
    items,
    form,
    totalOdds,
    ...(fairOdds === undefined ? {} : { fairOdds }),
    minStake: MIN_STAKE,
    maxStake: maxStakeAt(totalOdds),
  };
}
