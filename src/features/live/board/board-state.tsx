import { CalendarClock, CloudOff, RotateCw, SearchX } from 'lucide-react';
import type { GameFeed } from '#domain/sport/game.ts';
import type { FeedPhase } from '#protocol/hub/batches.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import styles from './board-state.module.css';

export interface BoardStateProps {
  readonly feed: GameFeed;
  readonly phase: FeedPhase;
  /** There are games, but the filter hides all of them. */
  readonly isFiltered: boolean;
  readonly rowPx: number;
}

/** What a board shows in place of games. */
export function BoardState({ feed, phase, isFiltered, rowPx }: BoardStateProps) {
  const t = useT('boards');
  const { client } = useFeedServices();
  if (phase === 'loading') return <BoardSkeleton label={t('state.loading')} rowPx={rowPx} />;
  if (phase === 'failed' || phase === 'offline') {
    return (
      <output className={styles['place']}>
        <EmptyState
          icon={<CloudOff size={32} strokeWidth={1.25} aria-hidden="true" />}
          title={t('state.failed')}
          hint={t('state.failedHint')}
          action={
            <button type="button" onClick={() => client.refresh()}>
              <RotateCw size={16} aria-hidden="true" />
              {t('state.retry')}
            </button>
          }
        />
      </output>
    );
  }
  const Icon = isFiltered ? SearchX : CalendarClock;
  const emptyKey = feed === 'live' ? 'state.emptyLive' : 'state.emptyLine';
  return (
    <output className={styles['place']}>
      <EmptyState
        icon={<Icon size={32} strokeWidth={1.25} aria-hidden="true" />}
        title={t(isFiltered ? 'state.noMatch' : emptyKey)}
        hint={isFiltered ? undefined : t('state.emptyHint')}
      />
    </output>
  );
}

const SKELETON_ROWS = 14;

/** The shape of what is coming, at its size, so that nothing jumps when it comes. */
function BoardSkeleton({ label, rowPx }: { readonly label: string; readonly rowPx: number }) {
  return (
    <output className={styles['skeleton']} aria-label={label}>
      {Array.from({ length: SKELETON_ROWS }, (_, at) => (
        <span key={at} className={styles['bone']} style={{ blockSize: rowPx }} aria-hidden="true" />
      ))}
    </output>
  );
}
