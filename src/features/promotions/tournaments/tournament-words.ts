import type { TournamentHead } from '#protocol/loyalty/tournament-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import type { BadgeProps } from '../../../ui/primitives/badge.tsx';

export const STATE_TONES: Readonly<Record<TournamentHead['state'], BadgeProps['tone']>> = {
  running: 'yours',
  coming: 'plain',
  closing: 'stale',
  ended: 'plain',
};

/** The title of a tournament: its own, or that of its scoring. */
export function useTournamentTitle(): (of: Pick<TournamentHead, 'title' | 'scoring'>) => string {
  const t = useT('loyalty');
  return ({ scoring, title }) => title ?? t(`weekly.${scoring}`);
}
