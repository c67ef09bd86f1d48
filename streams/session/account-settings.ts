/**
 * Settings that follow a signed-in user from device to device. The rule is the latest choice, by the moment of choosing: one made without a network is
 * sent later with how long ago it was, so no device needs a right clock. Signing in takes over what the account has chosen and uploads
 * nothing of its own: a shared computer's look never becomes the account's unasked. What was taken over is told, and can be put back.
 */
import type { Clock } from '../clock.ts';

export type SettingTexts = Readonly<Record<string, string>>;

export interface AccountSettingsApi {
  /** The settings of the account; undefined where it was not answered. */
  readonly all: () => Promise<SettingTexts | undefined>;
  /** Saves a setting, and returns the value that holds now. */
  readonly save: (id: string, value: string, agoMs: number) => Promise<string | undefined>;
}

/** The settings of this device, as the texts of the account. */
export interface DeviceSettings {
  readonly current: () => SettingTexts;
  readonly apply: (texts: SettingTexts) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a change now is the visitor's, here: what another tab took over is no choice of this one. */
  readonly isActive: () => boolean;
}

/** What waits to be sent: the moment of each choice, by this device's clock. Kept with the person, gone with them. */
export interface WaitingChoices {
  readonly read: () => Readonly<Record<string, number>>;
  readonly write: (choices: Readonly<Record<string, number>>) => void;
}

export interface AccountSettingsParts {
  readonly api: AccountSettingsApi;
  readonly device: DeviceSettings;
  readonly waiting: WaitingChoices;
  readonly clock: Clock;
  /**
   * The settings of this device as the page found them, where the same user was here already: what was chosen since is a
   * choice as well.
   */
  readonly begunWith?: SettingTexts | undefined;
  /** What the account has chosen took the place of this device's: by setting, what stood before. */
  readonly onTaken: (before: SettingTexts) => void;
}

export interface AccountSettings {
  /** Compares with the account now, and whenever the page is looked at again or the network is back. */
  sync(): Promise<void>;
  stop(): void;
}

/** Choices in a row are one message. */
export const SEND_AFTER_MS = 600;

export function followAccountSettings(parts: AccountSettingsParts): AccountSettings {
  const { api, clock, device, onTaken, waiting } = parts;
  let known = parts.begunWith ?? device.current();
  let cancel = (): void => {};
  let isOver = false;
  let isTaking = false;
  let running: Promise<void> | undefined;

  const take = (texts: SettingTexts): SettingTexts => {
    const before: Record<string, string> = {};
    const change: Record<string, string> = {};
    for (const [id, value] of Object.entries(texts)) {
      const own = known[id];
      if (own === undefined || own === value) continue;
      before[id] = own;
      change[id] = value;
    }
    if (Object.keys(change).length === 0) return before;
    isTaking = true;
    device.apply(change);
    isTaking = false;
    // A value that this device does not know changes nothing here, and is no choice of its user.
    known = device.current();
    return before;
  };

  /** What was not answered waits on. */
  const send = async (): Promise<void> => {
    for (const [id, atMs] of Object.entries(waiting.read())) {
      const value = known[id];
      if (value === undefined) continue;
      const held = await api.save(id, value, Math.max(0, clock.nowMs() - atMs));
      if (isOver || held === undefined) return;
      const now = waiting.read();
      // Chosen anew while it was on its way: that one is sent next.
      if (now[id] === atMs) {
        const { [id]: _sent, ...rest } = now;
        waiting.write(rest);
        if (held !== value && held !== '') take({ [id]: held });
      }
    }
  };

  const run = async (): Promise<void> => {
    await send();
    if (isOver) return;
    const texts = await api.all();
    if (isOver || !texts) return;
    const open = waiting.read();
    const before = take(Object.fromEntries(Object.entries(texts).filter(([id]) => open[id] === undefined)));
    if (Object.keys(before).length > 0) onTaken(before);
  };
  const sync = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  const look = () => {
    if (isTaking) return;
    const now = device.current();
    const chosen = Object.keys(now).filter((id) => now[id] !== known[id]);
    if (chosen.length === 0) return;
    known = now;
    if (!device.isActive()) return;
    const atMs = clock.nowMs();
    waiting.write({ ...waiting.read(), ...Object.fromEntries(chosen.map((id) => [id, atMs])) });
    cancel();
    cancel = clock.later(() => void send(), SEND_AFTER_MS);
  };
  const unsubscribe = device.subscribe(look);
  look();

  return {
    sync,
    stop() {
      isOver = true;
      cancel();
      unsubscribe();
    },
  };
}
