import { useMemo } from 'react';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { createOrdersApi, type OrdersApi } from '../../platform/betting/orders-api.ts';
import { createSendRequest } from '../../platform/http/request.ts';

const send = createSendRequest((input, init) => fetch(input, init));

/** Orders, free bets and builders. */
export function useOrdersApi(): OrdersApi {
  const { code } = useLanguage();
  return useMemo(() => createOrdersApi(send, () => code), [code]);
}
