import { describe, expect, it } from 'vitest';
import { createServiceTokens, readToken, type TokenAnswer } from './service-token.ts';

const SERVER_MS = Date.parse('2026-03-10T12:00:00Z');
const answer = (userToken: string, expireDate: number | undefined = SERVER_MS + 900_000): TokenAnswer => ({
  status: 200,
  date: new Date(SERVER_MS).toUTCString(),
  body: { data: { attributes: { userToken, expireDate } } },
});

/** A server that numbers its tokens, and a clock that runs a day ahead of it. */
function aBench(refuses: (token: string) => boolean = () => false) {
  let now = SERVER_MS + 86_400_000;
  const asked: string[] = [];
  let count = 0;
  const next = (how: string) => {
    asked.push(how);
    count += 1;
    return Promise.resolve(answer(`token-${count}`));
  };
  const tokens = createServiceTokens({
    fetchToken: () => next('fetch'),
    refreshToken: (token) =>
      refuses(token) ? Promise.resolve({ ...answer(''), status: 401 }) : next(`refresh ${token}`),
    nowMs: () => now,
  });
  return { tokens, asked, pass: (ms: number) => void (now += ms) };
}

describe('a service token', () => {
  it('is good for its lifetime less five seconds, whatever this clock says', () => {
    const read = readToken(answer('a'), 1_000);
    expect(read.ok && read.value.goodUntilMs).toBe(1_000 + 900_000 - 5_000);
    const unsaid = readToken({ ...answer('a'), body: { data: { attributes: { userToken: 'a' } } } }, 0);
    expect(unsaid.ok && unsaid.value.goodUntilMs).toBe(895_000);
  });

  it('is lost without a token or a Date header, and not for a guest', () => {
    expect(readToken({ ...answer('a'), date: null }, 0)).toMatchObject({ error: 'lost-token' });
    expect(readToken(answer(''), 0)).toMatchObject({ error: 'lost-token' });
    expect(readToken({ ...answer('a'), status: 403 }, 0)).toMatchObject({ error: 'USER_NOT_AUTHENTICATED' });
  });

  it('is fetched once for all who ask at once, and refreshed when its time is over', async () => {
    const { asked, pass, tokens } = aBench();
    const [one, other] = await Promise.all([tokens.token(), tokens.token()]);
    expect(one).toEqual({ ok: true, value: 'token-1' });
    expect(other).toEqual(one);
    pass(894_999);
    expect(await tokens.token()).toEqual(one);
    pass(1);
    expect(await tokens.token()).toEqual({ ok: true, value: 'token-2' });
    expect(asked).toEqual(['fetch', 'refresh token-1']);
  });

  it('that cannot be refreshed is fetched anew', async () => {
    const { asked, pass, tokens } = aBench(() => true);
    await tokens.token();
    pass(900_000);
    expect(await tokens.token()).toEqual({ ok: true, value: 'token-2' });
    expect(asked).toEqual(['fetch', 'fetch']);
  });

  it('that is refused is replaced three times for one URL, and then given up', async () => {
    const { tokens } = aBench();
    const seen: string[] = [];
    const refusing = (token: string) => {
      seen.push(token);
      return Promise.resolve({ status: 401 });
    };
    expect(await tokens.send('/one', refusing)).toEqual({ ok: false, error: 'TOKEN_NOT_AUTHENTICATED' });
    expect(seen).toEqual(['token-1', 'token-2', 'token-3', 'token-4']);
    // Another URL has tries of its own, and a success gives them back.
    let left = 3;
    const late = () => Promise.resolve({ status: (left -= 1) >= 0 ? 401 : 200 });
    expect(await tokens.send('/other', late)).toEqual({ ok: true, value: { status: 200 } });
    left = 3;
    expect(await tokens.send('/other', late)).toEqual({ ok: true, value: { status: 200 } });
  });

  it('is forgotten on signing out, one that was on its way as well', async () => {
    let arrive: (got: TokenAnswer) => void = () => undefined;
    const tokens = createServiceTokens({
      fetchToken: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
      refreshToken: () => Promise.reject(new Error('not asked')),
      nowMs: () => 0,
    });
    const first = tokens.token();
    tokens.clear();
    arrive(answer('late'));
    await first;
    const second = tokens.token();
    arrive(answer('fresh'));
    expect(await second).toEqual({ ok: true, value: 'fresh' });
  });

  it('is missing without a network, and asked for again', async () => {
    let isUp = false;
    const tokens = createServiceTokens({
      fetchToken: () => (isUp ? Promise.resolve(answer('a')) : Promise.reject(new Error('no network'))),
      refreshToken: () => Promise.reject(new Error('not asked')),
      nowMs: () => 0,
    });
    expect(await tokens.token()).toEqual({ ok: false, error: 'network' });
    isUp = true;
    expect(await tokens.token()).toEqual({ ok: true, value: 'a' });
  });
});
