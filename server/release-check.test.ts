import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { CHECK_EVERY_MS, createReleaseCheck, watchRelease } from './release-check.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

function aRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-release-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), 'page');
  writeFileSync(join(folder, 'assets/app.js'), 'code');
  return folder;
}

async function aCheck(folder: string) {
  const told: (readonly string[])[] = [];
  const due: { readonly ms: number; readonly run: () => void }[] = [];
  const check = await createReleaseCheck({
    folders: [folder, join(folder, 'not-there')],
    after(ms, run) {
      due.push({ ms, run });
      return () => due.splice(0);
    },
    onTampered: (files) => told.push(files),
    onError: (error) => {
      throw error;
    },
  });
  return { check, due, told };
}

describe('J3 the files of the release', () => {
  it('are held against their hashes once a day, and what was changed, added or removed is named', async () => {
    const folder = aRelease();
    const { check, due, told } = await aCheck(folder);
    expect(await check.check()).toEqual([]);
    expect(due.map(({ ms }) => ms)).toEqual([CHECK_EVERY_MS]);
    writeFileSync(join(folder, 'assets/app.js'), 'other code');
    writeFileSync(join(folder, 'new.js'), 'code');
    rmSync(join(folder, 'index.html'));
    due.shift()?.run();
    await expect.poll(() => due).toHaveLength(1);
    expect(told).toEqual([['assets/app.js', 'index.html', 'new.js'].map((name) => join(folder, name))]);
    check.stop();
    expect(due).toEqual([]);
  });

  it('are hashed beside what goes on, and not checked once that was stopped', async () => {
    const hashed: string[] = [];
    const due: (() => void)[] = [];
    const watch = () =>
      watchRelease({
        folders: [aRelease()],
        after(_ms, run) {
          due.push(run);
          return () => due.splice(0);
        },
        onHashed: (release) => hashed.push(release),
        onTampered: () => expect.fail('nothing was changed'),
        onError: (error) => {
          throw error;
        },
      });
    const stop = watch();
    expect(hashed).toEqual([]);
    await expect.poll(() => hashed).toHaveLength(1);
    expect(due).toHaveLength(1);
    stop();
    expect(due).toEqual([]);
    watch()();
    await createReleaseCheck({
      folders: [aRelease()],
      after: () => () => undefined,
      onTampered: () => undefined,
      onError: () => undefined,
    });
    expect(hashed).toHaveLength(1);
    expect(due).toEqual([]);
  });

  it('say by one hash which release it is', async () => {
    const [one, same] = [aRelease(), aRelease()];
    const other = aRelease();
    writeFileSync(join(other, 'index.html'), 'another page');
    const releases = [];
    for (const folder of [one, same, other]) {
      const { check } = await aCheck(folder);
      releases.push(check.release);
    }
    expect(releases[0]).toBe(releases[1]);
    expect(releases[2]).not.toBe(releases[0]);
  });
});
