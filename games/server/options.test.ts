import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const GOOD = {
  WALLET_URL: 'http://127.0.0.1:4310/',
  PROVIDER_SECRET: 'a secret of the provider',
  DATA_DIR: '/data/games',
};

describe('the environment of the provider', () => {
  it('is read with what it leaves out', () => {
    const read = readOptions({
      ...GOOD,
      FRAME_PARENT: ' https://bets.example  http://localhost:4310/ ',
      HOST_NAMES: 'games.example [2001:db8::1]',
    });
    expect(read.ok && read.value).toEqual({
      walletUrl: 'http://127.0.0.1:4310',
      provider: 'touchline-games',
      secret: GOOD.PROVIDER_SECRET,
      dataDir: '/data/games',
      databaseUrl: undefined,
      host: '127.0.0.1',
      port: 0,
      parents: ['https://bets.example', 'http://localhost:4310'],
      hosts: ['games.example', '[2001:db8::1]'],
      logLevel: 'info',
    });
  });

  it('needs no folder where it has a database', () => {
    const { DATA_DIR: _, ...rest } = GOOD;
    expect(readOptions(rest)).toEqual({ ok: false, error: ['DATA_DIR is missing'] });
    expect(readOptions({ ...rest, GAMES_DATABASE_URL: 'postgres://db/games' })).toMatchObject({ ok: true });
  });

  it.each([
    ['WALLET_URL', 'http://127.0.0.1:4310/wallet'],
    ['WALLET_URL', undefined],
    ['PROVIDER_SECRET', 'short'],
    ['PROVIDER_SECRET', undefined],
    ['FRAME_PARENT', "https://bets.example; script-src 'unsafe-inline'"],
    ['HOST_NAMES', 'games.example/page'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
  ])('is refused with %s %s, by its name', (name, value) => {
    const read = readOptions({ ...GOOD, [name]: value });
    expect(read.ok ? [] : read.error).toEqual([expect.stringContaining(name)]);
  });
});
