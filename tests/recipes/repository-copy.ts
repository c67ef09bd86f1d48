/**
 * A copy of this repository to change, compile, build and run. It lies within this one, where what is installed is found by looking upwards;
 * what is built is the copy's own.
 */
import { type ExecFileException, execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY, repositoryFiles } from '../helpers/repository/repository-files.ts';

const COPIES = join(REPOSITORY, 'test-results/copies');
/** Templates of new databases, by the hash of their schema: made once, for the copy as well. */
const TEMPLATES = 'node_modules/.cache/touchline';

/** Programs by what they are run for: the copy's own scripts, and what is installed. */
const PROGRAMS = {
  build: ['scripts/build.mjs'],
  compile: ['node_modules/typescript/bin/tsc', '-b'],
  test: ['node_modules/vitest/vitest.mjs', 'run'],
  script: ['node_modules/tsx/dist/cli.mjs'],
} as const;

export class RepositoryCopy {
  readonly root: string;

  constructor() {
    mkdirSync(COPIES, { recursive: true });
    this.root = mkdtempSync(join(COPIES, 'copy-'));
    for (const file of repositoryFiles()) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      cpSync(join(REPOSITORY, file), join(this.root, file));
    }
    if (existsSync(join(REPOSITORY, TEMPLATES)))
      cpSync(join(REPOSITORY, TEMPLATES), join(this.root, TEMPLATES), { recursive: true });
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /** What it says there; rejects with all that it said where it does not end well. */
  run(program: keyof typeof PROGRAMS, ...args: readonly string[]): Promise<string> {
    // A test's own surroundings make a build of another kind.
    const env = { ...process.env, NODE_ENV: 'production', VITEST: '' };
    const [file, ...options] = PROGRAMS[program];
    return new Promise((resolve, reject) => {
      const done = (error: ExecFileException | null, stdout: string, stderr: string) => {
        if (error) reject(new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`));
        else resolve(stdout);
      };
      const own = join(this.root, file);
      const all = [existsSync(own) ? own : join(REPOSITORY, file), ...options, ...args];
      execFile(process.execPath, all, { cwd: this.root, env, maxBuffer: 2 ** 26 }, done);
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
