import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { amountFromDecimal } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import {
  ACCOUNTS,
  DEPOSIT,
  PAYMENT_METHODS,
  PAYMENT_REQUESTS,
  WITHDRAW,
} from '#protocol/people/money-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useMethodName } from '../../../parts/payments/use-method-name.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { LongRows } from '../../../ui/lists/rows.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { Answered } from '../answered.tsx';
import { FirstDepositChoice } from '../promotions/first-deposit-choice.tsx';
import { PayTerms } from './pay-terms.tsx';
import { PaymentRow, ROW_PX } from './payment-row.tsx';

export interface PayPageProps {
  readonly direction: 'deposit' | 'withdrawal';
}

export const DepositPage = () => <PayPage direction="deposit" />;
export const WithdrawalPage = () => <PayPage direction="withdrawal" />;

/** Paying in and out: as many steps the one way as the other. */
export function PayPage({ direction }: PayPageProps) {
  const t = useT('office');
  const language = useLanguage();
  const ways = useAnswer(PAYMENT_METHODS, {});
  const accounts = useAnswer(ACCOUNTS, {});
  return (
    <Answered of={ways}>
      {({ hasProvider, methods, offersDepositLimit }) => (
        <Answered of={accounts}>
          {(answer) => {
            const account = answer.accounts.find(({ isActive }) => isActive);
            const open = methods.filter(
              ({ directions, min }) =>
                directions.includes(direction) && min.currency.code === account?.currencyId,
            );
            return (
              <>
                {direction === 'deposit' && offersDepositLimit && hasProvider ? (
                  <Card title={t('pay.limitOffer')} hint={t('pay.limitOfferHint')}>
                    <p>
                      <Link href={pathOf(language.code, { name: 'office', page: 'responsible-gambling' })}>
                        {t('pay.setLimit')}
                      </Link>
                    </p>
                  </Card>
                ) : null}
                {direction === 'deposit' && hasProvider ? <FirstDepositChoice /> : null}
                <Card title={t(`pay.${direction}`)} hint={t(`pay.${direction}Hint`)}>
                  {open.length === 0 || !account ? (
                    <EmptyState title={t(hasProvider ? 'pay.noWays' : 'pay.noProvider')} />
                  ) : (
                    <PayForm direction={direction} methods={open} />
                  )}
                </Card>
                <OpenRequests direction={direction} />
              </>
            );
          }}
        </Answered>
      )}
    </Answered>
  );
}

/** Payments of this way that are not over, with its next step; nothing where there are none. */
function OpenRequests({ direction }: PayPageProps) {
  const t = useT('office');
  const requests = useAnswer(PAYMENT_REQUESTS, {});
  const own = requests.answer?.payments.filter((payment) => payment.direction === direction) ?? [];
  if (own.length === 0) return null;
  return (
    <Card title={t('pay.open')}>
      <LongRows
        items={own}
        keyOf={({ paymentId }) => paymentId}
        rowPx={ROW_PX}
        row={(payment, { as }) => <PaymentRow as={as} payment={payment} onChanged={requests.again} />}
      />
    </Card>
  );
}

type Method = AnswerOf<typeof PAYMENT_METHODS>['methods'][number];

interface PayFormProps extends PayPageProps {
  readonly methods: readonly Method[];
}

function PayForm({ direction, methods }: PayFormProps) {
  const t = useT('office');
  const format = useFormat();
  const language = useLanguage();
  const problemText = useProblemText();
  const methodName = useMethodName();
  const [, goTo] = useLocation();
  const { session } = useBetting();
  const [methodId, setMethodId] = useState(methods[0]?.id ?? '');
  const [text, setText] = useState('');
  const [requisites, setRequisites] = useState('');
  const [problems, setProblems] = useState<{ readonly amount?: string; readonly requisites?: string }>({});
  // One id for one payment, however often the button is pressed or the answer is lost.
  const [payGuid, setPayGuid] = useState(() => crypto.randomUUID());
  const depositing = useAsk(DEPOSIT);
  const withdrawing = useAsk(WITHDRAW);
  const method = methods.find(({ id }) => id === methodId);
  if (!method) return null;
  const { currency } = method.min;
  const bounds = t('pay.bounds', {
    min: format.money(method.min.amount, currency),
    max: format.money(method.max.amount, currency),
  });
  const submit = async () => {
    const amount = amountFromDecimal(text, currency.exponent);
    const isAmount = amount !== undefined && amount >= method.min.amount && amount <= method.max.amount;
    const needsRequisites = direction === 'withdrawal' && requisites.trim() === '';
    setProblems({
      ...(isAmount ? {} : { amount: bounds }),
      ...(needsRequisites ? { requisites: problemText({ key: 'auth_required_field' }) } : {}),
    });
    if (!isAmount || needsRequisites) return;
    const order = { payGuid, methodId, money: wireMoney(amount, currency) };
    const payment =
      direction === 'deposit'
        ? await depositing.ask(order)
        : await withdrawing.ask({ ...order, requisites: requisites.trim() });
    if (!payment) return;
    setPayGuid(crypto.randomUUID());
    session.refresh();
    if (payment.redirectUrl !== undefined) location.assign(payment.redirectUrl);
    else goTo(pathOf(language.code, { name: 'office', page: 'payment-history' }));
  };
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={t(`pay.${direction}Submit`)}
        busy={depositing.busy || withdrawing.busy}
        failure={depositing.failure ?? withdrawing.failure}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Select
          label={t('pay.way')}
          value={methodId}
          options={methods.map(({ id, name }) => ({ value: id, label: methodName(id, name) }))}
          onChange={setMethodId}
        />
        <TextInput
          label={t('pay.amount')}
          hint={bounds}
          autoComplete="off"
          inputMode="decimal"
          isCode
          unit={currency.symbol}
          value={text}
          error={problems.amount}
          onChange={(typed) =>
            setText(cleanNumericInput(typed, { accuracy: currency.exponent, maxLength: 24 }))
          }
        />
        <PayTerms method={method} direction={direction} amount={amountFromDecimal(text, currency.exponent)} />
        {direction === 'withdrawal' ? (
          <TextInput
            label={t('pay.requisites')}
            autoComplete="off"
            isCode
            maxLength={100}
            value={requisites}
            error={problems.requisites}
            onChange={setRequisites}
          />
        ) : null}
      </AccountForm>
    </FieldColumn>
  );
}
