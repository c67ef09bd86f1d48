/** Demonstration accounts of a server that is tested, one for each user of a run. */
import { SIGN_IN_PATH } from '#protocol/http/session.ts';
import type { BetServer } from './bet-talk.ts';

/** Tokens of so many new demonstration accounts. */
export async function demoTokens(server: Pick<BetServer, 'post'>, count: number): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let user = 0; user < count; user += 1) {
    const reply = await server.post(SIGN_IN_PATH, { demo: true });
    const token = /session=([^;]+)/.exec(reply?.cookie ?? '')?.[1];
    if (token === undefined) throw new Error(`no demonstration account: ${reply?.status} ${reply?.body}`);
    tokens.push(token);
  }
  return tokens;
}
