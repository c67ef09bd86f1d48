/** Players of virtual tennis: how many of a thousand points on serve each wins more than the weakest. */
export interface Player {
  readonly strength: number;
}

/** Players in the order of their names. */
export const PLAYERS: readonly Player[] = [30, 0, 55, 20, 45, 10, 60, 25, 35, 5, 50, 15].map((strength) => ({
  strength,
}));
