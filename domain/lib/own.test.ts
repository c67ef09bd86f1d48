import { expect, it } from 'vitest';
import { own } from './own.ts';

it('a table has the names that stand in it, and none that every object has', () => {
  const texts: Readonly<Record<string, string>> = { en: 'Live' };
  expect(own(texts, 'en')).toBe('Live');
  for (const name of ['ru', 'toString', 'constructor', '__proto__']) expect(own(texts, name)).toBeUndefined();
});
