import { type SupportMessage, supportFilePath } from '#protocol/people/support-calls.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { AttachedBet } from './attached-bet.tsx';
import { Bubble } from './bubble.tsx';
import styles from './chat-message.module.css';

export interface ChatMessageProps {
  readonly message: SupportMessage;
  /** Whether a consultant has read it. */
  readonly isSeen: boolean;
}

/** A message that the server has. */
export function ChatMessage({ isSeen, message }: ChatMessageProps) {
  const t = useT('support');
  const format = useFormat();
  const { atMs, bet, call, called, file, from, seq, text } = message;
  const state = isSeen ? t('status.read') : t('status.sent');
  return (
    <Bubble
      from={from}
      who={from === 'visitor' ? t('you') : t('consultant')}
      text={text}
      data-message={seq}
      foot={
        <>
          <time dateTime={new Date(atMs).toISOString()}>
            <bdi>{format.dateTime(atMs)}</bdi>
          </time>
          {from === 'visitor' ? <span>{state}</span> : null}
        </>
      }
    >
      {bet ? <AttachedBet bet={bet} /> : null}
      {file ? (
        <a className={styles['file']} href={supportFilePath(file.id)} target="_blank" rel="noreferrer">
          {file.mediaType === 'application/pdf' ? (
            <bdi>{file.name}</bdi>
          ) : (
            <img
              className={styles['picture']}
              src={supportFilePath(file.id)}
              alt={file.name}
              loading="lazy"
            />
          )}
        </a>
      ) : null}
      {call ? <CallText phone={call.phone} /> : null}
      {called === undefined ? null : <p className={styles['line']}>{t('call.made')}</p>}
    </Bubble>
  );
}

/** The wish to be called, with the number as it is read from left to right. */
export function CallText({ phone }: { readonly phone: string }) {
  const t = useT('support');
  return <p className={styles['line']}>{t('call.asked', { phone: `\u2066${phone}\u2069` })}</p>;
}
