/** Teams of virtual basketball, by how much more often than the weakest they score. */
export interface Team {
  readonly strength: number;
}

/** Teams in the order of their names. */
export const TEAMS: readonly Team[] = [3, 5, 0, 2, 1, 4, 6, 2, 3, 5, 1, 4].map((strength) => ({ strength }));
