import { Braces, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SlipDraft, slipFile } from '#domain/coupon/draft/slip-draft.ts';
import { legsOf, type Slip, stakeOfSlip } from '#domain/coupon/slip/slip.ts';
import { exactText, slipFormula } from '#domain/coupon/slip/slip-formula.ts';
import { type SlipOutcome, slipOutcomes } from '#domain/coupon/slip/slip-outcomes.ts';
import type { AccountStep } from '#domain/coupon/slip/slip-return.ts';
import { chargeOf, moneyOfSlip, type SlipMoneyRules } from '#domain/coupon/slip/slip-tax.ts';
import { slipWarnings } from '#domain/coupon/slip/slip-warnings.ts';
import { amount, type Currency } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { fractionText } from '#domain/money/rational.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { FigureTable } from '../../ui/lists/figure-table.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import styles from './slip-answer.module.css';

export interface SlipAnswerProps {
  readonly draft: SlipDraft;
  /** The slip of the draft, which has been checked. */
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
      <Part title={t('formula')}>
        <p className={styles['formula']} dir="ltr" data-formula="">
          {slipFormula(slip, netStake)}
        </p>
      </Part>
      {trace ? (
        <Part title={t('account')}>
          <AccountTrace steps={trace} />
        </Part>
      ) : null}
      {outcomes ? (
        <Part title={t('outcomes')}>
          <OutcomeTable outcomes={outcomes} isBlocks={slip.kind === 'multibet'} money={money} />
        </Part>
      ) : null}
      <ShareSlip draft={draft} />
    </div>
  );
}

/** A part of the answer under a heading of its own. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h2 className={styles['heading']}>{title}</h2>
      {children}
    </>
  );
}

interface SlipNotesProps extends Pick<SlipAnswerProps, 'slip' | 'rules'> {
  readonly currency: Currency;
}

/** Warnings of the cap, of a win that loses money, and of the threshold of the tax. Only of a slip whose every leg won. */
function SlipNotes({ slip, rules, currency }: SlipNotesProps) {
  const t = useT('calculator');
  const format = useFormat();
  if (!legsOf(slip).every(({ result }) => result.kind === 'win')) return null;
  const { losesThoughWon, taxCliff, usefulStake } = slipWarnings(slip, rules);
  const money = (minor: bigint) => format.money(amount(minor), currency);
  const notes = [
    usefulStake === undefined ? '' : t('note.cap', { amount: money(usefulStake) }),
    losesThoughWon === undefined || slip.kind === 'anti_express'
      ? ''
      : t('note.loses', { amount: money(losesThoughWon) }),
    taxCliff === undefined ? '' : t('note.cliff', { amount: money(taxCliff) }),
  ].filter((note) => note !== '');
  if (notes.length === 0) return null;
  return (
    <ul className={styles['notes']}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** The one account of a chain or a conditional, step by step, exactly. */
function AccountTrace({ steps }: { readonly steps: readonly AccountStep[] }) {
  const t = useT('calculator');
  return (
    <FigureTable columns={[t('step'), t('staked'), t('accountAfter')]}>
      {steps.map(({ account, staked }, index) => (
        // A step is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={index}>
          <td>{index + 1}</td>
          <td>{exactText(staked)}</td>
          <td>{exactText(account)}</td>
        </tr>
      ))}
    </FigureTable>
  );
}

interface OutcomeTableProps {
  readonly outcomes: readonly SlipOutcome[];
  /** Whether what wins are blocks of a multi-bet, and not legs. */
  readonly isBlocks: boolean;
  readonly money: (minor: bigint) => string;
}

/** What the slip pays at least and at most, by the number of winners. Of an express only the last row pays. */
function OutcomeTable({ outcomes, isBlocks, money }: OutcomeTableProps) {
  const t = useT('calculator');
  const format = useFormat();
  return (
    <FigureTable
      columns={[t(isBlocks ? 'winningBlocks' : 'winners'), t('units'), t('least'), t('most')]}
      data-outcomes=""
    >
      {outcomes.map(({ least, most, units, winners }) => (
        <tr key={winners} data-winners={winners}>
          <td>{format.number(winners)}</td>
          <td>{format.number(Number(units))}</td>
          <td>
            <bdi>{money(least)}</bdi>
          </td>
          <td>
            <bdi>{money(most)}</bdi>
          </td>
        </tr>
      ))}
    </FigureTable>
  );
}

/** Copies the address of the slip, or the slip as `npm run calc` reads it. */
function ShareSlip({ draft }: { readonly draft: SlipDraft }) {
  const t = useT('calculator');
  const toasts = useToasts();
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toasts.show(t('copied')),
      () => toasts.show(t('notCopied')),
    );
  return (
    <div className={styles['share']}>
      <Button icon={<Link2 size={16} aria-hidden="true" />} onClick={() => void copy(location.href)}>
        {t('copyLink')}
      </Button>
      <Button
        kind="quiet"
        icon={<Braces size={16} aria-hidden="true" />}
        onClick={() => void copy(JSON.stringify([slipFile(draft)], null, 2))}
      >
        {t('copyFile')}
      </Button>
    </div>
  );
}
