/** Opens the database that histories are read from. */
import type { Database } from '../../store/engine.ts';
import { openPostgres } from '../../store/engines/pg-engine.ts';
import { type StandbyParts, StandbyReads } from './standby-reads.ts';

/** The primary where there is no standby; otherwise both. A standby that is away is none until it is back. */
export async function openReads(
  standbyUrl: string | undefined,
  parts: Pick<StandbyParts, 'after' | 'onError' | 'primary'>,
): Promise<Database> {
  if (standbyUrl === undefined) return parts.primary;
  const standby = await openPostgres({ url: standbyUrl });
  return new StandbyReads({ ...parts, standby, nowMs: () => performance.now() });
}
