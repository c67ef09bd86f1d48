import { useEffect, useState } from 'react';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { ADVANCE_HOURS } from '#domain/coupon/offers/advance.ts';
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import type { Advance } from '#protocol/http/bets/advance.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useOrdersApi } from '../../../parts/betting/use-orders-api.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import styles from '../coupon-form.module.css';

export interface AdvanceLineProps {
  readonly extras: BetExtras | undefined;
  readonly stake: Amount;
  readonly balance: Amount;
  readonly currency: Currency;
}

/**
 * Where the own money is less than the stake, and the server gives the rest on credit: what backs it and how it ends, and nothing else. Where it gives
 * none, why; that no bets are there to back it is told to those alone who have asked.
 */
export function AdvanceLine({ balance, currency, extras, stake }: AdvanceLineProps) {
  const terms = useT('terms');
  const { money, t } = useCouponTexts();
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
  const isOffered = isGiven || isAsked;
  const reason = isAsked || told?.reason !== 'no-bets' ? told?.reason : undefined;
  if (!told || (!isOffered && reason === undefined)) return null;
  const { advance: _advance, ...own } = extras ?? {};
  return (
    <div
      className={styles['group']}
      data-advance={isOffered ? String(told.available) : undefined}
      data-no-advance={reason}
    >
      {isOffered ? (
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={isAsked}
            onChange={(event) =>
              store.setExtras(event.currentTarget.checked ? { ...own, advance: true } : own)
            }
          />
          <span>
            {isGiven
              ? terms('advance.take', { own: money(balance, currency), credit: money(missing, currency) })
              : terms('advance.less', { amount: money(told.available, currency) })}
          </span>
        </label>
      ) : null}
      <p className={styles['rule']}>
        {reason === undefined
          ? terms('advance.rule', {
              hours: ADVANCE_HOURS,
              bets: told.backing.map(({ betId }) => betId).join(', '),
            })
          : t(`noAdvance.${reason}`)}
      </p>
    </div>
  );
}
