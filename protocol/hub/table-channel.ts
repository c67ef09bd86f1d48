/** The messages of tabs and the hub about tournaments (`topic-channel.ts`): the hub asks for each table, and for the list, that some tab shows, once for all of them. */
import type { TournamentAnswer, TournamentsAnswer } from '../loyalty/tournament-calls.ts';

/** The name of the list of all, where a tournament's number would stand. */
export const ALL_TOURNAMENTS = 'all';

/** A table, or the list, as it is told in a language. */
export interface TableKey {
  readonly tournamentId: string;
  readonly lng: string;
}

/** A tab shows a table: the hub sends what it has, and every change from then on. */
export type TableFromTab = { readonly type: 'follow-table'; readonly key: TableKey };

export type TableAnswer = TournamentAnswer | TournamentsAnswer;

export interface TableView {
  readonly key: TableKey;
  readonly answer: TableAnswer;
}

export const isList = (answer: TableAnswer): answer is TournamentsAnswer => 'tournaments' in answer;

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
const TABLE_EVERY_MS: Readonly<Record<TournamentAnswer['tournament']['state'], number | undefined>> = {
  coming: 30_000,
  running: 5_000,
  closing: 5_000,
  ended: undefined,
};

/** How often the list is: tournaments come and end seldom. */
const LIST_EVERY_MS = 30_000;

/** How often what was answered is asked for again; undefined where it is final. */
export const everyMsOf = (answer: TableAnswer): number | undefined =>
  isList(answer) ? LIST_EVERY_MS : TABLE_EVERY_MS[answer.tournament.state];
