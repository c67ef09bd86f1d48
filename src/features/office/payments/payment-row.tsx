import { CANCEL_PAYMENT, type Payment } from '#protocol/people/money-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useMethodName } from '../../../parts/payments/use-method-name.ts';
import { Row } from '../../../ui/lists/rows.tsx';
import { type RowPlace } from '../../../ui/lists/windowed-list.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { useHasCome } from '../use-has-come.ts';

/** A payment of three lines. */
export const ROW_PX = 88;

const TONES: Readonly<Record<Payment['state'], BadgeProps['tone']>> = {
  waiting: 'stale',
  review: 'stale',
  sent: 'yours',
  done: 'up',
  failed: 'down',
  cancelled: 'plain',
};

/** When the next step is due, or was. */
const DUE = {
  pay: { ahead: 'payments.payBy', late: 'payments.latePay' },
  other: { ahead: 'payments.by', late: 'payments.lateBy' },
} as const;

export interface PaymentRowProps extends Pick<RowPlace, 'as'> {
  readonly payment: Payment;
  readonly onChanged: () => void;
}

/** A payment with its state, and what comes next: whose turn it is, and until when. */
export function PaymentRow({ as, payment, onChanged }: PaymentRowProps) {
  const t = useT('office');
  const format = useFormat();
  const nameOf = useMethodName();
  const { ask, busy, failure } = useAsk(CANCEL_PAYMENT);
  const { canCancel, createdAtMs, direction, fee, methodId, methodName, money, next, paymentId } = payment;
  const { reason, redirectUrl, state } = payment;
  const isLate = useHasCome(next?.expectedByMs);
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
        {fee === undefined ? '' : ` · ${t('payments.fee', { sum: format.money(fee.amount, fee.currency) })}`}
        {reason === undefined ? '' : ` · ${t(`payments.reason.${reason}`)}`}
      </Note>
      {next ? (
        <Note>
          {t(next.step === 'collect' ? 'payments.next.collect' : `payments.next.${next.owner}`)}
          {next.expectedByMs === undefined
            ? ''
            : ` · ${t(DUE[next.step === 'pay' ? 'pay' : 'other'][isLate ? 'late' : 'ahead'], { time: format.dateTime(next.expectedByMs) })}`}
        </Note>
      ) : null}
      <FailureNote failure={failure} />
    </Row>
  );
}
