/** Names of what a selection is about, by language: markets are named by dictionaries, people and leagues by the feed alone. */
export interface SelectionNames {
  readonly opponent1: string;
  /** Empty where there is none, as in a race. */
  readonly opponent2: string;
  readonly championship: string;
  /** Of a market of named participants. */
  readonly player?: string;
  /** Sport id: what the lines of its markets count. */
  readonly sport?: number;
  /** Of a sub-game: "1st half"; and what it counts beside its period: "Corners". */
  readonly period?: string;
  readonly gameType?: string;
}

/** By language code of the feed ("en"). */
export type NamesByLanguage = Readonly<Record<string, SelectionNames>>;

/** "Ajax – Porto". */
export const gameName = ({ opponent1, opponent2 }: Pick<SelectionNames, 'opponent1' | 'opponent2'>): string =>
  [opponent1, opponent2].filter((name) => name !== '').join(' – ');
