import type { WaitingMessage as Waiting } from '#protocol/hub/support-channel.ts';
import { useT } from '../../i18n/localizer-context.ts';
import type { SupportLine } from '../../platform/support/support-line.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Bubble } from './bubble.tsx';
import { CallText } from './chat-message.tsx';
import styles from './waiting-message.module.css';

export interface WaitingMessageProps {
  readonly message: Waiting;
  readonly isLost: boolean;
  readonly tell: SupportLine['tell'];
}

/** Codes that have a sentence of their own. */
const WHY = {
  'wrong-fields': 'status.wrong',
  'not-possible-now': 'status.full',
} as const;

/** A message that the server does not have yet, or has refused: that can be sent again or deleted. */
export function WaitingMessage({ isLost, message, tell }: WaitingMessageProps) {
  const t = useT('support');
  const { betId, call, failed, file, messageGuid, text } = message;
  const why = failed === undefined ? undefined : (WHY[failed as keyof typeof WHY] ?? 'status.failed');
  return (
    <Bubble
      from="visitor"
      who={t('you')}
      text={text}
      data-waiting={why ? 'failed' : isLost ? 'waiting' : 'sending'}
      foot={
        why ? (
          <>
            <span className={styles['failed']}>{t(why)}</span>
            <Button small kind="quiet" onClick={() => tell({ type: 'again', messageGuid })}>
              {t('again')}
            </Button>
            <Button small kind="quiet" onClick={() => tell({ type: 'drop', messageGuid })}>
              {t('drop')}
            </Button>
          </>
        ) : (
          <span>{isLost ? t('status.waiting') : t('status.sending')}</span>
        )
      }
    >
      {betId === undefined ? null : <span>{t('bet', { id: betId })}</span>}
      {file ? <bdi className={styles['file']}>{file.name}</bdi> : null}
      {call ? <CallText phone={call.phone} /> : null}
    </Bubble>
  );
}
