import { useEffect } from 'react';
import { exchangeOf, withoutSale } from '#domain/coupon/draft/edit-draft.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { paysOf } from '#domain/coupon/offers/cash-out-offer.ts';
import type { BetId } from '#domain/lib/ids.ts';
import {
  type Amount,
  amount,
  amountFromDecimal,
  amountToDecimal,
  type Currency,
} from '#domain/money/amount.ts';
import type { CashOutState } from '#streams/coupon/cash-out-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import styles from '../coupon-form.module.css';
import totals from '../coupon-totals.module.css';

export interface EditLineProps {
  readonly extras: BetExtras;
  /** Of the new bet: its stake, with a tax that is added to it. */
  readonly charge: Amount | undefined;
  readonly currency: Currency;
}

const everything = (state: CashOutState) => state;

/** The bet that the coupon takes the place of: what it is worth now, what that leaves to pay or brings back, and the way out. */
export function EditLine({ charge, currency, extras }: EditLineProps) {
  const t = useT('terms');
  const { money } = useCouponTexts();
  const { coupon: store } = useBetting();
  const cashOuts = useCashOuts();
  const { offers, phase } = useStore(cashOuts, everything);
  useEffect(() => cashOuts.look(), [cashOuts]);
  const id = extras.saleBetId ?? '';
  const offer = offers.get(id as BetId)?.offer;
  const least = amountFromDecimal(extras.saleLeast ?? '0', currency.exponent) ?? amount(0n);
  const worth = offer?.kind === 'offer' ? paysOf(offer) : undefined;
  const exchange = worth === undefined || charge === undefined ? undefined : exchangeOf(charge, worth);
  return (
    <section
      className={styles['group']}
      aria-label={t('edit.title', { id })}
      data-edit-of={id}
      data-edit-worth={worth === undefined ? undefined : String(worth)}
    >
      <div className={styles['line']}>
        <strong>{t('edit.title', { id })}</strong>
        <button
          type="button"
          className={styles['button']}
          onClick={() => store.setExtras(withoutSale(extras))}
        >
          {t('edit.stop')}
        </button>
      </div>
      {worth === undefined ? (
        <output className={styles['rule']}>{t(phase === 'ready' ? 'edit.none' : 'edit.asking')}</output>
      ) : (
        <dl className={totals['totals']}>
          <div>
            <dt>{t('edit.worth')}</dt>
            <dd>
              <bdi>{money(worth, currency)}</bdi>
            </dd>
          </div>
          {exchange ? (
            <div data-exchange={String(exchange.charged - exchange.paidBack)}>
              <dt>{t(exchange.paidBack > 0n ? 'edit.paidBack' : 'edit.charged')}</dt>
              <dd>
                <bdi>{money(exchange.paidBack > 0n ? exchange.paidBack : exchange.charged, currency)}</bdi>
              </dd>
            </div>
          ) : null}
        </dl>
      )}
      {worth !== undefined && worth < least ? (
        <div className={styles['line']}>
          <output>{t('edit.less', { amount: money(least, currency) })}</output>
          <button
            type="button"
            className={styles['button']}
            onClick={() =>
              store.setExtras({ ...extras, saleLeast: amountToDecimal(worth, currency.exponent) })
            }
          >
            {t('edit.agree', { amount: money(worth, currency) })}
          </button>
        </div>
      ) : null}
      <p className={styles['rule']}>{t('edit.rule', { amount: money(least, currency) })}</p>
    </section>
  );
}
