import { useState } from 'react';
import { CASHBACK, type CashbackAnswer } from '#protocol/loyalty/loyalty-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';
import { usePercentText } from './percent-text.ts';

type Past = CashbackAnswer['cashbacks'][number];

const TONES: Readonly<Record<Past['state'], BadgeProps['tone']>> = {
  given: 'up',
  nothing: 'plain',
  'left-out': 'stale',
  refused: 'plain',
};

/** The cashback of each week with the figures that it came from, of one kind or of both. */
export function CashbackHistory({ kind }: { readonly kind?: Past['kind'] }) {
  const t = useT('loyalty');
  const [page, setPage] = useState(1);
  const history = useAnswer(CASHBACK, { page: String(page), ...(kind && { kind }) });
  return (
    <Card title={t('cashback.history')}>
      <Answered of={history}>
        {({ cashbacks, hasMore }) => (
          <>
            {cashbacks.length === 0 ? (
              <EmptyState title={t('cashback.none')} hint={t('cashback.none.hint')} />
            ) : (
              <Rows>
                {cashbacks.map((one) => (
                  <CashbackRow key={one.id} cashback={one} />
                ))}
              </Rows>
            )}
            {page > 1 || hasMore ? (
              <Actions>
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('newer')}
                </Button>
                <Button disabled={!hasMore} onClick={() => setPage(page + 1)}>
                  {t('older')}
                </Button>
              </Actions>
            ) : null}
          </>
        )}
      </Answered>
    </Card>
  );
}

function CashbackRow({ cashback }: { readonly cashback: Past }) {
  const t = useT('loyalty');
  const format = useFormat();
  const percentText = usePercentText();
  const { amount, kind, level, net, paid, percent, periodEndMs, periodStartMs, staked, state } = cashback;
  return (
    <Row data-cashback={cashback.id} data-cashback-state={state} end={<Money {...amount} isLarge />}>
      <p>
        {t(`cashback.${kind}`)} · <bdi>{format.date(periodStartMs)}</bdi> –{' '}
        <bdi>{format.date(periodEndMs - 1)}</bdi>{' '}
        <Badge tone={TONES[state]}>{t(`cashback.state.${state}`)}</Badge>
      </p>
      <Note>
        {t('cashback.figures', {
          staked: format.money(staked.amount, staked.currency),
          paid: format.money(paid.amount, paid.currency),
          net: format.money(net.amount, net.currency),
          percent: percentText(percent),
        })}
        {kind === 'vip' ? ` · ${t(`level.${level}`)}` : ''}
      </Note>
    </Row>
  );
}
