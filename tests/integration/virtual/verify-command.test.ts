/** The command that works a round out again, on a round as the API's document shows it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { VIRTUAL_EXAMPLES } from '#server/openapi/virtual-examples.ts';

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
