/**
 * The games whose prices are kept on the device while boards show them (`workers/price-history`): a tab says which are pinned or on the dashboard
 * whenever that changes. Pins are the device's, so the last word holds whoever says it. Open games and panes are kept without it.
 */
import type { GameId } from '#domain/lib/ids.ts';

export interface FollowedFromTab {
  readonly type: 'follow-ticks';
  readonly games: readonly GameId[];
}
