import { useState } from 'react';
import { NEW_PIN_CODE } from '#protocol/office/office-calls.ts';
import { SUPPORT_CHAT, type SupportMessage } from '#protocol/people/support-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { AskSupport } from '../../../parts/support/ask-support.tsx';
import { SupportStateLine } from '../../../parts/support/support-state-line.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { CodeText } from '../code-text.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { RegisteredOnly } from '../registered-only.tsx';

/** The way to the support: the chat with what was said in it, requests in writing, and the PIN for a call. */
export function SupportPage() {
  const t = useT('requests');
  const { code: lng } = useLanguage();
  const chat = useAnswer(SUPPORT_CHAT, { lng });
  return (
    <>
      <Card title={t('chat')}>
        <SupportStateLine />
        <Actions>
          <AskSupport />
        </Actions>
      </Card>
      <Card title={t('said')} hint={t('saidHint')}>
        <Answered of={chat}>
          {({ messages }) =>
            messages.length === 0 ? (
              <EmptyState title={t('saidNothing')} />
            ) : (
              <Rows>
                {messages.toReversed().map((message) => (
                  <Said key={message.guid} message={message} />
                ))}
              </Rows>
            )
          }
        </Answered>
      </Card>
      <Card title={t('inWriting')}>
        <PageLinks
          pages={[
            { page: 'payment-consultant/requests', hint: t('makeHint') },
            { page: 'share-idea', hint: t('hint.idea') },
            { page: 'admin-request', hint: t('hint.admin') },
          ]}
        />
      </Card>
      <Card title={t('pin')} hint={t('pinHint')}>
        <RegisteredOnly>
          <PinCode />
        </RegisteredOnly>
      </Card>
    </>
  );
}

function Said({
  message: { atMs, bet, call, called, file, from, seq, text },
}: {
  readonly message: SupportMessage;
}) {
  const t = useT('support');
  const format = useFormat();
  return (
    <Row data-said={seq}>
      <Note>
        {from === 'visitor' ? t('you') : t('consultant')} · {format.dateTime(atMs)}
      </Note>
      {text === '' ? null : <p dir="auto">{text}</p>}
      {file ? <bdi>{file.name}</bdi> : null}
      {bet ? <bdi>{bet.betId}</bdi> : null}
      {call ? <p>{t('call.asked', { phone: `\u2066${call.phone}\u2069` })}</p> : null}
      {called === undefined ? null : <p>{t('call.made')}</p>}
    </Row>
  );
}

function PinCode() {
  const t = useT('requests');
  const format = useFormat();
  const { ask, busy, failure } = useAsk(NEW_PIN_CODE);
  const [pin, setPin] = useState<{ readonly pinCode: string; readonly expiresAtMs: number }>();
  return (
    <>
      {pin === undefined ? null : (
        <>
          <CodeText data-pin-code>{pin.pinCode}</CodeText>
          <Note>{t('pinUntil', { time: format.time(pin.expiresAtMs) })}</Note>
        </>
      )}
      <Actions>
        <Button disabled={busy} onClick={() => void ask({}).then((made) => made && setPin(made))}>
          {t('pinNew')}
        </Button>
      </Actions>
      <FailureNote failure={failure} />
    </>
  );
}
