/** The part of a session that outlasts a reload of the frame: the session itself, and the round that was asked for and not answered. */
import * as v from 'valibot';
import { playToken } from '#protocol/casino/casino-values.ts';

const kept = v.object({
  /** The token of the launch that the session was opened by; empty for play money. */
  launch: v.string(),
  session: v.optional(playToken),
  /** The round that was asked for: whether it was begun is not known. */
  asked: v.optional(v.pipe(v.string(), v.uuid())),
});
export type KeptPlay = v.InferOutput<typeof kept>;

export interface PlayKeeper {
  read(): KeptPlay | undefined;
  write(play: KeptPlay): void;
}

type Texts = Pick<Storage, 'getItem' | 'setItem'>;

/** Keeps in the storage of the tab; where there is none, for as long as the page lives. */
export function createPlayKeeper(storage: () => Texts, slug: string): PlayKeeper {
  const name = `casino-play:${slug}`;
  let last: KeptPlay | undefined;
  return {
    read() {
      try {
        return v.parse(kept, JSON.parse(storage().getItem(name) ?? ''));
      } catch {
        return last;
      }
    },
    write(play) {
      last = play;
      try {
        storage().setItem(name, JSON.stringify(play));
      } catch {
        // The frame may have no storage.
      }
    },
  };
}
