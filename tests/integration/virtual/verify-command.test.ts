/** The command that works a round out again, on a round as the API's document shows it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { gameBySlug } from '#domain/casino/games.ts';
import { plain } from '#domain/casino/rounds.ts';
import { commitmentOf } from '#domain/chance/seed-chain.ts';
import { must } from '#domain/lib/must.ts';
import { VIRTUAL_EXAMPLES } from '#server/openapi/examples/sport/virtual-examples.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function verify(input: unknown) {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/rounds/verify.mjs', '-'], {
    cwd: ROOT,
    input: typeof input === 'string' ? input : JSON.stringify(input),
    encoding: 'utf8',
  });
  return { status, stderr, stdout };
}

const exampleOf = (name: string) =>
  structuredClone(must(VIRTUAL_EXAMPLES.find(([id]) => id === name)?.[1], name)) as {
    data: { attributes: { round: Record<string, unknown>; rounds: Record<string, unknown>[] } };
  };

describe('the command', () => {
  it('prints what it worked out of an answer or of a round alone, and ends well', () => {
    const answer = exampleOf('virtualRound');
    const one = verify(answer);
    expect([one.status, one.stderr]).toEqual([0, '']);
    expect(one.stdout).toMatch(/^commitment +holds +[0-9a-f]{64} /m);
    expect(one.stdout).toMatch(/^result +holds +\d+:\d+ /m);
    expect(one.stdout).toContain('all that is told holds');
    expect(verify(answer.data.attributes.round)).toEqual(one);
    const all = verify(exampleOf('virtualRounds'));
    expect(all.status).toBe(0);
    expect(all.stdout).toMatch(/^result +untold /m);
  }, 60_000);

  it('ends with 1 where something does not hold, and says what', () => {
    const { round } = exampleOf('virtualRound').data.attributes;
    const { status, stdout } = verify({ ...round, seed: 'a'.repeat(64) });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^commitment +fails /m);
    expect(stdout).toMatch(/^field +holds /m);
    expect(stdout).toContain('NOT ALL of it holds');
  }, 60_000);

  it('does the same for a round of the casino', () => {
    const serverSeed = 'ab'.repeat(32);
    const bet = { stake: '1000', side: 'under', target: 5000 };
    const played = must(gameBySlug('dice'), 'dice').play(
      { serverSeed, clientSeed: 'mine', nonce: 3 },
      bet,
      [],
    );
    const { money, seen } = must(played.ok ? played.value : undefined, 'a round');
    const round = {
      roundGuid: '0c5a2b7e-53a5-4c1e-9d6c-1f3f8a4d2e11',
      game: 'dice',
      mode: 'money',
      currency: 'KZT',
      commitment: commitmentOf(serverSeed),
      clientSeed: 'mine',
      nonce: 3,
      serverSeed,
      bet,
      actions: [],
      legal: [],
      seen: plain(seen),
      staked: '1000',
      paid: String(money.paid),
      state: 'over',
      beganAtMs: 1,
    };
    const holding = verify({ rounds: [round] });
    expect([holding.status, holding.stderr]).toEqual([0, '']);
    expect(holding.stdout).toMatch(/^money +holds +1000 KZT /m);
    const failing = verify({ ...round, paid: '5' });
    expect(failing.status).toBe(1);
    expect(failing.stdout).toMatch(/^money +fails /m);
  }, 60_000);

  it.each([['{'], ['{"round":{"kind":"football"}}']])(
    'ends with 2 and one line for %s',
    (input) => {
      const { status, stderr, stdout } = verify(input);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    },
    60_000,
  );
});
