/**
 * A slow disk for a program that is told of it by its variables: its writes and syncs wait before they are done (`slow-disk.c`, loaded before the
 * program). It stands for a disk that is late, not for one that fails: all that was written is there in the end.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('slow-disk.c', import.meta.url));
/** The program may belong to somebody else. */
const READABLE = 0o755;

export class SlowDisk {
  /** The variables of the program whose disk it is. */
  readonly env: Readonly<Record<string, string>>;
  readonly #folder: string;
  readonly #file: string;

  private constructor(folder: string, library: string) {
    this.#folder = folder;
    this.#file = join(folder, 'milliseconds');
    this.env = { LD_PRELOAD: library, SLOW_DISK_FILE: this.#file };
  }

  /** Compiles it; undefined where this machine has no compiler of C. */
  static make(): SlowDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-slow-disk-'));
    chmodSync(folder, READABLE);
    const library = join(folder, 'slow-disk.so');
    const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl']);
    if (status === 0) return new SlowDisk(folder, library);
    rmSync(folder, { recursive: true });
    return undefined;
  }

  /** Makes each write and sync take so much longer, ms. */
  slow({ sync, write }: { readonly write: number; readonly sync: number }): void {
    writeFileSync(this.#file, `${write} ${sync}`);
  }

  mend(): void {
    rmSync(this.#file, { force: true });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
