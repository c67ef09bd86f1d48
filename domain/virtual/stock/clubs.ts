/** Clubs of virtual football: what each can do, in steps around the middle. */
export interface Club {
  readonly attack: number;
  readonly defence: number;
}

const club = (attack: number, defence: number): Club => ({ attack, defence });

/** Clubs in the order of their names. */
export const CLUBS: readonly Club[] = [
  club(3, 2),
  club(0, 1),
  club(-1, 1),
  club(2, 0),
  club(-2, -1),
  club(1, 3),
  club(4, 1),
  club(0, 0),
  club(-3, 0),
  club(2, 2),
  club(-1, -2),
  club(1, -1),
  club(0, -3),
  club(-2, 2),
  club(3, -1),
  club(-1, 0),
];
