/** Profiles of hotkeys as a device keeps them as JSON. Read only where hotkeys are on or changed. */
import * as v from 'valibot';

/** The most copies of profiles of hotkeys, the longest name of one, and the most hotkeys that differ in it. */
export const MAX_OWN_PROFILES = 8;
export const MAX_PROFILE_NAME = 40;
const MAX_CHANGED_KEYS = 300;

/** The id of an act of the page. */
const commandId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9/-]{0,60}$/));
const profileId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));
/** One stroke, or two one after the other; empty where an act has none. */
const hotkey = v.pipe(v.string(), v.regex(/^(?:\S{1,8}(?: \S{1,8})?)?$/));

/** A copy of a ready profile of hotkeys: by the ids of acts those that differ. */
export interface OwnProfile {
  readonly id: string;
  readonly name: string;
  readonly base: 'default' | 'vim';
  readonly keys: Readonly<Record<string, string>>;
}

/** The id of the chosen profile, a ready one or a copy, and all copies. */
export interface KeptHotkeys {
  readonly profile: string;
  readonly own: readonly OwnProfile[];
}

const keptHotkeys = v.object({
  profile: profileId,
  own: v.pipe(
    v.array(
      v.object({
        id: profileId,
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PROFILE_NAME)),
        base: v.picklist(['default', 'vim']),
        keys: v.pipe(
          v.record(commandId, hotkey),
          v.check((keys) => Object.keys(keys).length <= MAX_CHANGED_KEYS),
        ),
      }),
    ),
    v.maxLength(MAX_OWN_PROFILES),
  ),
});

export const FIRST_HOTKEYS: KeptHotkeys = { profile: 'default', own: [] };

const keptText = v.pipe(v.string(), v.parseJson(), keptHotkeys);

/** The hotkeys of a text; the first ones where it cannot be read. */
export function readKeptHotkeys(text: string | null): KeptHotkeys {
  const read = v.safeParse(keptText, text);
  return read.success ? read.output : FIRST_HOTKEYS;
}
