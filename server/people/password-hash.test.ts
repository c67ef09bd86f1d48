import { afterAll, expect, it } from 'vitest';
import { createPasswordHash } from './password-hash.ts';

const passwords = createPasswordHash();
afterAll(() => passwords.close());

it('knows a password again, and no other', async () => {
  const hash = await passwords.make('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.isRight('correct horse', hash)).toBe(true);
  expect(await passwords.isRight('correct  horse', hash)).toBe(false);
  expect(await passwords.make('correct horse')).not.toBe(hash);
});

it('works as long for an account that is none, and says no', async () => {
  expect(await passwords.isRight('anything', undefined)).toBe(false);
});

it('works as long for no password at all, and says no', async () => {
  const hash = await passwords.make('correct horse 9');
  expect(await passwords.isRight('', hash)).toBe(false);
  expect(await passwords.isRight('', undefined)).toBe(false);
});

it('takes one password however its letters are composed', async () => {
  const hash = await passwords.make('Zo\u00eb-\u00e9t\u00e9-1');
  expect(await passwords.isRight('Zoe\u0308-e\u0301te\u0301-1', hash)).toBe(true);
});
