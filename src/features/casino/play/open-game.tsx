import { useEffect, useEffectEvent, useRef } from 'react';
import type { PlayMode } from '#protocol/casino/casino-values.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { useNoteOpened } from '../kept-games.ts';
import { GameFrame } from './game-frame.tsx';
import { LaunchRefusal } from './launch-refusal.tsx';
import { useLaunch } from './use-launch.ts';

export interface OpenGameProps {
  readonly slug: string;
  readonly name: string;
  readonly mode: PlayMode;
  /** The account that is signed in. */
  readonly accountId: string | undefined;
  /** The name of the frame. */
  readonly label: string;
  readonly lobbyHref: string;
  readonly onPlay: (mode: PlayMode | undefined) => void;
}

/** A game that was asked for: launched, refused, open in its frame, or closed with the reason. */
export function OpenGame(props: OpenGameProps) {
  const { accountId, label, lobbyHref, mode, name, onPlay, slug } = props;
  const t = useT('casino');
  const { again, end, launch } = useLaunch(slug, mode, accountId);
  const noteOpened = useNoteOpened();
  const isOpen = launch.kind === 'open';
  useEffect(() => {
    if (isOpen) noteOpened(slug);
  }, [isOpen, noteOpened, slug]);
  useAccountChange(mode === 'money' ? accountId : undefined, () => {
    if (isOpen) end('signed-out');
    else if (accountId !== undefined) again();
  });
  switch (launch.kind) {
    case 'launching':
      return (
        <output aria-label={t('launching')}>
          <Skeleton height="480px" />
        </output>
      );
    case 'refused':
      return (
        <LaunchRefusal
          failure={launch.failure}
          slug={slug}
          lobbyHref={lobbyHref}
          mode={mode}
          onAgain={again}
          onPlay={onPlay}
        />
      );
    case 'ended':
      return (
        <div data-casino-ended={launch.reason} role="alert">
          <EmptyState
            title={<h1>{t('ended')}</h1>}
            hint={t(`ended.${launch.reason}`)}
            action={
              <Actions>
                {launch.reason === 'session-over' || launch.reason === 'left' ? (
                  <Button onClick={again}>{t('again')}</Button>
                ) : null}
                <Button onClick={() => onPlay(undefined)}>{name}</Button>
                <PathLink href={lobbyHref}>{t('back')}</PathLink>
              </Actions>
            }
          />
        </div>
      );
    case 'open':
      return (
        <GameFrame
          // A new launch is another frame.
          key={launch.launched.url}
          launched={launch.launched}
          slug={slug}
          name={name}
          label={label}
          lobbyHref={lobbyHref}
          onAgain={again}
          onEnd={end}
        />
      );
  }
}

/** Calls back when another account signs in, or the one that was there signs out. */
function useAccountChange(accountId: string | undefined, onChange: () => void): void {
  const change = useEffectEvent(onChange);
  const known = useRef(accountId);
  useEffect(() => {
    if (known.current === accountId) return;
    known.current = accountId;
    change();
  }, [accountId]);
}
