import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpackTar } from './unpack-tar.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-tar-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Entry {
  readonly name: string;
  readonly text?: string;
  readonly type?: string;
}

/** An archive as PGlite writes it: names from the root, texts ended by NUL, two empty blocks at the end. */
function tarOf(entries: readonly Entry[]): Buffer {
  const blocks = entries.map(({ name, text = '', type = text === '' ? '5' : '0' }) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(`${text.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write(type, 156);
    const body = Buffer.alloc(Math.ceil(text.length / 512) * 512);
    body.write(text);
    return Buffer.concat([header, body]);
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

describe('an archive', () => {
  it('is unpacked into its folder, files and empty folders, for the owner alone', () => {
    const long = 'x'.repeat(1_300);
    unpackTar(
      tarOf([
        { name: '/base' },
        { name: '/base/1/2600', text: long },
        { name: '/PG_VERSION', text: '17\n' },
        { name: '/pg_wal/archive' },
      ]),
      folder,
    );
    expect(readFileSync(join(folder, 'base/1/2600'), 'utf8')).toBe(long);
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('17\n');
    expect(readdirSync(join(folder, 'pg_wal/archive'))).toEqual([]);
    for (const [name, mode] of [
      ['base', 0o700],
      ['base/1', 0o700],
      ['base/1/2600', 0o600],
    ] as const)
      expect(statSync(join(folder, name)).mode & 0o777, name).toBe(mode);
  });

  it.each<[string, Buffer]>([
    ['that is cut in a file', tarOf([{ name: 'a', text: 'x'.repeat(600) }]).subarray(0, 700)],
    ['that is cut between files', tarOf([{ name: 'a', text: 'x' }]).subarray(0, 1_024)],
    ['with a link in it', tarOf([{ name: 'a', text: 'x', type: '2' }])],
    ['that leaves its folder', tarOf([{ name: '../a', text: 'x' }])],
    ['that leaves it by the middle', tarOf([{ name: 'b/../../a', text: 'x' }])],
  ])('%s is refused', (_what, archive) => {
    expect(() => unpackTar(archive, folder)).toThrow(/archive/);
    expect(readdirSync(join(folder, '..'))).not.toContain('a');
  });
});
