/** Files of tests share a thread: a file that leaves a global, a variable of the environment or a stopped clock fails itself, not the next one. */
import { afterAll, expect, vi } from 'vitest';

const globals = () => new Set(Object.getOwnPropertyNames(globalThis));
const before = { globals: globals(), environment: { ...process.env } };

afterAll(() => {
  expect(vi.isFakeTimers(), 'the clock is fake').toBe(false);
  const after = globals();
  const added = [...after].filter((key) => !before.globals.has(key));
  const gone = [...before.globals].filter((key) => !after.has(key));
  expect({ added, gone }, 'globals').toEqual({ added: [], gone: [] });
  expect(process.env).toEqual(before.environment);
});
