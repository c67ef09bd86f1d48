/** Messages between a page and the worker that searches among its games. */

/** A game as far as it can be searched for. */
export interface SearchDocument {
  /** Names the game within its feed. */
  readonly key: string;
  /** The names of those who play. */
  readonly teams: string;
  /** Championship, sport, number. */
  readonly around: string;
  /** What stands higher among equals: games in play, well-known ones. */
  readonly weight: number;
}

export type PageToSearch =
  | {
      readonly type: 'change';
      readonly put: readonly SearchDocument[];
      readonly gone: readonly string[];
    }
  | { readonly type: 'find'; readonly ask: number; readonly query: string; readonly limit: number };

export interface SearchToPage {
  readonly type: 'found';
  readonly ask: number;
  /** Best first. */
  readonly keys: readonly string[];
}
