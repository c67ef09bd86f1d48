import { describe, expect, it } from 'vitest';
import type { HttpReply } from './request.ts';
import { createUserTokens } from './user-token.ts';

function aServer(answer: () => HttpReply) {
  let [count, now] = [0, 0];
  const reported: string[] = [];
  const tokens = createUserTokens({
    send: async ({ path }) => {
      expect(path).toBe('/web-api/user/gettoken');
      count += 1;
      return answer();
    },
    nowMs: () => now,
    report: ({ message }) => reported.push(message),
  });
  return { tokens, reported, asked: () => count, passMs: (ms: number) => (now += ms) };
}

const told = (token: string): HttpReply => ({
  kind: 'answered',
  status: 200,
  body: { success: true, data: { token } },
});

describe('the token of the user', () => {
  it('is fetched once for who asks at once and later, until shortly before it expires', async () => {
    let number = 0;
    const server = aServer(() => told(`t${(number += 1)}`));
    expect(await Promise.all([server.tokens.token('7'), server.tokens.token('7')])).toEqual(['t1', 't1']);
    server.passMs(894_999);
    expect(await server.tokens.token('7')).toBe('t1');
    server.passMs(1);
    expect(await server.tokens.token('7')).toBe('t2');
    expect(server.asked()).toBe(2);
  });

  it('is never that of the account before', async () => {
    let number = 0;
    const { tokens } = aServer(() => told(`t${(number += 1)}`));
    expect([await tokens.token('7'), await tokens.token('8')]).toEqual(['t1', 't2']);
  });

  it('is empty and reported where it cannot be had, and asked for again', async () => {
    const replies: HttpReply[] = [
      { kind: 'lost', cause: 'network' },
      { kind: 'lost', cause: 'timeout' },
      { kind: 'lost', cause: 'network' },
      { kind: 'answered', status: 403, body: {} },
      { kind: 'answered', status: 200, body: { success: true, data: {} } },
      told('t'),
    ];
    const { reported, tokens } = aServer(() => replies.shift() ?? told('none'));
    for (const expected of ['', '', '', 't']) expect(await tokens.token('7')).toBe(expected);
    expect(reported).toEqual([
      'no user token: no answer',
      'no user token: status 403',
      'no user token: status 200',
    ]);
  });
});
