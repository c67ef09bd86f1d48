import { useState } from 'react';
import { CLOSE_OFFICE_REQUEST, OFFICE_REQUESTS, type OfficeRequest } from '#protocol/office/request-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { OlderNewer } from '../parts/older-newer.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { useRequestWords } from './use-request-words.ts';

/** The requests of the account with what was answered, and the forms by which another is made. */
export function RequestsPage() {
  const t = useT('requests');
  const [page, setPage] = useState(1);
  const list = useAnswer(OFFICE_REQUESTS, { pageNumber: String(page) });
  return (
    <>
      <Card title={t('make')} hint={t('makeHint')}>
        <PageLinks
          pages={[
            { page: 'payment-consultant/create-by-topic', hint: t('hint.topic') },
            { page: 'payment-consultant/request-transactions', hint: t('hint.transactions') },
            { page: 'payment-consultant/fill-out-forms', hint: t('hint.deposit') },
          ]}
        />
      </Card>
      <Card title={t('yours')}>
        <Answered of={list}>
          {({ hasMore, requests }) => (
            <>
              {requests.length === 0 ? (
                <EmptyState title={t('none')} />
              ) : (
                <Rows>
                  {requests.map((request) => (
                    <RequestRow key={request.id} request={request} onChanged={list.again} />
                  ))}
                </Rows>
              )}
              <OlderNewer page={page} hasMore={hasMore} onPage={setPage} />
            </>
          )}
        </Answered>
      </Card>
    </>
  );
}

const TONES: Readonly<Record<OfficeRequest['state'], BadgeProps['tone']>> = {
  open: 'stale',
  answered: 'up',
  closed: 'plain',
};

interface RequestRowProps {
  readonly request: OfficeRequest;
  readonly onChanged: () => void;
}

function RequestRow({ onChanged, request }: RequestRowProps) {
  const t = useT('requests');
  const format = useFormat();
  const words = useRequestWords();
  const { ask, busy, failure } = useAsk(CLOSE_OFFICE_REQUEST);
  const { answer, answeredAtMs, createdAtMs, fields, id, kind, state } = request;
  return (
    <Row
      data-request={id}
      data-request-state={state}
      end={
        state === 'closed' ? undefined : (
          <Button
            kind="quiet"
            disabled={busy}
            onClick={() => void ask({ requestId: id }).then((isClosed) => isClosed && onChanged())}
          >
            {t('close')}
          </Button>
        )
      }
    >
      <p>
        {t(`kind.${kind}`)} <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <Note>
        {t('number', { id })} · {format.dateTime(createdAtMs)}
      </Note>
      <Facts
        facts={words.facts(kind, fields).map(([name, value]) => [name, <bdi key="value">{value}</bdi>])}
      />
      {answer === undefined ? null : (
        <div data-request-answer="">
          <Note>
            {t('answer')}
            {answeredAtMs === undefined ? '' : ` · ${format.dateTime(answeredAtMs)}`}
          </Note>
          <p dir="auto">{answer}</p>
        </div>
      )}
      <FailureNote failure={failure} />
    </Row>
  );
}
