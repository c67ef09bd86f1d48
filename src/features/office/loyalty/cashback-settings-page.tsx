import { useState } from 'react';
import {
  CASHBACK,
  CHOOSE_CASHBACK,
  LOYALTY_HISTORY,
  type LoyaltyEventTold,
} from '#protocol/loyalty/loyalty-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';
import { CashbackHistory } from './cashback-history.tsx';
import { usePercentText } from './percent-text.ts';

/** Whether cashback is given at all, by kind; and all that loyalty has given. */
export function CashbackSettingsPage() {
  const t = useT('loyalty');
  const percentText = usePercentText();
  const answer = useAnswer(CASHBACK, {});
  const { ask, busy, failure } = useAsk(CHOOSE_CASHBACK);
  return (
    <>
      <Card title={t('choice')} hint={t('choice.hint')}>
        <Answered of={answer}>
          {({ rules }) =>
            rules.map(({ isWanted, kind, percent }) => (
              <Checkbox
                key={kind}
                label={t('choice.kind', { kind: t(`cashback.${kind}`), percent: percentText(percent) })}
                checked={isWanted}
                disabled={busy}
                onChange={(next) => void ask({ kind, isWanted: next }).then(answer.again)}
              />
            ))
          }
        </Answered>
        <FailureNote failure={failure} />
      </Card>
      <CashbackHistory />
      <Events />
    </>
  );
}

function Events() {
  const t = useT('loyalty');
  const [page, setPage] = useState(1);
  const history = useAnswer(LOYALTY_HISTORY, { page: String(page) });
  return (
    <Card title={t('history')} hint={t('history.hint')}>
      <Answered of={history}>
        {({ events, hasMore }) => (
          <>
            {events.length === 0 ? <Note>{t('history.none')}</Note> : null}
            <Rows>
              {events.map((event) => (
                <EventRow key={`${event.rule} ${event.id}`} event={event} />
              ))}
            </Rows>
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

function EventRow({
  event: { atMs, money, place, points, rule, things },
}: {
  readonly event: LoyaltyEventTold;
}) {
  const t = useT('loyalty');
  const format = useFormat();
  return (
    <Row
      data-loyalty-event={rule}
      end={
        <span>
          {points === undefined
            ? null
            : t('points', { points: format.number(points, { signDisplay: 'exceptZero' }) })}
          {points !== undefined && money ? ' · ' : null}
          {money ? <Money {...money} /> : null}
        </span>
      }
    >
      <p>{t(`event.${rule}`)}</p>
      <Note>
        <bdi>{format.dateTime(atMs)}</bdi>
        {things === undefined ? '' : ` · ${t('things', { things: format.number(things) })}`}
        {place === undefined ? '' : ` · ${t('fact.own')}: ${format.number(place)}`}
      </Note>
    </Row>
  );
}
