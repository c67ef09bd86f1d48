/**
 * A database whose process dies at its n-th statement, before it or when it has taken effect, and receives nothing any
 * more after it.
 */
import { DatabaseError } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';

export interface MortalDatabase {
  readonly database: Database;
  readonly isDead: () => boolean;
}

export function mortalDatabase(
  database: Database,
  statement: number,
  side: 'before' | 'after',
): MortalDatabase {
  let count = 0;
  const lost = () => new DatabaseError('the connection is lost', '08006');
  return {
    isDead: () => count >= statement,
    database: {
      close: async () => undefined,
      async query<Row>(...[sql, parameters]: Parameters<Database['query']>) {
        count += 1;
        if (count > statement || (count === statement && side === 'before')) throw lost();
        const rows = await database.query<Row>(sql, parameters);
        if (count === statement) throw lost();
        return rows;
      },
    },
  };
}
