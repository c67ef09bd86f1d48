import { useEffect, useRef } from 'react';
import type { LaunchedGame } from '#protocol/casino/casino-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals, useOpenModals } from '../../../parts/account/account-modals.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useShownTheme } from '../use-shown-theme.ts';
import { FrameBorder } from './frame-border.tsx';
import styles from './game-frame.module.css';
import { useFrameMessages } from './use-frame-messages.ts';
import type { EndReason } from './use-launch.ts';
import { usePlaySession } from './use-play-session.ts';

export interface GameFrameProps {
  readonly launched: LaunchedGame;
  readonly slug: string;
  readonly name: string;
  readonly label: string;
  readonly lobbyHref: string;
  readonly onAgain: () => void;
  readonly onEnd: (reason: EndReason) => void;
}

/** A game in its frame, and the border around it. While a question of the page stands, no round begins. */
export function GameFrame(props: GameFrameProps) {
  const { label, launched, lobbyHref, name, onAgain, onEnd, slug } = props;
  const { origin, session, url } = launched;
  const t = useT('casino');
  const errors = useT('errors');
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const theme = useShownTheme();
  const isPaused = useOpenModals(useAccountModals()).length > 0;
  const { facts, moved } = usePlaySession(session?.sessionGuid, onEnd);
  const { send, state } = useFrameMessages({
    frame,
    origin,
    slug,
    onMoved: moved,
    onOver: ({ code }) => onEnd(code),
  });
  const isReady = state === 'ready';
  useEffect(() => {
    if (isReady) send({ type: 'casino-pause', isPaused });
  }, [isPaused, isReady, send]);
  useEffect(() => {
    if (isReady) send({ type: 'casino-settings', theme });
  }, [isReady, send, theme]);
  return (
    <div
      className={styles['place']}
      ref={place}
      data-casino-frame={state}
      data-paused={isPaused || undefined}
    >
      <FrameBorder
        name={name}
        slug={slug}
        lobbyHref={lobbyHref}
        place={place}
        facts={facts}
        isMoney={session !== undefined}
        isPaused={isPaused}
      />
      <div className={styles['game']}>
        {state === 'silent' ? (
          <EmptyState
            title={t('silent')}
            hint={t('silent.hint')}
            action={<Button onClick={onAgain}>{errors('retry')}</Button>}
          />
        ) : (
          <iframe
            ref={frame}
            src={url}
            title={label}
            className={styles['frame']}
            // Its own origin, which is not that of this page, so that it has storage of its own and can be answered.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin"
            allow="clipboard-write"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
    </div>
  );
}
