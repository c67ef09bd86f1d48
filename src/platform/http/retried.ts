/**
 * Runs an act until it answers, at most so many times. Throws `retry: Attempts ended` with the last failure as its cause. For what may be
 * done twice: requests that change nothing.
 */
export async function retried<Value>(attempts: number, run: () => Promise<Value>): Promise<Value> {
  let cause: unknown;
  for (let nth = 0; nth < attempts; nth += 1)
    try {
      return await run();
    } catch (error) {
      cause = error;
    }
  throw new Error('retry: Attempts ended', { cause });
}
