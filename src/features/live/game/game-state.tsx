import { CloudOff, Flag, RotateCw } from 'lucide-react';
import type { FeedPhase } from '#protocol/hub/batches.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { BoardLink } from '../../../parts/game/game-link.tsx';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import styles from './game-state.module.css';

/** The notice that neither feed knows the game, with a way back. */
export function GameGone({ phase }: { readonly phase: FeedPhase }) {
  const t = useT('game');
  return (
    <div className={styles['place']} data-phase={phase}>
      <EmptyState
        icon={<Flag size={32} strokeWidth={1.25} aria-hidden="true" />}
        title={<h1>{t('over.title')}</h1>}
        hint={t('over.hint')}
        action={
          <BoardLink feed="live" className={undefined}>
            {t('back')}
          </BoardLink>
        }
      />
    </div>
  );
}

/** The notice before the first answer, or without one. */
export function GameLoading({ phase }: { readonly phase: FeedPhase }) {
  const t = useT('game');
  const tb = useT('boards');
  const { client } = useFeedServices();
  if (phase === 'failed' || phase === 'offline') {
    return (
      <div className={styles['place']}>
        <EmptyState
          icon={<CloudOff size={32} strokeWidth={1.25} aria-hidden="true" />}
          title={<h1>{t('failed.title')}</h1>}
          hint={tb('state.failedHint')}
          action={
            <button type="button" onClick={() => client.refresh()}>
              <RotateCw size={16} aria-hidden="true" />
              {tb('state.retry')}
            </button>
          }
        />
      </div>
    );
  }
  return (
    <output className={styles['loading']} aria-label={t('loading')}>
      <span className={styles['boneHead']} aria-hidden="true" />
      <span className={styles['bones']} aria-hidden="true">
        {Array.from({ length: 9 }, (_, at) => (
          <span key={at} className={styles['bone']} />
        ))}
      </span>
    </output>
  );
}
