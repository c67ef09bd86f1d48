import type { SlipDraft } from '#domain/coupon/draft/slip-draft.ts';
import type { Slip } from '#domain/coupon/slip/slip.ts';
import { stakeOfSlip } from '#domain/coupon/slip/slip.ts';
import { exactText, slipFormula } from '#domain/coupon/slip/slip-formula.ts';
import { slipOutcomes } from '#domain/coupon/slip/slip-outcomes.ts';
import { chargeOf, moneyOfSlip, type SlipMoneyRules } from '#domain/coupon/slip/slip-tax.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { fractionText } from '#domain/money/rational.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { AccountTrace } from './account-trace.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { ShareSlip } from './share-slip.tsx';
import styles from './slip-answer.module.css';
import { SlipNotes } from './slip-notes.tsx';

export interface SlipAnswerProps {
  readonly draft: SlipDraft;
  /** Checked. */
  readonly slip: Slip;
  readonly rules: SlipMoneyRules;
}

interface Line {
  readonly name: 'charged' | 'netStake' | 'gross' | 'payoutTaxPaid' | 'profit';
  readonly text: string;
}

/** What the slip pays, line by line, the exact fraction before any rounding, and how it comes about. */
export function SlipAnswer({ draft, slip, rules }: SlipAnswerProps) {
  const t = useT('calculator');
  const format = useFormat();
  const currency = currencyOf(draft.currency);
  const { charged, exact, gross, net, tax, trace } = moneyOfSlip(slip, rules);
  const { net: netStake } = chargeOf(stakeOfSlip(slip), rules.tax);
  const outcomes = slipOutcomes(slip, rules);
  const money = (minor: bigint) => format.money(amount(minor), currency);
  const isStakeTaxed = rules.tax.stakeTaxModel !== 'none';
  const isPayoutTaxed = rules.tax.payoutTax.numerator > 0n;
  const lines: readonly Line[] = [
    { name: 'charged', text: money(charged) },
    ...(isStakeTaxed ? [{ name: 'netStake', text: exactText(netStake) } as const] : []),
    ...(isPayoutTaxed
      ? [
          { name: 'gross', text: money(gross) } as const,
          { name: 'payoutTaxPaid', text: money(-tax) } as const,
        ]
      : []),
    { name: 'profit', text: money(net - charged) },
  ];
  return (
    <div className={styles['answer']}>
      <p className={styles['main']}>
        <span className={styles['caption']}>{t('return')}</span>
        <output className={styles['return']} data-return={String(net)}>
          <bdi>{money(net)}</bdi>
        </output>
      </p>
      <dl className={styles['lines']}>
        {lines.map(({ name, text }) => (
          <div key={name} data-line={name}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('exact')}</dt>
          <dd data-exact={fractionText(exact)}>
            <bdi dir="ltr">{fractionText(exact)}</bdi>
          </dd>
        </div>
      </dl>
      <SlipNotes slip={slip} rules={rules} currency={currency} />
      <h2 className={styles['heading']}>{t('formula')}</h2>
      <p className={styles['formula']} dir="ltr" data-formula="">
        {slipFormula(slip, netStake)}
      </p>
      {trace ? <AccountTrace steps={trace} /> : null}
      {outcomes ? (
        <OutcomeTable outcomes={outcomes} isBlocks={slip.kind === 'multibet'} money={money} />
      ) : null}
      <ShareSlip draft={draft} />
    </div>
  );
}
