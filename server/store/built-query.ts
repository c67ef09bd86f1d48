/**
 * Queries that are put together from filters and pages, by kysely, which compiles and never runs them: they go through our own `Database`, as every
 * statement does. For the lists of the office; what moves money is one statement by hand with names (`named-sql.ts`, decision 6).
 */
import {
  type Compilable,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database, SqlValue } from './engine.ts';
import type { Tables } from './tables.ts';

/** The driver of kysely that comes next to none answers every query with no rows. */
class NoDriver extends DummyDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.reject(new Error('a built query is run by rowsOf'));
  }
}

/** Begins a query: `build.selectFrom('bets')...`. Holds no connection and no state. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The rows of a built query. Whole numbers arrive as bigint, as from every other statement. */
export function rowsOf<Row>(database: Database, query: Compilable<Row>): Promise<readonly Row[]> {
  const { parameters, sql } = query.compile();
  return database.query<Row>(sql, parameters as readonly SqlValue[]);
}
