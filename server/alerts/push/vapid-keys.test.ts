import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openVapidKeys } from './vapid-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-push-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is made once, readable by its owner alone, and the same at the next start', () => {
  const { publicKey } = openVapidKeys(folder);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(openVapidKeys(folder).publicKey).toBe(publicKey);
  expect(readdirSync(folder)).toEqual(['push-key.pem']);
  expect(statSync(join(folder, 'push-key.pem')).mode & 0o777).toBe(0o600);
});

it('a file that is no such key is named and never replaced', () => {
  writeFileSync(join(folder, 'push-key.pem'), 'something else');
  expect(() => openVapidKeys(folder)).toThrow('no P-256 key');
});
