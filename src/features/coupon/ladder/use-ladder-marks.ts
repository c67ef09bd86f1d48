import { useMemo } from 'react';
import { isWaiting } from '#domain/coupon/bet/auto-bet.ts';
import { openStakeOf } from '#domain/coupon/bet/bet.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { type Odds, oddsFromDecimal } from '#domain/market/odds.ts';
import { PRICE_STEPS, stepIndex } from '#domain/market/price-steps.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { BetsState } from '#streams/coupon/bets-store.ts';
import type { OrderStoreState } from '#streams/coupon/order-store.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useOrderStore } from '../../../parts/betting/order-services.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { useLookAtOrders } from '../../../parts/betting/use-look-at-orders.ts';

/** What the account has at a step of the ladder. */
export interface StepMark {
  /** Stakes of open singles that were taken at this step. */
  readonly bets?: Amount;
  /** Stakes of auto-bets that wait for this step. */
  readonly waiting?: Amount;
  /** Whether the target of the form is there. */
  readonly isTarget?: boolean;
}

export type LadderMarks = ReadonlyMap<Odds, StepMark>;

const betsOf = ({ bets }: BetsState) => bets;
const ordersOf = ({ orders }: OrderStoreState) => orders;

/** The steps at which the account has bets or auto-bets on this selection alone, and the one of the target. */
export function useLadderMarks(key: SelectionKey, target: string | undefined): LadderMarks {
  const { bets: store } = useBetting();
  const { currency, signedIn } = usePayingAccount();
  const bets = useStore(store, betsOf);
  const orderStore = useOrderStore();
  const orders = useStore(orderStore, ordersOf);
  useLookAtOrders(orderStore, signedIn);
  return useMemo(() => {
    const marks = new Map<Odds, StepMark>();
    const mark = (odds: Odds, change: (before: StepMark) => StepMark) => {
      const step = PRICE_STEPS[stepIndex(odds)] ?? odds;
      marks.set(step, change(marks.get(step) ?? {}));
    };
    const sum = (before: Amount | undefined, more: Amount) => amount((before ?? 0n) + more);
    for (const bet of bets) {
      const [leg] = bet.legs;
      if (bet.status !== 'open' || bet.legs.length !== 1 || leg?.key !== key) continue;
      if (bet.currency === currency.code)
        mark(leg.odds, (before) => ({ ...before, bets: sum(before.bets, openStakeOf(bet)) }));
    }
    for (const order of orders)
      if (isWaiting(order) && order.legs.length === 1 && order.legs[0]?.key === key)
        if (order.currency === currency.code)
          mark(order.target, (before) => ({ ...before, waiting: sum(before.waiting, order.stake) }));
    const wanted = target === undefined ? undefined : oddsFromDecimal(Number(target));
    if (wanted !== undefined) mark(wanted, (before) => ({ ...before, isTarget: true }));
    return marks;
  }, [bets, currency.code, key, orders, target]);
}
