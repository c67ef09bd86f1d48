/** Profiles of hotkeys: two ready ones, and copies that a visitor has changed. */
import type { KeptHotkeys, OwnProfile } from '#protocol/storage/kept-hotkeys.ts';
import { type Bindings, READY_PROFILES, type ReadyProfile, readyBindings } from './hotkey-table.ts';
import { isFreeStroke, MOST_STROKES } from './strokes.ts';

const isReady = (id: string): id is ReadyProfile => READY_PROFILES.some((one) => one === id);

export const ownProfile = ({ own, profile }: KeptHotkeys): OwnProfile | undefined =>
  own.find(({ id }) => id === profile);

/** The hotkeys of a copy: those of what it was made of, with its changes. An empty text takes one away. */
function bindingsOfOwn({ base, keys }: OwnProfile): Bindings {
  const all = { ...readyBindings(base), ...keys };
  return Object.fromEntries(Object.entries(all).filter(([, hotkey]) => hotkey !== ''));
}

/** The hotkeys that are chosen. A profile that is not there any more is the default one. */
export function chosenBindings(kept: KeptHotkeys): Bindings {
  const own = ownProfile(kept);
  if (own) return bindingsOfOwn(own);
  return readyBindings(isReady(kept.profile) ? kept.profile : 'default');
}

/** Whether a hotkey may be given to an act. */
export function isFreeHotkey(hotkey: string): boolean {
  const strokes = hotkey.split(' ');
  return strokes.length <= MOST_STROKES && strokes.every(isFreeStroke);
}

/** The acts whose hotkeys leave this one unreachable, or are left so by it: the same one, or one that begins like the other. */
export const clashesWith = (bindings: Bindings, id: string, hotkey: string): readonly string[] =>
  Object.entries(bindings)
    .filter(
      ([other, taken]) =>
        other !== id &&
        (taken === hotkey || taken.startsWith(`${hotkey} `) || hotkey.startsWith(`${taken} `)),
    )
    .map(([other]) => other);

const changed = (kept: KeptHotkeys, change: (own: OwnProfile) => OwnProfile): KeptHotkeys => ({
  ...kept,
  own: kept.own.map((one) => (one.id === kept.profile ? change(one) : one)),
});

/** Gives a hotkey to an act of the chosen copy, and takes it from those that it clashes with; an empty one takes it from the act. */
export function withHotkey(kept: KeptHotkeys, id: string, hotkey: string): KeptHotkeys {
  const clashes = hotkey === '' ? [] : clashesWith(chosenBindings(kept), id, hotkey);
  const freed = Object.fromEntries(clashes.map((other) => [other, '']));
  return changed(kept, (own) => ({ ...own, keys: { ...own.keys, ...freed, [id]: hotkey } }));
}

/** The chosen copy as its ready profile is. */
export const withoutChanges = (kept: KeptHotkeys): KeptHotkeys =>
  changed(kept, (own) => ({ ...own, keys: {} }));

/** The chosen profile copied under a name, and chosen. */
export function withCopy(kept: KeptHotkeys, name: string, id: string): KeptHotkeys {
  const own = ownProfile(kept);
  const base = own?.base ?? (isReady(kept.profile) ? kept.profile : 'default');
  return { profile: id, own: [...kept.own, { id, name, base, keys: own?.keys ?? {} }] };
}

/** The profiles less the chosen copy: what it was made of is chosen then. */
export function withoutCopy(kept: KeptHotkeys): KeptHotkeys {
  const own = ownProfile(kept);
  return { profile: own?.base ?? 'default', own: kept.own.filter(({ id }) => id !== kept.profile) };
}
