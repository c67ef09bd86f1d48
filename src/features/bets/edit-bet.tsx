import { useState } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { editDraft } from '#domain/coupon/draft/edit-draft.ts';
import { paysOf } from '#domain/coupon/offers/cash-out-offer.ts';
import type { CashOutState } from '#streams/coupon/cash-out-store.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useBetting, useBettingLoader } from '../../parts/betting/coupon-context.ts';
import { currencyShown } from '../../parts/betting/currency-shown.ts';
import { usePayingAccount } from '../../parts/betting/use-betting.ts';
import { useCashOuts } from '../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../parts/betting/use-coupon.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './edit-bet.module.css';

const offersOf = ({ offers }: CashOutState) => offers;

/** Brings an open bet into the coupon, to be placed anew in its own place; only while the house offers something for it. */
export function EditBet({ bet }: { readonly bet: Bet }) {
  const loader = useBettingLoader();
  const { coupon } = useBetting();
  const offer = useStore(useCashOuts(), offersOf).get(bet.id)?.offer;
  const t = useT('bets');
  const { exponent } = currencyShown(bet.currency);
  const [isInCoupon, setInCoupon] = useState(false);
  const account = usePayingAccount();
  // What is charged or paid back is of the account that pays now.
  if (offer?.kind !== 'offer' || bet.currency !== account.currency.code) return null;
  return (
    <>
      <Button
        data-edit-bet=""
        onClick={() => {
          coupon.restore(editDraft(bet, paysOf(offer), exponent));
          setInCoupon(true);
          loader.show();
        }}
      >
        {t('edit.open')}
      </Button>
      {isInCoupon ? <output className={styles['reason']}>{t('edit.inCoupon')}</output> : null}
    </>
  );
}
