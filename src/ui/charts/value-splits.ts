/**
 * The figures of a logarithmic axis of prices, which are above 1: round numbers, some five of them, however narrow or
 * wide the range is.
 */

const LADDER = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 7];
const NICE = [1, 2, 2.5, 5, 10];
const WANTED = 5;
/** The ratio of most to least up to which equal steps read better. */
const NARROW = 2;

export function valueSplits(least: number, most: number): readonly number[] {
  if (!(least > 0) || most <= least) return [];
  return most / least < NARROW ? evenSplits(least, most) : ladderSplits(least, most);
}

function evenSplits(least: number, most: number): readonly number[] {
  const rough = (most - least) / WANTED;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (NICE.find((nice) => nice * power >= rough) ?? 1);
  const first = Math.ceil(least / step);
  const count = Math.floor(most / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, nth) =>
    Number(((first + nth) * step).toPrecision(6)),
  );
}

function ladderSplits(least: number, most: number): readonly number[] {
  const values: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(least)); power <= most; power *= 10)
    values.push(...LADDER.map((step) => Number((step * power).toPrecision(6))));
  const within = values.filter((value) => value > 1 && value >= least && value <= most);
  const every = Math.ceil(within.length / (WANTED * 2));
  return within.filter((_, at) => at % every === 0);
}
