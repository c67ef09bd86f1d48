export interface ScoreProps {
  readonly one: number;
  readonly other: number;
}

/** A score in the order of its sides: where they stand from right to left, so do the figures. */
export const Score = ({ one, other }: ScoreProps) => (
  <>
    <bdi>{one}</bdi>:<bdi>{other}</bdi>
  </>
);
