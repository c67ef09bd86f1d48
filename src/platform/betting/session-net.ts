import { type Amount, amount } from '#domain/money/amount.ts';
import { REALITY_CHECK } from '#protocol/people/limit-calls.ts';
import { createAskPeople } from '../http/ask-people.ts';
import type { Services } from '../services.ts';

/** The result of the session as the server counts it; undefined where it does not answer, or counts in another currency. */
export async function sessionNet(
  { http }: Pick<Services, 'http'>,
  currency: string,
): Promise<Amount | undefined> {
  const ask = createAskPeople({
    send: http,
    solve: () => Promise.resolve({ kind: 'dismissed' }),
    prove: () => Promise.resolve(false),
  });
  const answer = await ask(REALITY_CHECK, {});
  if (!answer.ok || answer.value.staked.currency.code !== currency) return undefined;
  return amount(BigInt(answer.value.netMinor));
}
