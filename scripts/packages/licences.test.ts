import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Package {
  readonly name: string;
  readonly licence: string;
}
interface CopiedData extends Package {
  readonly notice: string;
  readonly what: string;
}
interface Licences {
  readonly COPIED_DATA: readonly CopiedData[];
  readonly isAllowed: (expression: string) => boolean;
  readonly licencesDocument: (packages: readonly Package[]) => string;
  readonly productionPackages: (lock: object) => readonly Package[];
  readonly readLicences: () => { readonly document: string; readonly refused: readonly string[] };
}
const { COPIED_DATA, isAllowed, licencesDocument, productionPackages, readLicences } = (await import(
  './licences.mjs' as string
)) as Licences;

describe('licences', () => {
  it('of all packages of production allow what the product does with them', () => {
    expect(readLicences().refused).toEqual([]);
  });

  it('are listed as the lockfile has them: run `npm run licences` where this fails', () => {
    const kept = readFileSync(new URL('../../docs/licences.md', import.meta.url), 'utf8');
    expect(kept).toBe(readLicences().document);
  });

  it('name data that was copied, with its notice and the files that were made of it', () => {
    const root = new URL('../../', import.meta.url);
    expect(COPIED_DATA.map(({ name }) => name)).toContain('cldr-subdivisions-full');
    for (const { licence, name, notice, what } of COPIED_DATA) {
      const text = readFileSync(new URL(notice, root), 'utf8');
      expect(text, name).toMatch(licence === 'MIT' ? /^MIT License/ : /^UNICODE LICENSE V3/);
      const files = [...what.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect(files.length, name).toBeGreaterThan(0);
      expect(files.filter((file) => !existsSync(new URL(file.replace('*', 'ru'), root)))).toEqual([]);
    }
  });

  it.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['(GPL-3.0 OR MIT)', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0-only', false],
    ['MPL-2.0', false],
    ['unknown', false],
  ])('%s: %s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected);
  });

  it('are those of what is shipped: nothing for development, of one platform, or a mere peer', () => {
    const packages = productionPackages({
      packages: {
        '': { license: 'MIT' },
        'node_modules/b': { version: '2.0.0', license: 'ISC' },
        'node_modules/a': { version: '1.0.0', license: 'MIT' },
        'node_modules/b/node_modules/a': { version: '3.0.0', license: 'MIT' },
        'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
        'node_modules/peer': { version: '1.0.0', license: 'GPL-3.0', peer: true },
        'node_modules/@b/linux-x64': { version: '2.0.0', os: ['linux'], cpu: ['x64'] },
        'node_modules/@c/plain': { version: '1.0.0' },
      },
    });
    expect(packages.map(({ licence, name }) => `${name} ${licence}`)).toEqual([
      '@c/plain unknown',
      'a MIT',
      'b ISC',
    ]);
    expect(licencesDocument(packages)).toContain('- `a` 1.0.0, 3.0.0');
  });
});
