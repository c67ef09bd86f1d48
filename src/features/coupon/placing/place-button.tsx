import { type ReactNode, useState } from 'react';
import type { CouponProblem } from '#domain/coupon/draft/coupon-errors.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { PlaceAct } from './place-act.tsx';
import { useTapGuard } from './use-tap-guard.ts';

export interface PlaceButtonProps {
  readonly stake: Amount | undefined;
  /** Whether the bet takes the place of another one: the totals above say what that costs. */
  readonly isEdit: boolean;
  readonly currency: Currency;
  /** What stands in the way of placing. */
  readonly problem: CouponProblem | undefined;
  /** The problem in words, and acts that put it right. */
  readonly reason: ReactNode;
  /** Selections and prices as shown: a press just after they changed is not an act. */
  readonly signature: string;
  readonly onPlace: () => void;
}

/** The button that places the draft: its stake on it, and no press counted just after a price changed under it. */
export function PlaceButton(props: PlaceButtonProps) {
  const { stake, currency, isEdit, problem, reason, signature, onPlace } = props;
  const { t, money } = useCouponTexts();
  const isSettling = useTapGuard(signature);
  const [wasGuarded, setGuarded] = useState(false);
  const isBlocked = problem !== undefined;
  const label = () => {
    if (isEdit) return t('placeInstead');
    return stake === undefined ? t('place') : t('placeAmount', { amount: money(stake, currency) });
  };
  return (
    <PlaceAct
      label={label()}
      isBlocked={isBlocked}
      isSettling={isSettling}
      reason={
        <>
          {reason}
          {wasGuarded && isSettling && !isBlocked ? <p>{t('guard')}</p> : null}
        </>
      }
      onPress={() => {
        setGuarded(isSettling && !isBlocked);
        if (!isSettling && !isBlocked) onPlace();
      }}
    />
  );
}
