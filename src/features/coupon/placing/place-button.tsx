import { type ReactNode, useId, useState } from 'react';
import type { CouponProblem } from '#domain/coupon/draft/coupon-errors.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import buttons from '../coupon-buttons.module.css';
import styles from './place-button.module.css';
import { useTapGuard } from './use-tap-guard.ts';

export interface PlaceButtonProps {
  readonly stake: Amount | undefined;
  /** It takes the place of another bet: what that costs is told above. */
  readonly isEdit: boolean;
  readonly currency: Currency;
  /** What stands in the way; the button stays in the tab order and is described by it. */
  readonly problem: CouponProblem | undefined;
  readonly reason: ReactNode;
  /** Selections and prices as shown: a press just after they changed is not an act. */
  readonly signature: string;
  readonly onPlace: () => void;
}

export function PlaceButton(props: PlaceButtonProps) {
  const { stake, currency, isEdit, problem, reason, signature, onPlace } = props;
  const { t, money } = useCouponTexts();
  const reasonId = useId();
  const settling = useTapGuard(signature);
  const [guarded, setGuarded] = useState(false);
  const blocked = problem !== undefined;
  const press = () => {
    setGuarded(settling && !blocked);
    if (!settling && !blocked) onPlace();
  };
  return (
    <div className={styles['placing']}>
      <div id={reasonId} className={styles['reason']} aria-live="polite">
        {reason}
        {guarded && settling && !blocked ? <p>{t('guard')}</p> : null}
      </div>
      <button
        type="button"
        className={buttons['place']}
        data-blocked={blocked}
        aria-disabled={blocked || settling}
        aria-describedby={reasonId}
        onClick={press}
      >
        {label()}
      </button>
    </div>
  );

  function label() {
    if (isEdit) return t('placeInstead');
    return stake === undefined ? t('place') : t('placeAmount', { amount: money(stake, currency) });
  }
}
