import type { Amount } from '#domain/money/amount.ts';
import { amount as minor } from '#domain/money/amount.ts';
import { feeOf } from '#domain/people/payment-fee.ts';
import type { PAYMENT_METHODS } from '#protocol/people/money-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import styles from './pay-terms.module.css';

type Method = AnswerOf<typeof PAYMENT_METHODS>['methods'][number];
type Step = Method['terms'][number]['steps'][number];

export interface PayTermsProps {
  readonly method: Method;
  readonly direction: 'deposit' | 'withdrawal';
  /** The amount that is typed, where it is one. */
  readonly amount: Amount | undefined;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** The fee of a payment and what is left of it, and its steps with who takes them and how long: before the act. */
export function PayTerms({ amount, direction, method }: PayTermsProps) {
  const t = useT('office');
  const format = useFormat();
  const terms = method.terms.find((one) => one.direction === direction);
  if (!terms) return null;
  const { fee, steps } = terms;
  const { currency } = method.min;
  const rule = { hundredths: fee.hundredths, fixed: fee.fixed.amount };
  const isFree = rule.hundredths === 0 && rule.fixed === 0n;
  const cost = amount === undefined ? undefined : feeOf(amount, rule);
  const parts = [
    ...(rule.hundredths === 0
      ? []
      : [format.number(rule.hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 })]),
    ...(rule.fixed === 0n ? [] : [format.money(rule.fixed, currency)]),
  ];
  return (
    <div data-pay-terms={method.id}>
      <Facts
        look="ends"
        facts={[
          [
            t('pay.fee'),
            isFree ? (
              t('pay.noFee')
            ) : cost === undefined ? (
              <bdi key="rule">{parts.join(' + ')}</bdi>
            ) : (
              <Money key="fee" amount={cost} currency={currency} />
            ),
          ] as const,
          ...(isFree || amount === undefined || cost === undefined || cost >= amount
            ? []
            : [
                [
                  t(`pay.arrives.${direction}`),
                  <Money key="rest" amount={minor(amount - cost)} currency={currency} />,
                ] as const,
              ]),
        ]}
      />
      <Note>{t('pay.steps')}</Note>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.step} className={styles['step']} data-step={step.step} data-owner={step.owner}>
            <StepText of={step} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const STEPS = {
  pay: 'pay.step.pay',
  confirm: 'pay.step.confirm',
  review: 'pay.step.review',
  transfer: 'pay.step.transfer',
} as const;
const isKnown = (step: string): step is keyof typeof STEPS => Object.hasOwn(STEPS, step);

function StepText({ of: { expectedMinutes, owner, step } }: { readonly of: Step }) {
  const t = useT('office');
  const format = useFormat();
  const [value, unit] =
    expectedMinutes >= 2 * DAY
      ? [Math.ceil(expectedMinutes / DAY), 'day']
      : expectedMinutes >= 2 * HOUR
        ? [Math.ceil(expectedMinutes / HOUR), 'hour']
        : [expectedMinutes, 'minute'];
  // Our own steps and those of the bettor end; what a bank takes is not ours to promise.
  const isPromised = owner !== 'provider';
  const time = format.number(value, { style: 'unit', unit, unitDisplay: 'long' });
  return (
    <>
      {isKnown(step) ? t(STEPS[step]) : step} <Badge>{t(`pay.owner.${owner}`)}</Badge>{' '}
      <Note as="span">{t(isPromised ? 'pay.within' : 'pay.usually', { time })}</Note>
    </>
  );
}
