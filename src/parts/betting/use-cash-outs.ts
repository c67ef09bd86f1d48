/** The cash-out store: made with the first look at the bets, one for the page. */

import { asyncScheduler } from 'rxjs';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { type CashOutStore, createCashOutStore } from '#streams/coupon/cash-out-store.ts';
import { createCashOutApi, createCashOutStorage } from '../../platform/betting/cash-out-api.ts';
import { createWebLock } from '../../platform/betting/tab-ports.ts';
import { type Services, useService } from '../../platform/services.ts';
import { reportedWrite } from '../../platform/storage/storage-trouble.ts';
import { bettingOf, useBetting } from './coupon-context.ts';
import { currencyShown } from './currency-shown.ts';

export function cashOuts(services: Services): CashOutStore {
  const { bets, session } = bettingOf(services);
  const exponentOf = (betId: BetId) => {
    const bet = bets.getState().bets.find(({ id }) => id === betId);
    return currencyShown(bet?.currency ?? '').exponent;
  };
  return createCashOutStore({
    api: createCashOutApi(services.http, exponentOf),
    storage: createCashOutStorage(reportedWrite(services.troubles)),
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
  useBetting();
  return useService(cashOuts);
}
