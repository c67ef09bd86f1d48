import { describe, expect, it } from 'vitest';
import { FURTHER_BOOKS } from './books/book-plan.ts';
import { parseCli } from './cli.ts';
import { addressOf, greeting } from './greeting.ts';
import { AllowedHosts } from './lib/allowed-hosts.ts';

const config = (environment: Record<string, string>, args: string[] = []) => {
  const outcome = parseCli(args, environment);
  if (!outcome.ok || outcome.value.kind !== 'run') throw new Error(JSON.stringify(outcome));
  return outcome.value.config;
};
const LINK = {
  url: 'http://localhost:4310/_operator#code',
  name: 'anna',
  expiresAtMs: Date.UTC(2026, 2, 10, 13),
};

const PLAIN = { port: 4310, link: undefined, books: [] };

describe('the greeting', () => {
  it.each([
    [{}, 'http://localhost:4310/'],
    [{ HOST: '127.0.0.1' }, 'http://localhost:4310/'],
    [{ HOST: '::1' }, 'http://[::1]:4310/'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:4310/'],
    [{ HOST: '::' }, 'http://localhost:4310/'],
    [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:4310/'],
    [{ HOST: '2001:db8::7' }, 'http://[2001:db8::7]:4310/'],
    [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://bets.example' }, 'https://bets.example/'],
  ])('of %j says an address that is answered', (environment, address) => {
    const own = config(environment as unknown as Record<string, string>);
    expect(addressOf(own, 4310)).toBe(address);
    const { host } = new URL(address);
    const request = { headers: { host }, rawHeaders: ['Host', host], url: '/' };
    expect(new AllowedHosts(own.hosts).isOurs(request as never)).toBe(true);
    expect(greeting(own, { ...PLAIN, port: 4310 })).toContain(address);
  });

  it('offers the demonstration account in the sandbox alone, and a link where there is one', () => {
    expect(greeting(config({}, ['--sandbox']), PLAIN)).toContain('demonstration account');
    expect(greeting(config({}), PLAIN)).not.toContain('demonstration account');
    const text = greeting(config({}), { ...PLAIN, link: LINK });
    expect(text).toContain(`Operator anna: ${LINK.url}`);
    expect(text).toContain('until 2026-03-10T13:00Z');
  });

  it('names further books with their addresses, and says that they are simulated', () => {
    const books = FURTHER_BOOKS.map((plan) => ({ plan, port: 4309 + plan.number }));
    const text = greeting(config({ PUBLIC_ORIGIN: 'https://bets.example' }), { ...PLAIN, books });
    expect(text).toContain('Book 2, Quillon: http://localhost:4311/ (simulated');
    expect(text).toContain('Book 3, Tarnmere: http://localhost:4312/ (simulated');
  });
});
