import { describe, expect, test } from 'vitest';
import type { ChampionshipId, GameId } from '#domain/lib/ids.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createFavoritesStore } from '../board/favorites-store.ts';
import { casinoGames, createMoreFavorites, dashboardGames, favoriteTeams } from '../board/more-favorites.ts';
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
  const more = createMoreFavorites({ store, nowMs: clock.nowMs });
  const brought: { readonly count: number; readonly undo: () => void }[] = [];
  let follows: ReturnType<typeof followAccountFavorites> | undefined;
  return {
    brought,
    pin: (id: number) => store.toggleGame(id as GameId, 'live'),
    follow: (id: number, name: string) => more.toggleTeam({ id, name }),
    addToDashboard: (id: number) => more.toggleGame({ id: id as GameId, feed: 'line' }),
    moveOnDashboard: (id: number, place: number) => more.move(id as GameId, place),
    dashboard: () => dashboardGames(store.current()).map(({ feed, id }) => `${feed} ${id}`),
    teams: () => favoriteTeams(store.current()).map(({ id, name }) => `${id} ${name}`),
    star: (slug: string) => more.toggleCasinoGame(slug),
    starred: () => casinoGames(store.current()),
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

  test('games of the casino are, by their slugs, and what was taken back is nowhere', async () => {
    const { clock, desktop, phone } = world();
    phone.star('dice');
    phone.star('keno');
    await clock.advance(1_000);
    await phone.signIn();
    await desktop.signIn();
    expect(desktop.starred()).toEqual(['dice', 'keno']);
    await clock.advance(1_000);
    desktop.star('dice');
    await clock.advance(SEND_AFTER_MS);
    await phone.signIn();
    expect(phone.starred()).toEqual(['keno']);
    desktop.signOut();
    expect(desktop.starred()).toEqual([]);
  });

  test('teams and the dashboard with its order are the same on every device of the account', async () => {
    const { clock, desktop, phone } = world();
    desktop.follow(7, 'Ajax');
    for (const id of [1, 2, 3]) desktop.addToDashboard(id);
    await clock.advance(1_000);
    desktop.moveOnDashboard(3, 0);
    await desktop.signIn();
    await phone.signIn();
    expect(phone.teams()).toEqual(['7 Ajax']);
    expect(phone.dashboard()).toEqual(['line 3', 'line 1', 'line 2']);
    await clock.advance(1_000);
    phone.moveOnDashboard(2, 0);
    phone.follow(7, 'Ajax');
    await clock.advance(SEND_AFTER_MS);
    await desktop.signIn();
    expect(desktop.dashboard()).toEqual(['line 2', 'line 3', 'line 1']);
    expect(desktop.teams()).toEqual([]);
  });

  test('what was brought of every kind is undone at once, and stands again on the device after signing out', async () => {
    const { account, clock, phone } = world();
    phone.pin(1);
    phone.pinChampionship(9);
    phone.follow(7, 'Ajax');
    phone.addToDashboard(5);
    await clock.advance(1_000);
    await phone.signIn();
    expect(phone.brought.map(({ count }) => count)).toEqual([4]);
    await clock.advance(1_000);
    phone.brought[0]?.undo();
    expect([phone.pins(), phone.teams(), phone.dashboard()]).toEqual([[], [], []]);
    await clock.advance(SEND_AFTER_MS);
    expect(account.pinned()).toEqual([]);
    phone.signOut();
    expect([phone.pins(), phone.teams(), phone.dashboard()]).toEqual([[1, 9], ['7 Ajax'], ['line 5']]);
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
