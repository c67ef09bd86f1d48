import { useEffect } from 'react';
import {
  DELETE_MESSAGE,
  MESSAGES,
  type OfficeMessage,
  READ_MESSAGES,
} from '#protocol/people/message-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { tellAccountChanged } from '../../../parts/account/account-news.ts';
import { usePeople } from '../../../parts/account/people-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { type RowPlace, WindowedList } from '../../../ui/primitives/windowed-list.tsx';
import { Answered } from '../answered.tsx';
import styles from '../card.module.css';
import { Card } from '../card.tsx';
import { FailureNote } from '../failure-note.tsx';

/** A message of two lines. */
const ROW_PX = 72;

/** What happened to the account. What is shown counts as read from the next visit on. */
export function MessagesPage() {
  const t = useT('office');
  const people = usePeople();
  const messages = useAnswer(MESSAGES, {});
  const newest = messages.answer?.messages[0]?.id;
  useEffect(() => {
    if (newest !== undefined) void people(READ_MESSAGES, { upToId: newest }).then(tellAccountChanged);
  }, [newest, people]);
  return (
    <Card>
      <Answered of={messages}>
        {(answer) =>
          answer.messages.length === 0 ? (
            <p className={styles['note']}>{t('messages.none')}</p>
          ) : (
            <WindowedList
              list={{ className: styles['rows'] ?? '' }}
              items={answer.messages}
              keyOf={({ id }) => id}
              rowPx={ROW_PX}
              row={(message, { as }) => <MessageRow as={as} message={message} onGone={messages.again} />}
            />
          )
        }
      </Answered>
    </Card>
  );
}

interface MessageRowProps extends Pick<RowPlace, 'as'> {
  readonly message: OfficeMessage;
  readonly onGone: () => void;
}

function MessageRow({ as: Row, message, onGone }: MessageRowProps) {
  const { createdAtMs, id, isRead, kind, money, reason } = message;
  const t = useT('office');
  const format = useFormat();
  const { ask, busy, failure } = useAsk(DELETE_MESSAGE);
  return (
    <Row className={styles['row']} data-message={kind}>
      <div className={styles['grow']}>
        <p>
          {t(`message.${kind}`, { money: money ? format.money(money.amount, money.currency) : '' })}{' '}
          {isRead ? null : <Badge tone="yours">{t('messages.new')}</Badge>}
        </p>
        {reason === undefined ? null : <p>{reason}</p>}
        <p className={styles['note']}>{format.dateTime(createdAtMs)}</p>
        <FailureNote failure={failure} />
      </div>
      <Button
        kind="quiet"
        disabled={busy}
        onClick={() => void ask({ id }).then((isGone) => isGone && onGone())}
      >
        {t('messages.delete')}
      </Button>
    </Row>
  );
}
