import { useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/localizer-context.ts';
import type { SupportLine } from '../../platform/support/support-line.ts';
import { Note } from '../../ui/notices/note.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './chat.module.css';
import { ChatMessage } from './chat-message.tsx';
import { Composer } from './composer.tsx';
import { useSupport } from './use-support.ts';
import { WaitingMessage } from './waiting-message.tsx';

/** How near to the end somebody counts as reading the newest. */
const NEAR_END_PX = 80;

/** The messages with those under way behind them, and the field to write in. */
export function Chat() {
  const t = useT('support');
  const support = useSupport();
  const { tell, view } = support;
  const messages = view?.messages ?? [];
  const waiting = view?.waiting ?? [];
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const newest = `${messages.at(-1)?.seq ?? 0} ${waiting.length} ${view?.isTyping ?? false}`;
  // What comes is in sight for who reads the end, and moves nothing for who reads above it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  useReading(messages.at(-1)?.seq ?? 0, tell);
  return (
    <div className={styles['chat']}>
      {view?.connection === 'lost' ? <output className={styles['lost']}>{t('lost')}</output> : null}
      <div
        ref={list}
        className={styles['messages']}
        // A list that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label={t('messages')}
        data-support-connection={view?.connection ?? 'connecting'}
        onScroll={({ currentTarget: { clientHeight, scrollHeight, scrollTop } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
        }}
      >
        {view?.hasEarlier ? (
          <Button small kind="quiet" onClick={() => tell({ type: 'earlier' })}>
            {t('earlier')}
          </Button>
        ) : null}
        {messages.length + waiting.length === 0 ? (
          <Note>
            {view?.owner === undefined && view?.connection !== 'lost' ? t('connecting') : t('empty')}
          </Note>
        ) : null}
        {messages.map((message) => (
          <ChatMessage key={message.guid} message={message} isSeen={message.seq <= (view?.seenSeq ?? 0)} />
        ))}
        {waiting.map((message) => (
          <WaitingMessage
            key={message.messageGuid}
            message={message}
            isLost={view?.connection === 'lost'}
            tell={tell}
          />
        ))}
      </div>
      <output className={styles['typing']}>{view?.isTyping ? t('typing') : null}</output>
      <Composer support={support} />
    </div>
  );
}

/** Reports up to where the messages were read, as long as the page is in sight. */
function useReading(seq: number, tell: SupportLine['tell']): void {
  useEffect(() => {
    const look = () => {
      if (seq > 0 && document.visibilityState === 'visible') tell({ type: 'read', seq });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [seq, tell]);
}
