import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { languages } from './scripts/languages/languages-plugin.ts';
import { LongestFirst } from './tests/helpers/longest-first.ts';

const BESIDE_SOURCES = [
  '{domain,protocol,streams,workers,src,server,games,scripts}/**/*.test.{ts,tsx}',
  'bench/{browser,lab}/*.test.ts',
];

const COMPONENTS = '{src,games/page}/**/*.dom.test.tsx';

/** Threads that keep what they loaded from file to file: a file may not leave anything behind, which `no-leftovers.ts` holds. */
const SHARED_THREADS: UserWorkspaceConfig['test'] = {
  pool: 'threads',
  isolate: false,
  setupFiles: ['tests/helpers/no-leftovers.ts'],
};

export default defineConfig({
  plugins: [languages()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: BESIDE_SOURCES,
          exclude: [COMPONENTS, 'node_modules/**'],
          ...SHARED_THREADS,
        },
      },
      // Components in a document without layout: names, states, directions, focus; what is drawn is for stories.
      {
        extends: true,
        test: {
          name: 'dom',
          include: [COMPONENTS],
          environment: 'happy-dom',
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/helpers/page/clean-page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['tests/{attack,calculator,contract,integration,recipes,security,simulator}/**/*.test.ts'],
          globalSetup: ['tests/helpers/build-first.ts', 'tests/helpers/databases/drop-databases.ts'],
          ...SHARED_THREADS,
        },
      },
      // Servers that are killed, in processes of their own: what is left of one may not meet the next.
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          globalSetup: ['tests/helpers/build-first.ts', 'tests/helpers/databases/drop-databases.ts'],
          pool: 'forks',
        },
      },
      // A whole cluster on this machine. Those that take minutes are `npm run faults`.
      {
        extends: true,
        test: {
          name: 'cluster',
          include: [process.env.FAULTS ? 'tests/cluster/**/*.test.ts' : 'tests/cluster/*.test.ts'],
          globalSetup: ['tests/helpers/build-first.ts'],
          pool: 'forks',
          // Each of them is as many processes as the machine has room for.
          fileParallelism: false,
        },
      },
    ],
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    // By itself it keeps one core free for a process that only waits: half of a machine of two.
    maxWorkers: '100%',
    // Guards against a test that hangs, not a measure of speed: machines are shared.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A shared machine may have a quarter of its pace: by itself `expect.poll` gives up after a second.
    expect: { poll: { timeout: 60_000 } },
    // As for stories: a second try is told at the end of `npm test`.
    retry: process.env.CI ? 1 : 0,
  },
});
