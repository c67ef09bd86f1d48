import { CANCEL_PAYMENT, PAYMENT_HISTORY, type Payment } from '#protocol/people/money-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { LongRows, Row } from '../../../ui/lists/rows.tsx';
import { type RowPlace } from '../../../ui/lists/windowed-list.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';
import { useMethodName } from './use-method-name.ts';

/** A payment of three lines. */
const ROW_PX = 88;

/** Every payment with its state and what comes next, and what was paid in and out in all (docs/trust.md G1). */
export function PaymentsPage() {
  const t = useT('office');
  const history = useAnswer(PAYMENT_HISTORY, { pageNumber: 1, isIncludeArchive: true });
  return (
    <Answered of={history}>
      {({ payments, totals }) => (
        <>
          {totals.length === 0 ? null : (
            <Card title={t('payments.totals')}>
              <Facts
                facts={totals.flatMap(({ deposited, withdrawn }) => [
                  [
                    t('payments.deposited', { currency: deposited.currency.code }),
                    <Money key="in" {...deposited} />,
                  ] as const,
                  [
                    t('payments.withdrawn', { currency: withdrawn.currency.code }),
                    <Money key="out" {...withdrawn} />,
                  ] as const,
                ])}
              />
            </Card>
          )}
          <Card title={t('payments.list')}>
            {payments.length === 0 ? (
              <EmptyState title={t('payments.none')} />
            ) : (
              <LongRows
                items={payments}
                keyOf={({ paymentId }) => paymentId}
                rowPx={ROW_PX}
                row={(payment, { as }) => <PaymentRow as={as} payment={payment} onChanged={history.again} />}
              />
            )}
          </Card>
        </>
      )}
    </Answered>
  );
}

const TONES: Readonly<Record<Payment['state'], BadgeProps['tone']>> = {
  waiting: 'stale',
  review: 'stale',
  sent: 'yours',
  done: 'up',
  failed: 'down',
  cancelled: 'plain',
};

interface PaymentRowProps extends Pick<RowPlace, 'as'> {
  readonly payment: Payment;
  readonly onChanged: () => void;
}

function PaymentRow({ as, payment, onChanged }: PaymentRowProps) {
  const t = useT('office');
  const format = useFormat();
  const nameOf = useMethodName();
  const { ask, busy, failure } = useAsk(CANCEL_PAYMENT);
  const { canCancel, createdAtMs, direction, methodId, methodName, money, next, paymentId } = payment;
  const { reason, redirectUrl, state } = payment;
  const mayPay = redirectUrl !== undefined && state === 'waiting';
  return (
    <Row
      as={as}
      data-payment={paymentId}
      data-payment-state={state}
      end={
        <>
          <Money {...money} isLarge />
          {mayPay || canCancel ? (
            <Actions>
              {mayPay ? (
                <Button onClick={() => location.assign(redirectUrl)}>{t('payments.pay')}</Button>
              ) : null}
              {canCancel ? (
                <Button kind="quiet" disabled={busy} onClick={() => void ask({ paymentId }).then(onChanged)}>
                  {t('payments.cancel')}
                </Button>
              ) : null}
            </Actions>
          ) : null}
        </>
      }
    >
      <p>
        {t(methodId === 'paycheck' ? 'payments.paycheck' : `payments.${direction}`)}{' '}
        <Badge tone={TONES[state]}>{t(`payments.${state}`)}</Badge>
      </p>
      <Note>
        {methodName === undefined ? '' : `${nameOf(methodId, methodName)} · `}
        {format.dateTime(createdAtMs)} · <bdi>{paymentId}</bdi>
        {reason === undefined ? '' : ` · ${t(`payments.reason.${reason}`)}`}
      </Note>
      {next ? (
        <Note>
          {t(next.step === 'collect' ? 'payments.next.collect' : `payments.next.${next.owner}`)}
          {next.expectedByMs === undefined
            ? ''
            : ` · ${t('payments.by', { time: format.dateTime(next.expectedByMs) })}`}
        </Note>
      ) : null}
      <FailureNote failure={failure} />
    </Row>
  );
}
