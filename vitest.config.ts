import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,protocol,streams,workers,src,server,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    pool: 'forks',
  },
});
