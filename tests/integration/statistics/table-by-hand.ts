/** Rows of a table as a reader of the sports pages would count them from results. Shares nothing with the server, which is compared with it. */

export interface Result {
  readonly team1: number;
  readonly team2: number;
  readonly score1: number;
  readonly score2: number;
  /** The score of each part: halves, sets, innings. */
  readonly parts: readonly (readonly [number, number])[];
}

export interface RowByHand {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly points: number;
  readonly scored: number;
  readonly missed: number;
}

/** 1 all games, 2 those at home, 3 those away. */
export type TableKind = 1 | 2 | 3;

/** The points of a game for the side that has `own`. */
export function pointsByHand(sportId: number, own: number, other: number): number {
  if ([1, 85, 144].includes(sportId)) return own > other ? 3 : own === other ? 1 : 0;
  if ([2, 8, 66, 89].includes(sportId)) return own > other ? 2 : own === other ? 1 : 0;
  if (sportId === 3 || sportId === 91) return own > other ? 2 : 1;
  if (sportId === 6) return own === 3 ? (other === 2 ? 2 : 3) : own === 2 ? 1 : 0;
  return own > other ? 1 : 0;
}

export function rowByHand(
  sportId: number,
  results: readonly Result[],
  teamId: number,
  kind: TableKind = 1,
): RowByHand {
  const row = { games: 0, won: 0, drawn: 0, lost: 0, points: 0, scored: 0, missed: 0 };
  for (const { parts, score1, score2, team1, team2 } of results) {
    const isHome = team1 === teamId;
    const isCounted = kind === 1 || (kind === 2) === isHome;
    if (!isCounted || (!isHome && team2 !== teamId)) continue;
    const [own, other] = isHome ? [score1, score2] : [score2, score1];
    row.games += 1;
    row.won += Number(own > other);
    row.drawn += Number(own === other);
    row.lost += Number(own < other);
    row.points += pointsByHand(sportId, own, other);
    for (const [one, two] of parts) {
      row.scored += isHome ? one : two;
      row.missed += isHome ? two : one;
    }
  }
  return row;
}
