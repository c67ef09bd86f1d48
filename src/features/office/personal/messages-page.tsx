import { useEffect } from 'react';
import {
  DELETE_MESSAGE,
  MESSAGES,
  type OfficeMessage,
  READ_MESSAGES,
} from '#protocol/people/message-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { tellAccountChanged } from '../../../parts/account/account-news.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { usePeople } from '../../../parts/account/people-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { LongRows, Row } from '../../../ui/lists/rows.tsx';
import { type RowPlace } from '../../../ui/lists/windowed-list.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';

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
            <Note>{t('messages.none')}</Note>
          ) : (
            <LongRows
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

function MessageRow({ as, message, onGone }: MessageRowProps) {
  const { createdAtMs, id, isRead, kind, money, reason } = message;
  const t = useT('office');
  const format = useFormat();
  const { ask, busy, failure } = useAsk(DELETE_MESSAGE);
  return (
    <Row
      as={as}
      data-message={kind}
      end={
        <Button
          kind="quiet"
          disabled={busy}
          onClick={() => void ask({ id }).then((isGone) => isGone && onGone())}
        >
          {t('messages.delete')}
        </Button>
      }
    >
      <p>
        {t(`message.${kind}`, { money: money ? format.money(money.amount, money.currency) : '' })}{' '}
        {isRead ? null : <Badge tone="yours">{t('messages.new')}</Badge>}
      </p>
      {reason === undefined ? null : <p>{reason}</p>}
      <Note>{format.dateTime(createdAtMs)}</Note>
      <FailureNote failure={failure} />
    </Row>
  );
}
