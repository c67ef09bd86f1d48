import { useEffect, useMemo, useState } from 'react';
import type { Currency } from '#domain/money/amount.ts';
import type { PlacingAccount } from '#streams/coupon/coupon-state.ts';
import type { SessionState } from '#streams/session/session-state.ts';
import { useBetting } from './coupon-context.ts';
import { useStore } from './use-coupon.ts';

/** The currency of amounts that a guest types before there is an account: two decimals and no sign. */
const GUEST_CURRENCY: Currency = { code: '', exponent: 2, symbol: '' };

const everything = (state: SessionState) => state;

/** The session of the page. */
export const useSession = (): SessionState => useStore(useBetting().session, everything);

/** The account that pays, with its currency. */
export interface PayingAccount extends PlacingAccount {
  readonly currency: Currency;
}

/** The account that pays; a guest has none, and types amounts in a currency without a name. */
export function usePayingAccount(): PayingAccount {
  const { session } = useSession();
  return useMemo(() => {
    if (session.kind !== 'signed-in') return { signedIn: false, exponent: 2, currency: GUEST_CURRENCY };
    const { code: currencyCode, exponent } = session.account.currency;
    return { ...session.account, signedIn: true, currencyCode, exponent };
  }, [session]);
}

/** The present moment, in epoch milliseconds, renewed four times a second while mounted. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}
