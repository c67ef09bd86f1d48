import { useEffect, useState } from 'react';
import { ADVANCE_HOURS } from '#domain/coupon/advance.ts';
import type { BetExtras } from '#domain/coupon/bet-extras.ts';
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import type { Advance } from '#protocol/http/advance.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../coupon-context.ts';
import styles from '../coupon-form.module.css';
import { useOrdersApi } from '../use-orders-api.ts';
import { useCouponTexts } from '../use-texts.ts';

export interface AdvanceLineProps {
  readonly extras: BetExtras | undefined;
  readonly stake: Amount;
  readonly balance: Amount;
  readonly currency: Currency;
}

/** Where the own money is less than the stake, and the server gives the rest on credit: what backs it and how it ends, and nothing else. */
export function AdvanceLine({ balance, currency, extras, stake }: AdvanceLineProps) {
  const t = useT('terms');
  const { money } = useCouponTexts();
  const { coupon: store } = useBetting();
  const api = useOrdersApi();
  const [told, setTold] = useState<Advance>();
  useEffect(() => {
    let isWanted = true;
    void api.advance(currency.exponent).then((asked) => {
      if (isWanted && asked.kind === 'answer') setTold(asked.value);
    });
    return () => {
      isWanted = false;
    };
  }, [api, currency.exponent]);
  const isAsked = extras?.advance === true;
  const missing = amount(stake - balance);
  const isGiven = told !== undefined && missing > 0n && missing <= told.available;
  if (!told || (!isGiven && !isAsked)) return null;
  const { advance: _advance, ...own } = extras ?? {};
  return (
    <div className={styles['group']} data-advance={String(told.available)}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={isAsked}
          onChange={(event) => store.setExtras(event.currentTarget.checked ? { ...own, advance: true } : own)}
        />
        <span>
          {isGiven
            ? t('advance.take', { own: money(balance, currency), credit: money(missing, currency) })
            : t('advance.less', { amount: money(told.available, currency) })}
        </span>
      </label>
      <p className={styles['rule']}>
        {t('advance.rule', { hours: ADVANCE_HOURS, bets: told.backing.map(({ betId }) => betId).join(', ') })}
      </p>
    </div>
  );
}
