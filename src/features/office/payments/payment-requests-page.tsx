import { PAYMENT_REQUESTS } from '#protocol/people/money-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { LongRows } from '../../../ui/lists/rows.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { PaymentRow, ROW_PX } from './payment-row.tsx';

/** Deposits and withdrawals that are not over, each with its next step; what can be cancelled is, here. */
export function PaymentRequestsPage() {
  const t = useT('office');
  const requests = useAnswer(PAYMENT_REQUESTS, {});
  return (
    <Answered of={requests}>
      {({ payments }) => (
        <Card title={t('payments.requests')}>
          {payments.length === 0 ? (
            <EmptyState title={t('payments.noRequests')} hint={t('payments.noRequestsHint')} />
          ) : (
            <LongRows
              items={payments}
              keyOf={({ paymentId }) => paymentId}
              rowPx={ROW_PX}
              row={(payment, { as }) => <PaymentRow as={as} payment={payment} onChanged={requests.again} />}
            />
          )}
        </Card>
      )}
    </Answered>
  );
}
