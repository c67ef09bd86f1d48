/**
 * How often of two acts the first takes longer: of all pairs of their times, those in which it did, 0 to 1 (the Mann-Whitney statistic). One
 * half where the times are of one distribution, on a fast machine as on a slow one. Acts take turns, so that a busy moment meets both alike.
 */
export async function chanceOfLater(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  rounds = 60,
): Promise<number> {
  const [ones, others]: [number[], number[]] = [[], []];
  const time = async (act: () => Promise<unknown>, times: number[]) => {
    const startedMs = performance.now();
    await act();
    times.push(performance.now() - startedMs);
  };
  for (const act of [one, other]) await act();
  for (let round = 0; round < rounds; round += 1) {
    // Whichever comes first pays for what the turn before left behind.
    const turns = [() => time(one, ones), () => time(other, others)];
    for (const turn of round % 2 ? turns : turns.toReversed()) await turn();
  }
  const pairs = ones.flatMap((a) => others.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return pairs.reduce<number>((sum, pair) => sum + pair, 0) / pairs.length;
}
