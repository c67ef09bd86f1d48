/** The cash-out store of this page: made with the first look at the bets, and there until the page is left. */

import { asyncScheduler } from 'rxjs';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { type CashOutStore, createCashOutStore } from '#streams/coupon/cash-out-store.ts';
import { createCashOutApi, createCashOutVault } from '../../platform/betting/cash-out-api.ts';
import { createWebLock } from '../../platform/betting/tab-ports.ts';
import { createSendRequest } from '../../platform/http/request.ts';
import type { BettingServices } from './betting-services.ts';
import { useBetting } from './coupon-context.ts';
import { currencyShown } from './currency-shown.ts';

const stores = new WeakMap<BettingServices, CashOutStore>();

function makeStore({ bets, session }: BettingServices): CashOutStore {
  const exponentOf = (betId: BetId) => {
    const bet = bets.getState().bets.find(({ id }) => id === betId);
    return currencyShown(bet?.currency ?? '').exponent;
  };
  return createCashOutStore({
    api: createCashOutApi(
      createSendRequest((input, init) => fetch(input, init)),
      exponentOf,
    ),
    vault: createCashOutVault(),
    lockOf: (betId: BetId) => createWebLock(navigator.locks, `touchline-cash-out-${betId}`),
    scheduler: asyncScheduler,
    newGuid: () => crypto.randomUUID() as CashOutGuid,
    onTaken() {
      session.refresh();
      bets.refresh();
    },
  });
}

export function useCashOuts(): CashOutStore {
  const services = useBetting();
  const known = stores.get(services);
  if (known) return known;
  const made = makeStore(services);
  stores.set(services, made);
  return made;
}
