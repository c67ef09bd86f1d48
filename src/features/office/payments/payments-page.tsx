import { CANCEL_PAYMENT, PAYMENT_HISTORY, type Payment } from '#protocol/people/money-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { EmptyState } from '../../../ui/primitives/empty-state.tsx';
import { type RowPlace, WindowedList } from '../../../ui/primitives/windowed-list.tsx';
import { Answered } from '../answered.tsx';
import styles from '../card.module.css';
import { Card, Facts } from '../card.tsx';
import { FailureNote } from '../failure-note.tsx';
import { useMethodName } from './use-method-name.ts';

/** A payment of three lines. */
const ROW_PX = 88;

/** Every payment with its state and what comes next, and what was paid in and out in all (docs/trust.md G1). */
export function PaymentsPage() {
  const t = useT('office');
  const format = useFormat();
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
                    <bdi key="in">{format.money(deposited.amount, deposited.currency)}</bdi>,
                  ] as const,
                  [
                    t('payments.withdrawn', { currency: withdrawn.currency.code }),
                    <bdi key="out">{format.money(withdrawn.amount, withdrawn.currency)}</bdi>,
                  ] as const,
                ])}
              />
            </Card>
          )}
          <Card title={t('payments.list')}>
            {payments.length === 0 ? (
              <EmptyState title={t('payments.none')} />
            ) : (
              <WindowedList
                list={{ className: styles['rows'] ?? '' }}
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

function PaymentRow({ as: Row, payment, onChanged }: PaymentRowProps) {
  const t = useT('office');
  const format = useFormat();
  const nameOf = useMethodName();
  const { ask, busy, failure } = useAsk(CANCEL_PAYMENT);
  const { canCancel, createdAtMs, direction, methodId, methodName, money, next, paymentId } = payment;
  const { reason, redirectUrl, state } = payment;
  const mayPay = redirectUrl !== undefined && state === 'waiting';
  return (
    <Row className={styles['row']} data-payment={paymentId} data-payment-state={state}>
      <div className={styles['grow']}>
        <p>
          {t(methodId === 'paycheck' ? 'payments.paycheck' : `payments.${direction}`)}{' '}
          <Badge tone={TONES[state]}>{t(`payments.${state}`)}</Badge>
        </p>
        <p className={styles['note']}>
          {methodName === undefined ? '' : `${nameOf(methodId, methodName)} · `}
          {format.dateTime(createdAtMs)} · <bdi>{paymentId}</bdi>
          {reason === undefined ? '' : ` · ${t(`payments.reason.${reason}`)}`}
        </p>
        {next ? (
          <p className={styles['note']}>
            {t(next.step === 'collect' ? 'payments.next.collect' : `payments.next.${next.owner}`)}
            {next.expectedByMs === undefined
              ? ''
              : ` · ${t('payments.by', { time: format.dateTime(next.expectedByMs) })}`}
          </p>
        ) : null}
        <FailureNote failure={failure} />
      </div>
      <bdi className={styles['money']}>{format.money(money.amount, money.currency)}</bdi>
      {mayPay || canCancel ? (
        <div className={styles['acts']}>
          {mayPay ? <Button onClick={() => location.assign(redirectUrl)}>{t('payments.pay')}</Button> : null}
          {canCancel ? (
            <Button kind="quiet" disabled={busy} onClick={() => void ask({ paymentId }).then(onChanged)}>
              {t('payments.cancel')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Row>
  );
}
