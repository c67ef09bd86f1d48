/** The three prices that every board begins with: who wins. Group and type numbers are the wire's. */
export interface ResultCell {
  readonly label: '1' | 'X' | '2';
  /** The first (group, type) that the game offers fills the cell. */
  readonly candidates: readonly (readonly [group: number, type: number])[];
}

export const RESULT_CELLS: readonly ResultCell[] = [
  {
    label: '1',
    candidates: [
      [1, 1],
      [2766, 3653],
      [101, 401],
    ],
  },
  {
    label: 'X',
    candidates: [
      [1, 2],
      [2766, 3654],
    ],
  },
  {
    label: '2',
    candidates: [
      [1, 3],
      [2766, 3655],
      [101, 402],
    ],
  },
];
