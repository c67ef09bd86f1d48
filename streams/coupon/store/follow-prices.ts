import { distinctUntilChanged, type Observable, type Subject, Subscription } from 'rxjs';
import { pricesChange, quoteChange, withFirstPrice } from '../coupon-state.ts';
import type { DraftEditor } from './draft-editor.ts';
import type { ItemPrices } from './item-prices.ts';
import type { Quotes } from './quotes.ts';
import type { StateHolder } from './state-holder.ts';

export interface FollowPricesParts {
  readonly holder: StateHolder;
  readonly editor: DraftEditor;
  readonly itemPrices: ItemPrices;
  readonly quotes: Quotes;
  readonly online$: Observable<boolean>;
  /** The server is asked about an undecided placement as soon as there is a network again. */
  readonly askNow$: Subject<void>;
}

/** Keeps the prices in the state as the feed and the server's quotes have them, and marks what moved while the user could not see it. */
export function followPrices(parts: FollowPricesParts): Subscription {
  const { holder, editor, itemPrices, quotes, online$, askNow$ } = parts;
  const subscriptions = new Subscription();
  let away = true;

  function onPrices(): void {
    const state = holder.getState();
    const prices = quotes.complete(state.coupon.items, itemPrices.current());
    const next = pricesChange(state, prices, away);
    away = next.away;
    holder.patch(next.change);
  }

  subscriptions.add(itemPrices.changes$.subscribe(onPrices));
  subscriptions.add(
    quotes.changes$.subscribe((quote) => {
      if (quote) holder.patch(quoteChange(holder.getState(), quote));
      if (quote) editor.commit(withFirstPrice(holder.getState().coupon, quote));
      onPrices();
    }),
  );
  subscriptions.add(
    online$.pipe(distinctUntilChanged()).subscribe((online) => {
      holder.patch({ online });
      if (online) askNow$.next();
      else away = true;
      quotes.pause(!online);
      onPrices();
    }),
  );
  return subscriptions;
}
