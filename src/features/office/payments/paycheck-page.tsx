import { useState } from 'react';
import { Link } from 'wouter';
import { amountFromDecimal } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { MAKE_PAYCHECK, PAYMENT_METHODS } from '#protocol/people/money-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { type Money as Sum, wireMoney } from '#protocol/people/people-values.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';
import { CodeText } from '../code-text.tsx';

type Paycheck = AnswerOf<typeof MAKE_PAYCHECK>;

/** The page of cash at the cashier: the person who gives the code gets the money. */
export function PaycheckPage() {
  const t = useT('office');
  const ways = useAnswer(PAYMENT_METHODS, {});
  const [made, setMade] = useState<Paycheck>();
  if (made) return <Made paycheck={made} />;
  return (
    <Answered of={ways}>
      {({ paycheck }) =>
        paycheck ? (
          <Card hint={t('paycheck.hint')}>
            <PaycheckForm min={paycheck.min} max={paycheck.max} onMade={setMade} />
          </Card>
        ) : (
          <EmptyState title={t('pay.noWays')} />
        )
      }
    </Answered>
  );
}

interface PaycheckFormProps {
  readonly min: Sum;
  readonly max: Sum;
  readonly onMade: (paycheck: Paycheck) => void;
}

function PaycheckForm({ max, min, onMade }: PaycheckFormProps) {
  const t = useT('office');
  const format = useFormat();
  const { session } = useBetting();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  // One id for one cash code, however often the button is pressed or the answer is lost.
  const [payGuid] = useState(() => crypto.randomUUID());
  const { ask, busy, failure } = useAsk(MAKE_PAYCHECK);
  const { currency } = min;
  const bounds = t('pay.bounds', {
    min: format.money(min.amount, currency),
    max: format.money(max.amount, currency),
  });
  const submit = async () => {
    const amount = amountFromDecimal(text, currency.exponent);
    const isAmount = amount !== undefined && amount >= min.amount && amount <= max.amount;
    setError(isAmount ? undefined : bounds);
    if (!isAmount) return;
    const made = await ask({ payGuid, money: wireMoney(amount, currency) });
    if (!made) return;
    session.refresh();
    onMade(made);
  };
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={t('paycheck.submit')}
        busy={busy}
        failure={failure}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          label={t('pay.amount')}
          hint={bounds}
          autoComplete="off"
          inputMode="decimal"
          isCode
          unit={currency.symbol}
          value={text}
          error={error}
          onChange={(typed) =>
            setText(cleanNumericInput(typed, { accuracy: currency.exponent, maxLength: 24 }))
          }
        />
      </AccountForm>
    </FieldColumn>
  );
}

function Made({ paycheck }: { readonly paycheck: Paycheck }) {
  const t = useT('office');
  const format = useFormat();
  const { code: language } = useLanguage();
  const { code, expiresAtMs, money } = paycheck;
  return (
    <Card title={t('paycheck.made')} hint={t('paycheck.madeHint')}>
      <CodeText data-paycheck-code>{code}</CodeText>
      <Facts
        facts={[
          [t('pay.amount'), <Money key="amount" {...money} />],
          [t('paycheck.until'), format.dateTime(expiresAtMs)],
        ]}
      />
      <p>
        <Link href={pathOf(language, { name: 'office', page: 'payment-history' })}>
          {t('paycheck.toPayments')}
        </Link>
      </p>
    </Card>
  );
}
