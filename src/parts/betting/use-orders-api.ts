import { spokenIn } from '../../i18n/localizer-context.ts';
import { createOrdersApi, type OrdersApi } from '../../platform/betting/orders-api.ts';
import { type Services, useService } from '../../platform/services.ts';

/** The calls of auto-bets, free bets, advances and builders. */
export const ordersApi = (services: Services): OrdersApi =>
  createOrdersApi(services.http, spokenIn(services));

export const useOrdersApi = (): OrdersApi => useService(ordersApi);
