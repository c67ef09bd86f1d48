import { describe, expect, it } from 'vitest';
import type { WorkspaceWindow } from '#protocol/storage/workspaces.ts';
import { askScreens, type ManagedWindow } from '../../parts/windows/screens.ts';
import { restoreWindows } from './restore-windows.ts';

const place = { screen: 0, left: 0, top: 0, width: 500, height: 1_000 };
const windows: readonly (readonly [number, WorkspaceWindow])[] = [
  [0, { address: '/game/12?pane=1', place, group: 'B' }],
  [1, { address: '/live', place: { ...place, screen: 1, left: 500 } }],
];
const left = { availLeft: 0, availTop: 0, availWidth: 1_000, availHeight: 800 };
const right = { availLeft: 1_000, availTop: 0, availWidth: 2_000, availHeight: 1_000 };

/** A browser with two screens, which lets the page know them or not. */
const twoScreens = (isAllowed: boolean): ManagedWindow => ({
  screen: { ...left, isExtended: true },
  getScreenDetails: () =>
    isAllowed ? Promise.resolve({ screens: [right, left] }) : Promise.reject(new Error('NotAllowedError')),
});

async function restored(page: ManagedWindow, isBlocked: (at: number) => boolean = () => false) {
  const { known, screens } = await askScreens(page);
  const opened: (readonly [string, string, string])[] = [];
  const blocked = restoreWindows(windows, {
    language: 'es',
    screens,
    open(address, name, features) {
      if (isBlocked(opened.length)) return null;
      opened.push([address, name, features]);
      return { focus: () => undefined };
    },
  });
  return { blocked: blocked.map(([at]) => at), known, opened };
}

describe('a restored workspace', () => {
  it('has its windows on their screens, with their groups', async () => {
    const { blocked, known, opened } = await restored(twoScreens(true));
    expect([known, blocked]).toEqual(['all', []]);
    expect(opened).toEqual([
      ['/es/game/12?pane=1&link=B', 'touchline-workspace-0', 'popup,left=0,top=0,width=500,height=800'],
      ['/es/live', 'touchline-workspace-1', 'popup,left=2000,top=0,width=1000,height=1000'],
    ]);
  });

  it('is put onto the one screen that is known where the others are not told', async () => {
    for (const page of [twoScreens(false), { screen: { ...left, isExtended: true } }, { screen: left }]) {
      const { opened } = await restored(page);
      expect(opened[1]?.[2]).toBe('popup,left=500,top=0,width=500,height=800');
    }
    expect((await restored(twoScreens(false))).known).toBe('not-allowed');
    expect((await restored({ screen: left })).known).toBe('one');
  });

  it('asks nobody for screens where there is one', async () => {
    let isAsked = false;
    const page = {
      screen: { ...left, isExtended: false },
      async getScreenDetails() {
        isAsked = true;
        return { screens: [left] };
      },
    };
    expect([(await askScreens(page)).known, isAsked]).toEqual(['one', false]);
  });

  it('names the windows that the browser blocked', async () => {
    expect((await restored(twoScreens(true), (count) => count >= 1)).blocked).toEqual([1]);
  });
});
