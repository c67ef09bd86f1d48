import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepReleased, SCRIPTS } from './released-kits.ts';

describe('released kits', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kits-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (of: 'built' | 'released', version: string, text: string) => {
    const kit = join(folder, of, version);
    mkdirSync(kit, { recursive: true });
    for (const name of SCRIPTS) writeFileSync(join(kit, name), `${name} ${text}`);
  };
  const built = (version: string) => readFileSync(join(folder, 'built', version, SCRIPTS[0]), 'utf8');
  const keep = (version: string) =>
    keepReleased({ released: join(folder, 'released'), built: join(folder, 'built'), version });

  it('lie beside the one that is built, as they were released', () => {
    write('released', '1.0.0', 'first');
    write('built', '1.1.0', 'second');
    keep('1.1.0');
    expect([built('1.0.0'), built('1.1.0')]).toEqual([`${SCRIPTS[0]} first`, `${SCRIPTS[0]} second`]);
  });

  it('may be built again from the same sources, and never with other ones', () => {
    write('released', '1.0.0', 'first');
    write('built', '1.0.0', 'first');
    keep('1.0.0');
    write('built', '1.0.0', 'changed');
    expect(() => keep('1.0.0')).toThrow(/kit 1\.0\.0 is released .* raise the version/);
  });

  it('are none before the first release', () => {
    write('built', '1.0.0', 'first');
    expect(() => keep('1.0.0')).not.toThrow();
  });
});
