/** The order desk of this page: made with the first look at auto-bets, and there until the page is left. */
import { asyncScheduler } from 'rxjs';
import { createOrderDesk, type OrderDesk } from '#streams/coupon/order-desk.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { createOrderVault } from '../../platform/betting/order-vault.ts';
import { createOrdersApi } from '../../platform/betting/orders-api.ts';
import { createSendRequest } from '../../platform/http/request.ts';
import type { BettingServices } from './betting-services.ts';
import { useBetting } from './coupon-context.ts';

const desks = new WeakMap<BettingServices, OrderDesk>();
const send = createSendRequest((input, init) => fetch(input, init));

function makeDesk({ session }: BettingServices, language: string): OrderDesk {
  return createOrderDesk({
    api: () => createOrdersApi(send, () => language),
    vault: createOrderVault(),
    scheduler: asyncScheduler,
    onTaken: () => session.refresh(),
  });
}

export function useOrderDesk(): OrderDesk {
  const services = useBetting();
  const { code } = useLanguage();
  const known = desks.get(services);
  if (known) return known;
  const made = makeDesk(services, code);
  desks.set(services, made);
  return made;
}
