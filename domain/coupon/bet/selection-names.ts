/** The names of what a selection is about, by language: markets are named by dictionaries, people and leagues by the feed alone. */
export interface SelectionNames {
  readonly opponent1: string;
  /** The second opponent; empty where there is none, as in a race. */
  readonly opponent2: string;
  readonly championship: string;
  /** The participant, in a market that names them. */
  readonly player?: string;
  /** Sport id: what the lines of its markets count. */
  readonly sport?: number;
  /** The period of a sub-game: "1st half"; and what it counts beside that: "Corners". */
  readonly period?: string;
  readonly gameType?: string;
}

/** The names by language code of the feed ("en"). */
export type NamesByLanguage = Readonly<Record<string, SelectionNames>>;

/** The name of a game, as "Ajax – Porto". */
export const gameName = ({ opponent1, opponent2 }: Pick<SelectionNames, 'opponent1' | 'opponent2'>): string =>
  [opponent1, opponent2].filter((name) => name !== '').join(' – ');
