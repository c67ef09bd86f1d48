import { filter, firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { LinkGroup } from '#protocol/storage/workspaces.ts';
import { WINDOW_CHANNEL } from '#protocol/windows/window-channel.ts';
import type { Services } from '../../platform/services.ts';
import { linkedWindows } from './linked-windows.ts';

const GAME = { gameId: 7 as GameId, feed: 'live' } as const;
const spies: BroadcastChannel[] = [];
const made: { readonly setGroup: (group: LinkGroup | undefined) => void }[] = [];
afterEach(() => {
  // A window of one test is in no group of the next.
  for (const window of made.splice(0)) window.setGroup(undefined);
  for (const spy of spies.splice(0)) spy.close();
});

/** A window of a group; what it is shown stands in `seen`. */
function aWindow(group: LinkGroup | undefined) {
  const kept = new Map<string, string>();
  const texts = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string | null) => {
      if (text === null) kept.delete(key);
      else kept.set(key, text);
      return true;
    },
  };
  const windows = linkedWindows({ texts } as unknown as Services);
  windows.setGroup(group);
  made.push(windows);
  const seen: number[] = [];
  windows.games$.subscribe(({ gameId, taken }) => {
    seen.push(gameId);
    taken();
  });
  return { ...windows, seen };
}

describe('linked windows', () => {
  it('show what is pressed in one of their group, and no other window does', async () => {
    const [first, second, other, alone] = [aWindow('A'), aWindow('A'), aWindow('B'), aWindow(undefined)];
    expect(await first.show(GAME)).toBe(true);
    expect([first.seen, second.seen, other.seen, alone.seen]).toEqual([[], [7], [], []]);
  });

  it('hand nothing on by following: one press is one message', async () => {
    const heard: unknown[] = [];
    const spy = new BroadcastChannel(WINDOW_CHANNEL);
    spies.push(spy);
    spy.addEventListener('message', ({ data }) => heard.push((data as { type: string }).type));
    const [first, second, third] = [aWindow('C'), aWindow('C'), aWindow('C')];
    expect(await first.show(GAME)).toBe(true);
    await vi.waitFor(() => expect(heard.filter((type) => type === 'game-shown')).toHaveLength(2));
    expect(heard.filter((type) => type === 'show-game')).toHaveLength(1);
    expect([second.seen, third.seen]).toEqual([[7], [7]]);
  });

  it('say when nobody else is there, or the window itself is in no group', async () => {
    expect(await aWindow('B').show(GAME)).toBe(false);
    expect(await aWindow(undefined).show(GAME)).toBe(false);
  });

  it('follow no more once they left the group', async () => {
    const [first, second] = [aWindow('A'), aWindow('A')];
    second.setGroup(undefined);
    expect(await first.show(GAME)).toBe(false);
    expect(second.seen).toEqual([]);
  });

  it('answer where they are and what they show, with their group', async () => {
    history.replaceState(null, '', '/en/game/12?find=x&pane=1');
    const asking = aWindow(undefined);
    aWindow('B');
    const open = await firstValueFrom(
      asking.open$().pipe(filter((all) => all.some(({ group }) => group === 'B'))),
    );
    expect(open.find(({ group }) => group === 'B')).toMatchObject({
      address: '/game/12?pane=1',
      isHidden: false,
    });
    history.replaceState(null, '', '/en/office/account');
    expect(await firstValueFrom(aWindow('C').open$())).toEqual([]);
    history.replaceState(null, '', '/');
  });

  it('take no message that they cannot read', async () => {
    const window = aWindow('A');
    const sender = new BroadcastChannel(WINDOW_CHANNEL);
    spies.push(sender);
    for (const gameId of [-1, '7', 1.5, null])
      sender.postMessage({ type: 'show-game', turn: 't', group: 'A', gameId, feed: 'live' });
    expect(await aWindow('A').show({ ...GAME, gameId: 9 as GameId })).toBe(true);
    expect(window.seen).toEqual([9]);
  });
});
