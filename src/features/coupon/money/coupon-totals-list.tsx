import type { CouponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { type MoneyLine, useMoneyLines } from '../../../parts/betting/texts/use-money-lines.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { TotalsList, TotalsRow } from '../parts/totals-list.tsx';

export interface CouponTotalsListProps {
  readonly totals: CouponTotals;
  readonly currency: Currency;
  /** Whether the bet takes the place of another one: what that leaves to be charged is shown apart. */
  readonly isEdit?: boolean;
  /** The part of the charge that is on credit. */
  readonly credit?: Amount | undefined;
  /** The largest stake that may be asked for. */
  readonly largestStake?: Amount | undefined;
}

const NOTHING = amount(0n);

/** What a bet costs and what is taken of it, before the act: the same figures as in the record after it. What may come back is `PossibleReturn`. */
export function CouponTotalsList(props: CouponTotalsListProps) {
  const { totals, currency, credit = NOTHING, isEdit = false, largestStake } = props;
  const moneyLines = useMoneyLines(currency);
  const { after, before } = totals.lines ? moneyLines(totals.lines, totals.terms) : { after: [], before: [] };
  return (
    <TotalsList>
      <OddsRow totals={totals} />
      <ChargeRows totals={totals} currency={currency} credit={credit} isEdit={isEdit} />
      <MoneyRows lines={before} />
      {totals.units > 1n ? <UnitRows totals={totals} currency={currency} /> : null}
      <TermsRows terms={totals.terms} />
      <MoneyRows lines={after} />
      <CapRows totals={totals} currency={currency} largestStake={largestStake} />
    </TotalsList>
  );
}

/** What may come back: the figure that everything above it leads to. */
export function PossibleReturn({ totals, currency }: RowsProps) {
  const { t } = useCouponTexts();
  const moneyLines = useMoneyLines(currency);
  const isCut = totals.lines ? moneyLines(totals.lines, totals.terms).after.length > 0 : false;
  return (
    <TotalsList>
      <TotalsRow
        name={t(isCut ? 'lines.net' : 'totals.return')}
        kind="sum"
        figureData={{ 'data-potential-return': '' }}
      >
        <AmountText value={totals.potentialReturn} currency={currency} />
      </TotalsRow>
    </TotalsList>
  );
}

type RowsProps = Pick<CouponTotalsListProps, 'totals' | 'currency'>;

/** An amount, or a dash where it is not known yet. */
function AmountText({
  value,
  currency,
}: {
  readonly value: Amount | undefined;
  readonly currency: Currency;
}) {
  const { money } = useCouponTexts();
  return <bdi>{value === undefined ? '–' : money(value, currency)}</bdi>;
}

/** The price of the bet, beside the price that was agreed to where it is another one. */
function OddsRow({ totals }: Pick<RowsProps, 'totals'>) {
  const { t, odds } = useCouponTexts();
  return (
    <TotalsRow name={t('totals.odds')}>
      {totals.agreedOdds === totals.totalOdds ? null : (
        <del>
          <bdi>{odds(totals.agreedOdds)}</bdi>
        </del>
      )}
      <bdi>{odds(totals.totalOdds)}</bdi>
    </TotalsRow>
  );
}

/** What the account is charged, and what is on credit. */
function ChargeRows({
  totals,
  currency,
  credit,
  isEdit,
}: RowsProps & { readonly credit: Amount; readonly isEdit: boolean }) {
  const { t } = useCouponTexts();
  const bets = useT('bets');
  const charged = isEdit ? totals.stake : totals.charged;
  return (
    <>
      <TotalsRow
        name={t(isEdit ? 'bets.stake' : 'totals.charged')}
        hint={totals.terms.house?.tax ? undefined : t('totals.noTax')}
        figureData={{ 'data-charged': '' }}
      >
        <AmountText
          value={charged === undefined ? undefined : amount(charged - credit)}
          currency={currency}
        />
      </TotalsRow>
      {credit > 0n ? (
        <TotalsRow name={bets('advance.amount')} data={{ 'data-credit': String(credit) }}>
          <AmountText value={credit} currency={currency} />
        </TotalsRow>
      ) : null}
    </>
  );
}

/** Lines of what the house takes and caps. */
function MoneyRows({ lines }: { readonly lines: readonly MoneyLine[] }) {
  return lines.map(({ line, name, text }) => (
    <TotalsRow key={line} name={name} data={{ 'data-money-line': line }}>
      <bdi>{text}</bdi>
    </TotalsRow>
  ));
}

/** A bet of several units: how many, and the least that it pays where one of them wins. */
function UnitRows({ totals, currency }: RowsProps) {
  const { t } = useCouponTexts();
  return (
    <>
      <TotalsRow name={t('totals.units')} figureData={{ 'data-units': String(totals.units) }}>
        <bdi>{String(totals.units)}</bdi>
      </TotalsRow>
      <TotalsRow name={t('totals.leastReturn')} figureData={{ 'data-least-return': '' }}>
        <AmountText value={totals.leastReturn} currency={currency} />
      </TotalsRow>
    </>
  );
}

/** A free bet and a boost, where the bet has one. */
function TermsRows({ terms }: Pick<CouponTotals, 'terms'>) {
  const t = useT('terms');
  const { boostBase, boostPercent, funding } = terms;
  return (
    <>
      {funding === 'free' ? (
        <TotalsRow name={t('line.free')} data={{ 'data-terms': 'free' }}>
          {t('free.notReturned')}
        </TotalsRow>
      ) : null}
      {boostPercent > 0 ? (
        <TotalsRow name={t('line.boost')} data={{ 'data-terms': 'boost' }}>
          {t(boostBase === 'return' ? 'line.dayValue' : 'line.boostValue', { percent: boostPercent })}
        </TotalsRow>
      ) : null}
    </>
  );
}

/** The most that the house pays, and the stake beyond which no more is paid where it may be staked. */
function CapRows({
  totals,
  currency,
  largestStake,
}: RowsProps & Pick<CouponTotalsListProps, 'largestStake'>) {
  const { t } = useCouponTexts();
  const { cap } = totals.terms.house ?? {};
  const useful = totals.warnings?.largestUseful;
  const isInReach = useful !== undefined && largestStake !== undefined && useful <= largestStake;
  return (
    <>
      {cap === undefined ? null : (
        <TotalsRow name={t('lines.cap')} kind="aside" data={{ 'data-money-line': 'cap' }}>
          <AmountText value={cap} currency={currency} />
        </TotalsRow>
      )}
      {isInReach ? (
        <TotalsRow name={t('lines.useful')} kind="aside" data={{ 'data-money-line': 'useful-stake' }}>
          <AmountText value={amount(useful)} currency={currency} />
        </TotalsRow>
      ) : null}
    </>
  );
}
