import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Told {
  readonly name: string;
  readonly current: string;
  readonly latest: string;
  readonly reason: string | undefined;
}
interface Packages {
  readonly LAGGARDS: readonly { readonly name: string; readonly major: number; readonly reason: string }[];
  readonly sortOutdated: (
    report: Readonly<Record<string, { readonly current?: string; readonly latest: string }>>,
    laggards?: Packages['LAGGARDS'],
  ) => { readonly allowed: readonly Told[]; readonly refused: readonly Told[] };
  readonly findingsOf: (report: unknown) => readonly string[] | undefined;
}
const { findingsOf, LAGGARDS, sortOutdated } = (await import('./packages.mjs' as string)) as Packages;

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>;
const pinned = { ...dependencies, ...devDependencies };

describe('packages', () => {
  it('are pinned to one version each', () => {
    expect(Object.entries(pinned).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('that may lag are packages of ours, in the major that is named', () => {
    for (const { major, name } of LAGGARDS) expect(pinned[name]?.split('.')[0], name).toBe(String(major));
  });

  it('may be behind only where the list says why', () => {
    const laggards = [{ name: 'kept', major: 4, reason: '5 wants a newer Node' }];
    const { allowed, refused } = sortOutdated(
      {
        kept: { current: '4.1.0', latest: '5.0.0' },
        other: { current: '1.0.0', latest: '1.0.1' },
        same: { current: '2.0.0', latest: '2.0.0' },
        absent: { latest: '2.0.0' },
      },
      laggards,
    );
    expect(allowed.map(({ name, reason }) => [name, reason])).toEqual([['kept', '5 wants a newer Node']]);
    expect(refused.map(({ name }) => name)).toEqual(['other']);
    expect(sortOutdated({ kept: { current: '3.9.0', latest: '5.0.0' } }, laggards).refused).toHaveLength(1);
  });

  it('have as many findings as the audit names, and none is known where it did not answer', () => {
    const counted = (vulnerabilities: object) => ({ vulnerabilities, metadata: { vulnerabilities: {} } });
    expect(findingsOf(counted({}))).toEqual([]);
    expect(findingsOf(counted({ worse: { severity: 'high' } }))).toEqual(['worse: high']);
    expect(findingsOf(undefined)).toBeUndefined();
    expect(findingsOf({ message: '405 Method Not Allowed' })).toBeUndefined();
  });
});
