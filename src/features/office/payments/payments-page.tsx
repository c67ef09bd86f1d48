import { PAYMENT_HISTORY } from '#protocol/people/money-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { LongRows } from '../../../ui/lists/rows.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';
import { PaymentRow, ROW_PX } from './payment-row.tsx';

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
