import { CalendarClock, SearchX } from 'lucide-react';
import type { GameFeed } from '#domain/sport/game.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';

export interface BoardEmptyProps {
  readonly feed: GameFeed;
  /** Whether there are games, but the filter hides all of them. */
  readonly isFiltered: boolean;
}

/** The notice that a board has no games, or none that the filter lets through. */
export function BoardEmpty({ feed, isFiltered }: BoardEmptyProps) {
  const t = useT('board-extras');
  const Icon = isFiltered ? SearchX : CalendarClock;
  const emptyKey = feed === 'live' ? 'state.emptyLive' : 'state.emptyLine';
  return (
    <EmptyState
      icon={<Icon size={32} strokeWidth={1.25} aria-hidden="true" />}
      title={t(isFiltered ? 'state.noMatch' : emptyKey)}
      hint={isFiltered ? undefined : t('state.emptyHint')}
    />
  );
}
