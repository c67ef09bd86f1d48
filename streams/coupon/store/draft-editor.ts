/**
 * Changes of the draft. A change that is made here is shown, kept on the device and sent to the other tabs; one that comes from elsewhere is
 * shown. Bets that were sent are no part of it: whatever becomes of them, the draft can be changed.
 */
import { Subject } from 'rxjs';
import { type AddRefusal, type Coupon, formOf } from '#domain/coupon/draft/coupon.ts';
import { failed, type Result } from '#domain/lib/result.ts';
import type { CouponChannel, CouponStorage } from '../coupon-ports.ts';
import { needsQuote, type PickRefusal } from '../coupon-state.ts';
import type { ItemPrices } from './item-prices.ts';
import type { Quotes } from './quotes.ts';
import type { StateHolder } from './state-holder.ts';

export interface DraftEditor {
  readonly refusals$: Subject<PickRefusal>;
  /** Shows a draft; prices are watched and a quote is asked for where its items need it. */
  readonly show: (coupon: Coupon) => void;
  /** Shows a newer draft that is kept on the device, or about to be, and sends it to the other tabs. */
  readonly adopt: (coupon: Coupon) => void;
  /** A change that is made here. */
  readonly commit: (coupon: Coupon) => void;
  /** The user's change. What was shown of a placement becomes a chip. */
  readonly edit: (change: (coupon: Coupon) => Coupon) => void;
  /** The user's change that may be refused: `refusals$` says so. */
  readonly tryEdit: (change: (coupon: Coupon) => Result<Coupon, AddRefusal>) => Result<Coupon, PickRefusal>;
  /** Notifies that a pick was refused, and returns the refusal. */
  readonly refuse: (refusal: PickRefusal) => Result<Coupon, PickRefusal>;
  /** Asks the server for limits and prices of the draft. */
  readonly askQuote: () => void;
  /** Resolves when every change so far is kept, or could not be. */
  readonly written: () => Promise<unknown>;
}

export interface DraftEditorParts {
  readonly holder: StateHolder;
  readonly channel: CouponChannel;
  readonly storage: CouponStorage;
  readonly itemPrices: ItemPrices;
  readonly quotes: Quotes;
}

export function createDraftEditor(parts: DraftEditorParts): DraftEditor {
  const { holder, channel, storage, itemPrices, quotes } = parts;
  const refusals$ = new Subject<PickRefusal>();
  let writing: Promise<unknown> = Promise.resolve();

  function askQuote(): void {
    const { coupon } = holder.getState();
    quotes.ask(coupon.items, formOf(coupon));
  }

  function show(coupon: Coupon): void {
    const before = holder.getState().coupon;
    holder.patch({ coupon });
    if (coupon.items !== before.items) itemPrices.watch(coupon.items);
    if (needsQuote(before, coupon)) askQuote();
  }

  function commit(coupon: Coupon): void {
    if (coupon === holder.getState().coupon) return;
    show(coupon);
    if (!holder.getState().loaded) return;
    channel.post({ type: 'draft', coupon });
    // A browser that keeps nothing still has a working coupon in this tab.
    writing = writing.then(() => storage.writeDraft(coupon)).catch(() => undefined);
  }

  function edit(change: (coupon: Coupon) => Coupon): void {
    const { coupon, shown } = holder.getState();
    const next = change(coupon);
    if (next === coupon) return;
    if (shown !== undefined) holder.patch({ shown: undefined });
    commit(next);
  }

  return {
    refusals$,
    show,
    adopt(coupon) {
      if (coupon.revision <= holder.getState().coupon.revision) return;
      show(coupon);
      channel.post({ type: 'draft', coupon });
    },
    commit,
    edit,
    tryEdit(change) {
      const result = change(holder.getState().coupon);
      if (result.ok) edit(() => result.value);
      else refusals$.next(result.error);
      return result;
    },
    refuse(refusal) {
      refusals$.next(refusal);
      return failed(refusal);
    },
    askQuote,
    written: () => writing,
  };
}
