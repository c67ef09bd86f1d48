import { spokenIn } from '../../i18n/localizer-context.ts';
import { createOrdersApi, type OrdersApi } from '../../platform/betting/orders-api.ts';
import { type Services, useService } from '../../platform/services.ts';

/** Orders, free bets and builders. */
export const ordersApi = (services: Services): OrdersApi =>
  createOrdersApi(services.http, spokenIn(services));

export const useOrdersApi = (): OrdersApi => useService(ordersApi);
