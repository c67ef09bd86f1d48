import { lazy, Suspense } from 'react';
import type { GameFeed } from '#domain/sport/game.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';

const Note = lazy(async () => ({ default: (await import('./hidden-sports-note.tsx')).HiddenSportsNote }));

/** Ids of the sports that the account does not want to see in this feed. */
export const useHiddenSports = (feed: GameFeed): readonly number[] =>
  usePreference(feed === 'live' ? 'hiddenLive' : 'hiddenLine')[0];

/** A line where sports are missing; few have any hidden, so that it is loaded only then. */
export const HiddenSports = ({ hidden }: { readonly hidden: readonly number[] }) =>
  hidden.length > 0 ? (
    <Suspense fallback={null}>
      <Note count={hidden.length} />
    </Suspense>
  ) : null;
