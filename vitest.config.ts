import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{domain,protocol,streams,workers,src,server,scripts,tests}/**/*.test.{ts,tsx}',
      'bench/*.test.ts',
    ],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    pool: 'forks',
    // Guards against a test that hangs, not a measure of speed: machines are shared.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
