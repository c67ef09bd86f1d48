/** Files of tests share a thread: a file that leaves a global, a variable of the environment or a stopped clock fails itself, not the next one. */
import { afterAll, expect, vi } from 'vitest';

/** Helpers that tslib, which packages bring along, puts on the global object where it is loaded as CommonJS: `__awaiter`, `__spreadArray` ... */
const TSLIB_HELPER = /^__[a-z]+[A-Za-z]*$/;

const globals = () =>
  new Set(Object.getOwnPropertyNames(globalThis).filter((name) => !TSLIB_HELPER.test(name)));
const before = { globals: globals(), environment: { ...process.env } };

afterAll(() => {
  expect(vi.isFakeTimers(), 'the clock is fake').toBe(false);
  const after = globals();
  const added = [...after].filter((key) => !before.globals.has(key));
  const gone = [...before.globals].filter((key) => !after.has(key));
  expect({ added, gone }, 'globals').toEqual({ added: [], gone: [] });
  expect(process.env).toEqual(before.environment);
});
