import { useState } from 'react';
import { VIRTUAL_ACCOUNT } from '#protocol/office/history-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';
import { OlderNewer } from '../parts/older-newer.tsx';
import { PageLinks } from '../parts/page-links.tsx';

/** Reasons of transfers that have words of their own; any other is told by its direction. */
const REASONS = ['bonus', 'bonus-won', 'bonus-back'] as const;

/** The money of bonuses, which is no money of the balance yet, and what moved it. */
export function VirtualAccountPage() {
  const t = useT('requests');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const account = useAnswer(VIRTUAL_ACCOUNT, { pageNumber: page });
  const nameOf = (reason: string, isIn: boolean) => {
    const known = REASONS.find((one) => one === reason);
    return known === undefined ? t(isIn ? 'virtual.in' : 'virtual.out') : t(`virtual.${known}`);
  };
  return (
    <Answered of={account}>
      {({ accounts, hasMore, movements }) => (
        <>
          <Card title={t('virtual.money')} hint={t('virtual.hint')}>
            {accounts.length === 0 ? (
              <EmptyState title={t('virtual.none')} />
            ) : (
              <Facts
                facts={accounts.map(({ currencyId, id, money }) => [
                  currencyId,
                  <Money key={id} {...money} />,
                ])}
              />
            )}
            <PageLinks pages={[{ page: 'bonuses' }]} />
          </Card>
          <Card title={t('virtual.movements')}>
            {movements.length === 0 ? (
              <EmptyState title={t('virtual.noMovements')} />
            ) : (
              <Rows>
                {movements.map(({ atMs, id, isIn, money, reason }) => (
                  <Row
                    key={id}
                    data-movement={reason}
                    end={
                      <span dir="ltr">
                        {isIn ? '+' : '−'} <Money {...money} />
                      </span>
                    }
                  >
                    <p>{nameOf(reason, isIn)}</p>
                    <Note>{format.dateTime(atMs)}</Note>
                  </Row>
                ))}
              </Rows>
            )}
            <OlderNewer page={page} hasMore={hasMore} onPage={setPage} />
          </Card>
        </>
      )}
    </Answered>
  );
}
