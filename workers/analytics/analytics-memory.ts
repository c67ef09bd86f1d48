/** What analytics keeps between two lives of the hub, besides the events: the session, the arms, and what was told of them. */
import * as v from 'valibot';
import { type AnalyticsSession, parseSession } from '#protocol/analytics/batch.ts';

export interface AnalyticsMemory {
  readonly session?: AnalyticsSession;
  /** The arms of this device, by test. */
  readonly arms: Readonly<Record<string, string>>;
  /** Tests whose arm was told of in this session. */
  readonly exposed: readonly string[];
  /** Events given up that no batch has told of yet. */
  readonly untold: number;
}

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));

export const memoryStored = v.object({
  session: v.optional(v.unknown()),
  arms: v.fallback(v.record(name, name), {}),
  exposed: v.fallback(v.array(name), []),
  untold: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

/** Field by field: what cannot be read counts as not there. */
export function parseMemory(stored: unknown): AnalyticsMemory {
  const parsed = v.safeParse(memoryStored, stored);
  if (!parsed.success) return { arms: {}, exposed: [], untold: 0 };
  const { arms, exposed, untold } = parsed.output;
  const session = parseSession(parsed.output.session);
  return { arms, exposed, untold, ...(session && { session }) };
}
