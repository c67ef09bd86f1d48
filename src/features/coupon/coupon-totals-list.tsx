import type { CouponTotals } from '#domain/coupon/coupon-totals.ts';
import type { Currency } from '#domain/money/amount.ts';
import { useT } from '../../i18n/localizer-context.ts';
import styles from './coupon-panel.module.css';
import { useCouponTexts } from './use-texts.ts';

export interface CouponTotalsListProps {
  readonly totals: CouponTotals;
  readonly currency: Currency;
}

/** What is charged and what may come back, before the act: the same figures as in the record after it. */
export function CouponTotalsList({ totals, currency }: CouponTotalsListProps) {
  const { t, money, odds } = useCouponTexts();
  const terms = useT('terms');
  const { boostBase, boostPercent, funding } = totals.terms;
  const moved = totals.agreedOdds !== totals.totalOdds;
  return (
    <dl className={styles['totals']}>
      <div>
        <dt>{t('totals.odds')}</dt>
        <dd>
          {moved ? (
            <del>
              <bdi>{odds(totals.agreedOdds)}</bdi>
            </del>
          ) : null}
          <bdi>{odds(totals.totalOdds)}</bdi>
        </dd>
      </div>
      <div>
        <dt title={t('totals.noTax')}>{t('totals.charged')}</dt>
        <dd>
          <bdi>{totals.charged === undefined ? '–' : money(totals.charged, currency)}</bdi>
        </dd>
      </div>
      {totals.units > 1n ? (
        <>
          <div>
            <dt>{t('totals.units')}</dt>
            <dd data-units={String(totals.units)}>
              <bdi>{String(totals.units)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('totals.leastReturn')}</dt>
            <dd data-least-return="">
              <bdi>{totals.leastReturn === undefined ? '–' : money(totals.leastReturn, currency)}</bdi>
            </dd>
          </div>
        </>
      ) : null}
      {funding === 'free' ? (
        <div data-terms="free">
          <dt>{terms('line.free')}</dt>
          <dd>{terms('free.notReturned')}</dd>
        </div>
      ) : null}
      {boostPercent > 0 ? (
        <div data-terms="boost">
          <dt>{terms('line.boost')}</dt>
          <dd>
            {terms(boostBase === 'return' ? 'line.dayValue' : 'line.boostValue', { percent: boostPercent })}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t('totals.return')}</dt>
        <dd data-potential-return="">
          <bdi>{totals.potentialReturn === undefined ? '–' : money(totals.potentialReturn, currency)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
