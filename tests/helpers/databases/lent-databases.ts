/**
 * Databases that tests borrow. Opening one takes more than a second of processor time, emptying one a few milliseconds: so a thread of
 * tests opens it once, and what is given back is made as it was after its migrations (rows, sequences) and lent again. Tests of opening
 * itself open their own.
 */
import { DatabaseError } from '#server/store/database.ts';
import type { Database, SqlValue } from '#server/store/engine.ts';

/** The size up to which a table is emptied row by row. */
const MOST_DELETED_BYTES = 65_536;

/** Remembers what the migrations put into tables and sequences. One statement, for either database. */
const REMEMBER = `do $$
declare
  one record;
  is_filled boolean;
begin
  create schema pristine;
  create table pristine.sequences as select sequencename as name, last_value from pg_sequences where schemaname = 'public';
  for one in select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
    execute format('select exists (select 1 from public.%I)', one.name) into is_filled;
    if is_filled then
      execute format('create table pristine.%I as table public.%I', 'rows of ' || one.name, one.name);
    end if;
  end loop;
end $$`;

/**
 * Makes all tables and sequences as they were remembered. Books refuse to be emptied, so their triggers and those of new rows are still. A
 * table that never had a row takes no room, which the catalogue says of all of them at once. Rows of a few pages are deleted: to truncate a
 * table makes it and all that refer to it anew, with their indexes.
 */
const RESTORE = `do $$
declare
  one record;
  small text[];
  large text;
  columns text;
  emptied text;
begin
  perform set_config('session_replication_role', 'replica', true);
  select string_agg(format('public.%I', relname), ', ') filter (where pg_relation_size(oid) > ${MOST_DELETED_BYTES}),
    array_agg(format('public.%I', relname)) filter (where pg_relation_size(oid) <= ${MOST_DELETED_BYTES})
    into large, small from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' and pg_relation_size(oid) > 0;
  if large is not null then execute 'truncate ' || large || ' cascade'; end if;
  foreach emptied in array coalesce(small, '{}') loop
    execute 'delete from ' || emptied;
  end loop;
  for one in select substr(tablename, length('rows of ') + 1) as name from pg_tables where schemaname = 'pristine' and tablename <> 'sequences' loop
    -- Columns that are worked out take no values.
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = format('public.%I', one.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into public.%I (%s) overriding system value select %s from pristine.%I',
      one.name, columns, columns, 'rows of ' || one.name);
  end loop;
  for one in
    select was.name, was.last_value as before
    from pristine.sequences was join pg_sequences now on now.schemaname = 'public' and now.sequencename = was.name
    where now.last_value is distinct from was.last_value
  loop
    if one.before is null then execute format('alter sequence public.%I restart', one.name);
    else perform setval(format('public.%I', one.name), one.before);
    end if;
  end loop;
end $$`;

interface Kept {
  readonly database: Database;
  /** Whether what its migrations made is remembered: only a database that is given back needs it. */
  isRemembered: boolean;
}

/** Lends what `open` opens; `close` of what is lent gives it back. A database that cannot be made new again is closed for good. */
export function lender(open: () => Promise<Database>): () => Promise<Database> {
  const free: Kept[] = [];

  async function take(): Promise<Kept> {
    const kept = free.pop() ?? { database: await open(), isRemembered: false };
    if (!kept.isRemembered) await kept.database.query(REMEMBER);
    kept.isRemembered = true;
    return kept;
  }

  return async () => {
    const kept = await take();
    const underWay = new Set<Promise<unknown>>();
    let isGivenBack = false;
    return {
      async query<Row>(sql: string, parameters?: readonly SqlValue[]) {
        if (isGivenBack) throw new DatabaseError('the database is closed');
        const answer = kept.database.query<Row>(sql, parameters);
        underWay.add(answer);
        return answer.finally(() => underWay.delete(answer));
      },
      async close() {
        if (isGivenBack) return;
        isGivenBack = true;
        await Promise.allSettled(underWay);
        try {
          await kept.database.query(RESTORE);
          free.push(kept);
        } catch {
          await kept.database.close();
        }
      },
    };
  };
}
