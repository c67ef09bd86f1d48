/** One name in English, Russian and Arabic. */
export type Spelling = readonly [string, string, string];

export function join(left: Spelling, right: Spelling | undefined, gap: string): Spelling {
  if (right === undefined) return left;
  const glue = (index: 0 | 1 | 2): string =>
    right[index] === '' ? left[index] : `${left[index]}${gap}${right[index]}`;
  return [glue(0), glue(1), glue(2)];
}
