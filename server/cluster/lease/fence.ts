/**
 * The fence of statements that only the holder of a lease may send: each one holds the row of the lease by its token in the database, so it
 * is refused as a whole where another process took over, however late it arrives (decision 26).
 */
import { DatabaseError } from '../../store/database-error.ts';
import type { SqlValue } from '../../store/engine.ts';
import { named, type ValuesOf } from '../../store/named-sql.ts';

/** The right of a process to write while it holds a lease. */
export interface Grant {
  /** The name of the lease. */
  readonly lease: string;
  /** The number of the takeover, of which no other has the same. */
  readonly token: bigint;
}

const FENCE = 'with fence as materialized (select hold_lease(:lease, :token) as token)';
/** SQLSTATE of a statement whose sender is not the holder. */
const DEPOSED = 'TL005';

const composed = new Map<string, string>();

function behindFence(text: string): string {
  let whole = composed.get(text);
  if (whole === undefined) {
    if (!/\bfence\b/.test(text)) throw new Error('a guarded statement takes its rows from fence');
    whole = text.trimStart().startsWith(',') ? `${FENCE}${text}` : `${FENCE} ${text}`;
    composed.set(text, whole);
  }
  return whole;
}

/**
 * The parameters of `query(...guarded(grant, text, values))`. `text` is what follows the expression `fence`: a comma and
 * further expressions, or the statement. Its first step takes its rows from `fence`, and the others from that one. Throws
 * for a text that does not name it, and as `named` does.
 */
export function guarded<Text extends string>(
  { lease, token }: Grant,
  text: Text,
  values: ValuesOf<Text>,
): readonly [sql: string, parameters: readonly SqlValue[]] {
  return named<string>(behindFence(text), { ...(values as Record<string, SqlValue>), lease, token });
}

/** Whether a statement was refused because its sender is not the holder any more. */
export const isDeposed = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === DEPOSED;
