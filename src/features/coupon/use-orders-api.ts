import { useMemo } from 'react';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { createOrdersApi, type OrdersApi } from '../../platform/http/orders-api.ts';
import { createSendRequest } from '../../platform/http/request.ts';
import { usePayingAccount } from './use-betting.ts';

const send = createSendRequest((input, init) => fetch(input, init));

/** Orders, free bets and builders, asked for in the account's currency. */
export function useOrdersApi(): OrdersApi {
  const { exponent } = usePayingAccount();
  const { code } = useLanguage();
  return useMemo(() => createOrdersApi(send, exponent, () => code), [code, exponent]);
}
