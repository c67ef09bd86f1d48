/** The written rule of tournaments once more, in words of its own: what is scored, and which place has which prize. */

export interface ScoredThing {
  readonly at: bigint;
  readonly stake: bigint;
  readonly back: bigint;
  /** Minor units of its currency for one US dollar, as a decimal. */
  readonly per_dollar: string;
}

export interface FinalRow {
  readonly user_id: bigint;
  readonly joined_at: bigint;
  readonly place: number | null;
  readonly score: bigint | null;
  readonly reached_at: bigint | null;
  readonly prize: bigint | null;
}

type Score = readonly [score: bigint, reachedAt: bigint | null];

/** A decimal as a whole number of its smallest parts, and how many of these are one. */
function parts(decimal: string): readonly [bigint, bigint] {
  const [whole = '0', rest = ''] = decimal.split('.');
  return [BigInt(whole + rest), 10n ** BigInt(rest.length)];
}

export function scoreOf(scoring: 'points' | 'multiplier' | 'net', things: readonly ScoredThing[]): Score {
  const values = things
    .map(({ at, back, per_dollar, stake }) => {
      const [dollar, one] = parts(per_dollar);
      if (scoring === 'points') return { at, value: (stake * 100n * one) / dollar };
      return { at, value: scoring === 'net' ? back - stake : (back * 1_000n) / stake };
    })
    .filter(({ value }) => value !== 0n);
  if (values.length === 0) return [0n, null];
  if (scoring !== 'multiplier')
    return [
      values.reduce((sum, { value }) => sum + value, 0n),
      values.reduce((last, { at }) => (at > last ? at : last), 0n),
    ];
  const best = values.reduce((most, { value }) => (value > most ? value : most), 0n);
  const times = values.filter(({ value }) => value === best).map(({ at }) => at);
  return [best, times.reduce((first, at) => (at < first ? at : first))];
}

/** The place and the prize of each row; rows are in the order of their places. */
export function prizesOf(
  rows: readonly FinalRow[],
  prizes: readonly bigint[],
): readonly (readonly [place: number, prize: bigint])[] {
  const isBefore = (a: FinalRow, b: FinalRow): boolean =>
    a.score === b.score ? (a.reached_at ?? LAST) < (b.reached_at ?? LAST) : (a.score ?? 0n) > (b.score ?? 0n);
  return rows.map((row, at) => {
    const better = rows.filter((other) => isBefore(other, row)).length;
    const level = rows.filter((other) => !isBefore(other, row) && !isBefore(row, other));
    const shared = prizes.slice(better, better + level.length).reduce((sum, prize) => sum + prize, 0n);
    const count = BigInt(level.length);
    const isEarly = BigInt(level.indexOf(row)) < shared % count;
    const prize = (row.score ?? 0n) > 0n ? shared / count + (isEarly ? 1n : 0n) : 0n;
    if (at < better) return [0, prize];
    return [better + 1, prize];
  });
}

const LAST = 9_007_199_254_740_991n;
