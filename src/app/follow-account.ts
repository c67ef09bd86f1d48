/** Settings and favourites of the account over the page's own parts: asked for at signing in, on return of the network and of the visitor. */
import { SAVE_SETTING, SETTINGS, type SettingId } from '#protocol/people/account-calls.ts';
import { FAVORITES, MIGRATE_FAVORITES } from '#protocol/people/favorite-calls.ts';
import { followAccountFavorites } from '#streams/session/account-favorites.ts';
import { followAccountSettings, type SettingTexts } from '#streams/session/account-settings.ts';
import { createAskPeople } from '../platform/http/ask-people.ts';
import { browserClock } from '../platform/hub/connect-hub.ts';
import type { Services } from '../platform/services.ts';
import { changeOf, choicesOf } from '../platform/storage/account-choices.ts';
import { favoritesStore } from '../platform/storage/browser-favorites.ts';
import { remembered as rememberedOf } from '../platform/storage/browser-remembered.ts';
import { ownFavorites } from '../platform/storage/own-favorites.ts';

/** Coming back to a tab asks at most so often. */
const ASK_EVERY_MS = 60_000;

export interface FollowAccountParts {
  readonly services: Services;
  /** Whether the account was signed in when the page began: what was chosen since is its choice. */
  readonly wasHere: boolean;
  /** The account's choices took the place of this device's; the function puts back what stood before. */
  readonly onTaken: (putBack: () => void) => void;
  /** Called when so many pins of this device have become the account's; the function takes them back from it. */
  readonly onBrought: (count: number, takeBack: () => void) => void;
}

export function followAccount({ onBrought, onTaken, services, wasHere }: FollowAccountParts): () => void {
  const { http, preferences } = services;
  const remembered = services.lazy(rememberedOf);
  const ask = createAskPeople({
    send: http,
    solve: () => Promise.resolve({ kind: 'failed' }),
    prove: () => Promise.resolve(false),
  });
  const apply = (texts: SettingTexts) => preferences.set(changeOf(texts));
  const isActive = () => document.visibilityState === 'visible' && document.hasFocus();
  const settings = followAccountSettings({
    ...(wasHere ? { begunWith: choicesOf(preferences.atStart) } : {}),
    clock: browserClock,
    api: {
      async all() {
        const answer = await ask(SETTINGS, {});
        return answer.ok ? answer.value.settings : undefined;
      },
      async save(id, value, agoMs) {
        const answer = await ask(SAVE_SETTING, { settingId: id as SettingId, settingValue: value, agoMs });
        return answer.ok ? answer.value.settingValue : undefined;
      },
    },
    device: {
      current: () => choicesOf(preferences.current()),
      apply,
      subscribe: preferences.subscribe,
      isActive,
    },
    waiting: {
      read: () => remembered.get('settingChoices'),
      write: (choices) => void remembered.set('settingChoices', { ...choices }),
    },
    onTaken(before) {
      const { lineDisallowSport: _line, liveDisallowSport: _live, ...look } = before;
      // What the account hides is not this device's to put back.
      if (Object.keys(look).length > 0) onTaken(() => apply(look));
    },
  });
  const favorites = followAccountFavorites({
    clock: browserClock,
    store: services.lazy(favoritesStore),
    own: services.lazy(ownFavorites),
    isActive,
    onBrought,
    api: {
      async bring(changes) {
        const answer =
          changes.length === 0
            ? await ask(FAVORITES, {})
            : await ask(MIGRATE_FAVORITES, { changes: [...changes] });
        return answer.ok ? answer.value.favorites : undefined;
      },
    },
  });
  const sync = () => {
    void settings.sync();
    void favorites.sync();
  };
  let askedAtMs = Date.now();
  sync();
  const onBack = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < ASK_EVERY_MS) return;
    askedAtMs = Date.now();
    sync();
  };
  document.addEventListener('visibilitychange', onBack);
  addEventListener('online', sync);
  return () => {
    document.removeEventListener('visibilitychange', onBack);
    removeEventListener('online', sync);
    settings.stop();
    favorites.stop();
  };
}
