import { CloudOff, RotateCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { FeedPhase } from '#protocol/hub/batches.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { withRetries } from '../../../platform/with-retries.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import type { BoardEmptyProps } from './board-empty.tsx';
import styles from './board-state.module.css';

const BoardEmpty = lazy(async () => ({
  default: (await withRetries(() => import('./board-empty.tsx'))).BoardEmpty,
}));

export interface BoardStateProps extends BoardEmptyProps {
  readonly phase: FeedPhase;
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
  return (
    <output className={styles['place']}>
      <Suspense fallback={null}>
        <BoardEmpty feed={feed} isFiltered={isFiltered} />
      </Suspense>
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
