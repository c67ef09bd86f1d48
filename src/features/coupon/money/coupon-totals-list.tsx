import type { CouponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useMoneyLines } from '../../parts/betting/use-money-lines.ts';
import { useCouponTexts } from '../../parts/betting/use-texts.ts';
import styles from './coupon-totals.module.css';
import { MoneyRows } from './money/money-rows.tsx';

export interface CouponTotalsListProps {
  readonly totals: CouponTotals;
  readonly currency: Currency;
  /** It takes the place of another bet: what that leaves to be charged is told apart. */
  readonly isEdit?: boolean;
  /** What of the charge is on credit. */
  readonly credit?: Amount | undefined;
  /** As far as a stake may be asked for. */
  readonly largestStake?: Amount | undefined;
}

const NOTHING = amount(0n);

/** What is charged and what may come back, before the act: the same figures as in the record after it. */
export function CouponTotalsList({
  totals,
  currency,
  credit = NOTHING,
  isEdit = false,
  largestStake,
}: CouponTotalsListProps) {
  const { t, money, odds } = useCouponTexts();
  const terms = useT('terms');
  const bets = useT('bets');
  const { boostBase, boostPercent, funding } = totals.terms;
  const { house } = totals.terms;
  const moneyLines = useMoneyLines(currency);
  const { after, before } = totals.lines ? moneyLines(totals.lines, totals.terms) : { after: [], before: [] };
  const useful = totals.warnings?.largestUseful;
  const own = isEdit ? totals.stake : totals.charged;
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
        <dt title={house?.tax ? undefined : t('totals.noTax')}>
          {t(isEdit ? 'bets.stake' : 'totals.charged')}
        </dt>
        <dd data-charged="">
          <bdi>{own === undefined ? '–' : money(amount(own - credit), currency)}</bdi>
        </dd>
      </div>
      {credit > 0n ? (
        <div data-credit={String(credit)}>
          <dt>{bets('advance.amount')}</dt>
          <dd>
            <bdi>{money(credit, currency)}</bdi>
          </dd>
        </div>
      ) : null}
      <MoneyRows lines={before} />
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
      <MoneyRows lines={after} />
      <div className={after.length > 0 ? styles['sum'] : undefined}>
        <dt>{t(after.length > 0 ? 'lines.net' : 'totals.return')}</dt>
        <dd data-potential-return="">
          <bdi>{totals.potentialReturn === undefined ? '–' : money(totals.potentialReturn, currency)}</bdi>
        </dd>
      </div>
      {house?.cap === undefined ? null : (
        <div data-money-line="cap" className={styles['aside']}>
          <dt>{t('lines.cap')}</dt>
          <dd>
            <bdi>{money(house.cap, currency)}</bdi>
          </dd>
        </div>
      )}
      {useful !== undefined && largestStake !== undefined && useful <= largestStake ? (
        <div data-money-line="useful-stake" className={styles['aside']}>
          <dt>{t('lines.useful')}</dt>
          <dd>
            <bdi>{money(amount(useful), currency)}</bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
