import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { followAccountSettings, SEND_AFTER_MS, type SettingTexts } from './account-settings.ts';

/** The account as the server keeps it: the latest choice holds. */
function anAccount(clock: ReturnType<typeof createVirtualClock>) {
  const kept = new Map<string, { value: string; atMs: number }>();
  const state = { isAway: false };
  return {
    kept,
    state,
    api: {
      all: async () =>
        state.isAway ? undefined : Object.fromEntries([...kept].map(([id, { value }]) => [id, value])),
      save: async (id: string, value: string, agoMs: number) => {
        if (state.isAway) return undefined;
        const atMs = clock.nowMs() - agoMs;
        const held = kept.get(id);
        if (!held || held.atMs <= atMs) kept.set(id, { value, atMs });
        return kept.get(id)?.value;
      },
    },
  };
}

function aDevice(account: ReturnType<typeof anAccount>, clock: ReturnType<typeof createVirtualClock>) {
  let texts: SettingTexts = { theme: 'system', 'odds-format': 'decimal' };
  let choices: Readonly<Record<string, number>> = {};
  const listeners = new Set<() => void>();
  const taken: SettingTexts[] = [];
  const state = { isActive: true };
  const apply = (change: SettingTexts) => {
    texts = { ...texts, ...change };
    for (const listener of listeners) listener();
  };
  const follow = (begunWith?: SettingTexts) =>
    followAccountSettings({
      begunWith,
      api: account.api,
      clock,
      device: {
        current: () => texts,
        isActive: () => state.isActive,
        apply,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      waiting: {
        read: () => choices,
        write: (next) => {
          choices = next;
        },
      },
      onTaken: (before) => taken.push(before),
    });
  return { state, follow, choose: apply, taken, texts: () => texts, choices: () => choices };
}

function world() {
  const clock = createVirtualClock();
  const account = anAccount(clock);
  return { clock, account, phone: aDevice(account, clock), desktop: aDevice(account, clock) };
}

describe('settings that follow the user', () => {
  test('signing in uploads nothing, and a choice after it reaches the other device', async () => {
    const { account, clock, desktop, phone } = world();
    desktop.choose({ theme: 'light' });
    const follows = desktop.follow();
    await follows.sync();
    expect(account.kept.size).toBe(0);
    desktop.choose({ theme: 'dark' });
    await clock.advance(SEND_AFTER_MS);
    expect(account.kept.get('theme')?.value).toBe('dark');
    await phone.follow().sync();
    expect(phone.texts()).toEqual({ theme: 'dark', 'odds-format': 'decimal' });
    // Told once, with what stood before.
    expect(phone.taken).toEqual([{ theme: 'system' }]);
    expect(phone.choices()).toEqual({});
  });

  test('what was chosen before the page knew who is here is a choice as well', async () => {
    const { account, clock, desktop } = world();
    const begunWith = desktop.texts();
    desktop.choose({ theme: 'dark' });
    await desktop.follow(begunWith).sync();
    await clock.advance(SEND_AFTER_MS);
    expect([...account.kept].map(([id, { value }]) => [id, value])).toEqual([['theme', 'dark']]);
  });

  test('choices in a row are one message, and the last of them', async () => {
    const { account, clock, desktop } = world();
    desktop.follow();
    desktop.choose({ theme: 'light' });
    desktop.choose({ theme: 'dark' });
    await clock.advance(SEND_AFTER_MS);
    expect(account.kept.get('theme')?.value).toBe('dark');
  });

  test('a choice without a network is sent on return, unless a later one was made elsewhere', async () => {
    const { account, clock, desktop, phone } = world();
    const onPhone = phone.follow();
    const onDesktop = desktop.follow();
    account.state.isAway = true;
    phone.choose({ theme: 'dark', 'odds-format': 'american' });
    await clock.advance(60_000);
    expect(phone.choices()).not.toEqual({});
    account.state.isAway = false;
    desktop.choose({ theme: 'light' });
    await clock.advance(60_000);
    await onPhone.sync();
    expect(phone.texts()).toEqual({ theme: 'light', 'odds-format': 'american' });
    expect(phone.choices()).toEqual({});
    await onDesktop.sync();
    expect(desktop.texts()).toEqual({ theme: 'light', 'odds-format': 'american' });
  });

  test('what stood before can be put back, and is then the latest choice', async () => {
    const { account, clock, phone } = world();
    account.kept.set('theme', { value: 'dark', atMs: clock.nowMs() - 5 });
    await phone.follow().sync();
    phone.choose(phone.taken[0] ?? {});
    await clock.advance(SEND_AFTER_MS);
    expect(account.kept.get('theme')?.value).toBe('system');
  });

  test('what another tab of the device did is no choice of this one', async () => {
    const { account, clock, desktop } = world();
    desktop.follow();
    desktop.state.isActive = false;
    desktop.choose({ theme: 'dark' });
    await clock.advance(60_000);
    expect(account.kept.size).toBe(0);
  });

  test('a follower that was stopped sends nothing any more', async () => {
    const { account, clock, desktop } = world();
    const follows = desktop.follow();
    desktop.choose({ theme: 'dark' });
    follows.stop();
    await clock.advance(60_000);
    expect(account.kept.size).toBe(0);
  });
});
