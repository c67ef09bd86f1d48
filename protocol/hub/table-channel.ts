/** The messages of tabs and the hub about tables of tournaments (`topic-channel.ts`): the hub asks for each that some tab shows, once for all of them. */
import type { TournamentAnswer } from '../loyalty/tournament-calls.ts';

/** A table as it is told in a language. */
export interface TableKey {
  readonly tournamentId: string;
  readonly lng: string;
}

/** A tab shows a table: the hub sends what it has, and every change from then on. */
export type TableFromTab = { readonly type: 'follow-table'; readonly key: TableKey };

export interface TableView {
  readonly key: TableKey;
  readonly answer: TournamentAnswer;
}

export type TableFromHub =
  /** A hub has started and does not know which tabs follow. */
  { readonly type: 'who' } | { readonly type: 'view'; readonly table: TableView };

export type TableChannelMessage = TableFromTab | TableFromHub;

const LOCKS = 'touchline-table-1';

/** The Web Lock that every tab in sight that shows a table has, shared: one that nobody has is not asked for. */
export const tableLock = ({ lng, tournamentId }: TableKey): string => `${LOCKS} ${tournamentId} ${lng}`;

/** The table whose lock has this name; undefined for another lock. */
export function tableOfLock(name: string): TableKey | undefined {
  const [locks, tournamentId, lng] = name.split(' ');
  return locks === LOCKS && tournamentId !== undefined && lng !== undefined
    ? { tournamentId, lng }
    : undefined;
}

/** How often a table is asked for while it changes; one that is final is not. */
export const TABLE_EVERY_MS: Readonly<Record<TournamentAnswer['tournament']['state'], number | undefined>> = {
  coming: 30_000,
  running: 5_000,
  closing: 5_000,
  ended: undefined,
};
