/** The command as it is run for others, behind a proxy that ends TLS: what its options say is what the process does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange, statusesIn } from '../attack/raw-connection.ts';
import { Sportsbook } from '../e2e/sportsbook.ts';

const ORIGIN = 'https://bets.example';

describe('a server for others', () => {
  let sportsbook: Sportsbook;
  let port: number;
  beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      sandbox: false,
      args: ['--live-games', '5', '--line-games', '5'],
      environment: {
        PUBLIC_ORIGIN: `${ORIGIN},https://www.bets.example`,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'info',
      },
    });
    port = Number(new URL(sportsbook.url).port);
  });
  afterAll(() => sportsbook.close());

  const ask = (target: string, host: string, more = '', method = 'GET') =>
    exchange(port, `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);

  it('prints a one-time link for its first operator under its own name, and another one at no request', async () => {
    const links = () => [...sportsbook.log.matchAll(/\S+\/_operator#\S+/g)].map(([link]) => link);
    await expect
      .poll(links)
      .toEqual([expect.stringMatching(/^https:\/\/bets\.example\/_operator#[\w-]{43}$/)]);
    const text = await ask('/_operator', 'bets.example');
    expect(statusesIn(text)).toEqual([200]);
    expect(text).not.toContain(links()[0]?.split('#')[1] ?? '-');
    expect(links()).toHaveLength(1);
  });

  it.each(['bets.example', 'www.bets.example', 'localhost'])(
    'answers as %s, and asks for TLS',
    async (host) => {
      const text = await ask('/healthz', host);
      expect(statusesIn(text)).toEqual([200]);
      expect(text.toLowerCase()).toContain('strict-transport-security: max-age=31536000');
    },
  );

  it('answers under no other name, nor opens a page of operators to a stranger', async () => {
    expect(statusesIn(await ask('/healthz', 'evil.example'))).toEqual([421]);
    for (const page of ['/_outbox', '/_review', '/_cashier', '/_analytics'])
      expect([page, statusesIn(await ask(page, 'bets.example'))]).toEqual([page, [401]]);
    for (const page of ['/_identity/authorize', '/_world', '/_faults', '/_cashier/pay'])
      expect([page, statusesIn(await ask(page, 'bets.example'))]).toEqual([page, [404]]);
  });

  it('counts visitors behind the proxy, not the proxy, and a forger as the one that the proxy saw', async () => {
    const search = async (chain: string) =>
      statusesIn(
        await ask(
          '/service-api/LiveFeed/Web_SearchZip?text=a',
          'bets.example',
          `X-Forwarded-For: ${chain}\r\n`,
        ),
      )[0];
    let last: number | undefined;
    for (let nth = 0; nth <= 240; nth += 1) last = await search(`198.51.100.${nth}, 203.0.113.7`);
    expect(last).toBe(429);
    expect(await search('203.0.113.8')).not.toBe(429);
  });

  it('logs routes and no values', async () => {
    const secret = 'correct-horse-battery';
    await ask(`/web-api/user/auth?password=${secret}`, 'bets.example', 'Content-Length: 0\r\n', 'POST');
    await ask(`/nothing/${secret}?password=${secret}`, 'bets.example', 'Content-Length: 0\r\n', 'POST');
    await expect.poll(() => sportsbook.log).toContain('"route":"/web-api/user/auth"');
    await expect.poll(() => sportsbook.log).toContain('"route":"(none)"');
    expect(sportsbook.log).not.toContain(secret);
  });
});
