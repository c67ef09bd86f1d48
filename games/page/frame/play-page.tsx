import { useEffect, useState, useSyncExternalStore } from 'react';
import { EmptyState } from '#src/ui/notices/empty-state.tsx';
import { Button } from '#src/ui/primitives/button.tsx';
import { Skeleton } from '#src/ui/primitives/skeleton.tsx';
import type { Game, GameTextKey } from '../game-view.ts';
import { useGameText } from '../text/use-game-text.ts';
import type { FrameParts } from './frame-parts.ts';
import { GameFrame } from './game-frame.tsx';

export interface PlayPageProps {
  readonly parts: FrameParts;
  readonly loadGame: (slug: string) => Promise<Game | undefined>;
}

/** The page of a game: its session is opened while its code is loaded. */
export function PlayPage({ loadGame, parts }: PlayPageProps) {
  const t = useGameText();
  const { session, slug } = parts;
  const [game, setGame] = useState<Game | 'none'>();
  const { facts, failure, phase } = useSyncExternalStore(session.subscribe, session.current);
  useEffect(() => {
    void session.open();
    loadGame(slug).then(
      (loaded) => setGame(loaded ?? 'none'),
      () => setGame('none'),
    );
  }, [session, slug, loadGame]);
  if (game === 'none') return <EmptyState title={t('refused.no-such-game')} />;
  if (game && facts) return <GameFrame parts={parts} facts={facts} game={game} />;
  if (phase === 'failed' && failure)
    return (
      <EmptyState
        title={t(`refused.${failure}` as GameTextKey)}
        action={<Button onClick={() => void session.open()}>{t('retry')}</Button>}
      />
    );
  return (
    <main aria-busy="true" aria-label={t('opening')}>
      <Skeleton height="60dvh" />
    </main>
  );
}
