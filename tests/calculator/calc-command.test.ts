import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { won } from './calculate-slip.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('the command', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: ROOT, encoding: 'utf8' });

  it('reads slips and prints answers', () => {
    const slips = JSON.stringify([{ id: 'a', kind: 'single', legs: won('2'), stake: '10' }]);
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/odds/calc.ts', '-'], {
      cwd: ROOT,
      input: slips,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual([{ id: 'a', exact: '20/1', return: '20.00' }]);
  });

  it.each([
    ['[{\n"a": x\n}]', 'no JSON over several lines'],
    ['{}', 'no array'],
  ])('ends with 2 and one line for %j: %s', (input) => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/odds/calc.ts', '-'],
      { cwd: ROOT, input, encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('ends with 2 and one line where there is no file of slips', () => {
    const { status, stderr, stdout } = run('scripts/odds/calc.ts', '/no/such/file.json');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('prints six notations of each price', () => {
    const { stdout } = run('scripts/odds/odds.ts', '1.85', '0.5');
    expect(JSON.parse(stdout)).toEqual([
      {
        price: '1.85',
        decimal: '1.85',
        fractional: '5/6',
        american: '-118',
        'hong-kong': '0.85',
        malay: '0.85',
        indonesian: '-1.176',
      },
      expect.objectContaining({ price: '0.5', code: 'bad_odds' }),
    ]);
  });
});
