import { describe, expect, it } from 'vitest';
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
    expect(greeting(own, 4310, undefined)).toContain(address);
  });

  it('offers the demonstration account in the sandbox alone, and a link where there is one', () => {
    expect(greeting(config({}, ['--sandbox']), 4310, undefined)).toContain('demonstration account');
    expect(greeting(config({}), 4310, undefined)).not.toContain('demonstration account');
    const text = greeting(config({}), 4310, LINK);
    expect(text).toContain(`Operator anna: ${LINK.url}`);
    expect(text).toContain('until 2026-03-10T13:00Z');
  });
});
