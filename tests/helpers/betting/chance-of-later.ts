/**
 * How often of two acts the first takes longer: of the turns in which both were timed one right after the other, those in which it did, 0 to 1
 * (the sign test). One half where the times are of one distribution, on a fast machine as on a slow one. Times of one turn alone are compared: a
 * machine that is busy for a while makes whole turns slower, and no difference within them.
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
  const outcomes: readonly number[] = ones.map((a, turn) => {
    const b = others[turn] ?? 0;
    return a > b ? 1 : a === b ? 0.5 : 0;
  });
  return outcomes.reduce((sum, outcome) => sum + outcome, 0) / rounds;
}
