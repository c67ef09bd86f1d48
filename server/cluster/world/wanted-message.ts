/** What nodes want of a world, as a message to whoever plays it. */
import * as v from 'valibot';
import { type Wanted, WORLD_WIRE_VERSION, worldWants } from '#protocol/world/world-messages.ts';

export const WANTED_SUBJECT = 'world.wanted';

export const wantedBytes = (wanted: readonly Wanted[]): Uint8Array =>
  Buffer.from(JSON.stringify({ version: WORLD_WIRE_VERSION, wanted }));

/** The wants of a message; none of one that cannot be read, since another node's is not to end with it. */
export function readWanted(bytes: Uint8Array): readonly Wanted[] {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), worldWants),
    Buffer.from(bytes).toString('utf8'),
  );
  return read.success ? read.output.wanted : [];
}
