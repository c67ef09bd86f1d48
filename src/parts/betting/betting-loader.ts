/**
 * The lazy loader of the betting stores. Boards need two things of them before their code is loaded, the picked keys and a press on a price, and
 * have them from the start: nothing is picked until the stores are loaded, and a press waits for them. Everything else uses `useBetting`.
 */
import { BehaviorSubject, filter, firstValueFrom, type Observable, Subject } from 'rxjs';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { BettingStores } from '../../platform/betting/betting-services.ts';

export interface BettingLoader {
  /** The keys of the picked selections: a new set only when an item came or went. */
  readonly picked: PickedKeys;
  /** Puts the item into the coupon or takes it out; presses keep their order. */
  readonly toggle: (item: CouponItem) => void;
  /** The stores; undefined until they are loaded. */
  readonly stores: () => BettingStores | undefined;
  /** Brings the coupon into sight: on a phone it is a sheet. */
  readonly show: () => void;
  /** An observable that fires when the coupon is to be brought into sight. */
  readonly shown$: Observable<void>;
  /** Loads the stores, once; after a failure the next call tries again. */
  readonly load: () => Promise<BettingStores>;
}

/** The keys of the picked selections, as a store. */
export interface PickedKeys {
  readonly state$: Observable<ReadonlySet<SelectionKey>>;
  getState(): ReadonlySet<SelectionKey>;
}

export function createBettingLoader(bring: () => Promise<BettingStores>): BettingLoader {
  const shown$ = new Subject<void>();
  const picked$ = new BehaviorSubject<ReadonlySet<SelectionKey>>(new Set());
  let stores: BettingStores | undefined;
  let bringing: Promise<BettingStores> | undefined;

  const keep = (brought: BettingStores): BettingStores => {
    stores = brought;
    let items: unknown;
    brought.coupon.state$.subscribe(({ coupon }) => {
      if (coupon.items === items) return;
      items = coupon.items;
      if (coupon.items.length === 0 && picked$.value.size === 0) return;
      picked$.next(new Set(coupon.items.map((item) => item.key)));
    });
    return brought;
  };

  const load = (): Promise<BettingStores> => {
    if (bringing) return bringing;
    const promise = bring().then(keep, (error: unknown) => {
      bringing = undefined;
      throw error;
    });
    bringing = promise;
    // React marks a promise that it has waited for in this way: a component that asks first when the stores are loaded need not wait.
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => undefined,
    );
    return promise;
  };

  /** A press before the stores are loaded. It waits for the kept draft too, so that the pick goes on top of it and is written with it. */
  const press = async (item: CouponItem): Promise<void> => {
    const { coupon } = await load();
    await firstValueFrom(coupon.state$.pipe(filter(({ loaded }) => loaded)));
    coupon.toggle(item);
  };

  return {
    picked: { state$: picked$, getState: () => picked$.value },
    toggle(item) {
      if (stores?.coupon.getState().loaded) stores.coupon.toggle(item);
      // Without its code there is no coupon either: the panel says so.
      else press(item).catch(() => undefined);
    },
    stores: () => stores,
    show: () => shown$.next(),
    shown$,
    load,
  };
}
