import { describe, expect, test } from 'vitest';
import type { ChampionshipId, GameId } from '#domain/lib/ids.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createFavoritesStore } from '../board/favorites-store.ts';
import { type AccountFavorite, followAccountFavorites, leaveFavorites } from './account-favorites.ts';
import { SEND_AFTER_MS } from './account-settings.ts';

type VirtualClock = ReturnType<typeof createVirtualClock>;

/** The account as the server keeps it: of two changes of one thing the later holds. */
function anAccount(clock: VirtualClock) {
  const kept = new Map<string, Omit<AccountFavorite, 'agoMs'> & { readonly atMs: number }>();
  const state = { isAway: false, asked: 0, meanwhile: () => undefined as unknown };
  const api = {
    bring: async (changes: readonly AccountFavorite[]) => {
      state.asked += 1;
      if (state.isAway) return undefined;
      for (const { agoMs, ...change } of changes) {
        const atMs = clock.nowMs() - agoMs;
        const key = `${change.kind} ${change.id}`;
        if ((kept.get(key)?.atMs ?? 0) <= atMs) kept.set(key, { ...change, atMs });
      }
      state.meanwhile();
      return [...kept.values()]
        .sort((one, other) => one.atMs - other.atMs)
        .map(({ atMs, ...rest }) => ({ ...rest, agoMs: clock.nowMs() - atMs }));
    },
  };
  const pinned = () => [...kept.values()].filter(({ isPinned }) => isPinned).map(({ id }) => id);
  return { api, state, pinned };
}

function aDevice(account: ReturnType<typeof anAccount>, clock: VirtualClock) {
  let text: string | null = null;
  let ownText: string | null = null;
  const own = {
    read: () => ownText,
    write: (next: string | null) => {
      ownText = next;
    },
  };
  const store = createFavoritesStore(
    {
      read: () => text,
      write: (next) => {
        text = next;
      },
      onForeignWrite: () => () => undefined,
    },
    clock.nowMs,
  );
  const brought: { readonly count: number; readonly undo: () => void }[] = [];
  let follows: ReturnType<typeof followAccountFavorites> | undefined;
  return {
    brought,
    pin: (id: number) => store.toggleGame(id as GameId, 'live'),
    pinChampionship: (id: number) => store.toggleChampionship(id as ChampionshipId),
    async signIn() {
      follows ??= followAccountFavorites({
        api: account.api,
        store,
        own,
        clock,
        isActive: () => true,
        onBrought: (count, undo) => brought.push({ count, undo }),
      });
      await follows.sync();
    },
    signOut() {
      follows?.stop();
      follows = undefined;
      leaveFavorites(store, own);
    },
    pins: () => [...store.current().games.map(({ id }) => id), ...store.current().championships],
    kept: () => `${text}${ownText}`,
  };
}

function world() {
  const clock = createVirtualClock();
  const account = anAccount(clock);
  return { clock, account, phone: aDevice(account, clock), desktop: aDevice(account, clock) };
}

describe('favourites that follow the user', () => {
  test('pins of two devices are united, in the order of pinning', async () => {
    const { clock, desktop, phone } = world();
    desktop.pin(1);
    await clock.advance(1_000);
    phone.pin(2);
    phone.pinChampionship(9);
    await clock.advance(1_000);
    desktop.pin(3);
    await desktop.signIn();
    await phone.signIn();
    await desktop.signIn();
    expect(desktop.pins()).toEqual([1, 2, 3, 9]);
    expect(phone.pins()).toEqual([1, 2, 3, 9]);
  });

  test('what was taken back stays so, also where a device still has its older pin', async () => {
    const { clock, desktop, phone } = world();
    phone.pin(1);
    await clock.advance(1_000);
    await phone.signIn();
    await desktop.signIn();
    await clock.advance(1_000);
    desktop.pin(1);
    await clock.advance(SEND_AFTER_MS);
    phone.signOut();
    expect(phone.pins()).toEqual([1]);
    await phone.signIn();
    expect(phone.pins()).toEqual([]);
    // Pinned anew it is a later choice.
    phone.pin(1);
    await clock.advance(SEND_AFTER_MS);
    await desktop.signIn();
    expect(desktop.pins()).toEqual([1]);
  });

  test('of a change that was made without a network its own moment counts', async () => {
    const { account, clock, desktop, phone } = world();
    await desktop.signIn();
    await phone.signIn();
    desktop.pin(1);
    await clock.advance(SEND_AFTER_MS);
    await phone.signIn();
    account.state.isAway = true;
    phone.pin(1);
    await clock.advance(60_000);
    account.state.isAway = false;
    // Taken back and pinned again on the desk, after the phone took it back.
    desktop.pin(1);
    desktop.pin(1);
    await clock.advance(SEND_AFTER_MS);
    await phone.signIn();
    expect(phone.pins()).toEqual([1]);
    expect(account.pinned()).toEqual([1]);
  });

  test('what is pressed while the server is asked is kept and brought next', async () => {
    const { account, clock, desktop } = world();
    await desktop.signIn();
    desktop.pin(1);
    account.state.meanwhile = () => {
      account.state.meanwhile = () => undefined;
      desktop.pin(1);
      desktop.pin(2);
    };
    await clock.advance(SEND_AFTER_MS);
    expect(desktop.pins()).toEqual([2]);
    await clock.advance(SEND_AFTER_MS);
    expect(account.pinned()).toEqual([2]);
  });

  test('pins of the device are brought once, told, and can be taken back from the account', async () => {
    const { account, clock, desktop, phone } = world();
    phone.pin(7);
    await phone.signIn();
    desktop.pin(7);
    desktop.pin(8);
    await desktop.signIn();
    expect(desktop.brought.map(({ count }) => count)).toEqual([1]);
    await clock.advance(1);
    desktop.brought[0]?.undo();
    await clock.advance(SEND_AFTER_MS);
    expect(account.pinned()).toEqual([7]);
    expect(desktop.pins()).toEqual([7]);
    desktop.signOut();
    expect(desktop.pins()).toEqual([7, 8]);
    await desktop.signIn();
    expect(desktop.pins()).toEqual([7]);
    expect(desktop.brought).toHaveLength(1);
  });

  test('X7 after signing out the device has its own again and nothing of the account', async () => {
    const { account, clock, desktop, phone } = world();
    phone.pin(71);
    await phone.signIn();
    desktop.pin(81);
    await desktop.signIn();
    desktop.pin(82);
    await clock.advance(SEND_AFTER_MS);
    expect(desktop.pins()).toEqual([71, 81, 82]);
    // An answer that comes too late changes nothing.
    account.state.meanwhile = () => desktop.signOut();
    await desktop.signIn();
    expect(desktop.pins()).toEqual([81]);
    expect(desktop.kept()).not.toMatch(/71|82/);
  });

  test('nothing is asked again while nobody presses anything, with the server away or there', async () => {
    const { account, clock, desktop } = world();
    account.state.isAway = true;
    desktop.pin(1);
    await desktop.signIn();
    await clock.advance(SEND_AFTER_MS);
    const { asked } = account.state;
    await clock.advance(600_000);
    expect(account.state.asked).toBe(asked);
    account.state.isAway = false;
    await desktop.signIn();
    await clock.advance(600_000);
    expect(account.state.asked).toBe(asked + 1);
    expect(account.pinned()).toEqual([1]);
  });
});
