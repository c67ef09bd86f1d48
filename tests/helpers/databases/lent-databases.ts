/**
 * Databases that tests borrow. Opening one takes more than a second of processor time, emptying one a few milliseconds: so a thread of
 * tests opens it once, and what is given back is made as it was after its migrations (rows, sequences) and lent again. Tests of opening
 * itself open their own.
 */
import { DatabaseError } from '#server/store/database.ts';
import type { Database, SqlValue } from '#server/store/engine.ts';

/** Remembers what the migrations put into tables and sequences. One statement, for either database. */
const REMEMBER = `do $$
declare
  one record;
begin
  create schema pristine;
  create table pristine.sequences as select sequencename as name, last_value from pg_sequences where schemaname = 'public';
  for one in select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
    execute format('create table pristine.%I as table public.%I', 'rows of ' || one.name, one.name);
  end loop;
end $$`;

/** Makes all tables and sequences as they were remembered. Books refuse to be emptied, so their triggers and those of new rows are still. */
const RESTORE = `do $$
declare
  one record;
  filled text[] := '{}';
  is_filled boolean;
  columns text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for one in select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
    execute format('select exists (select 1 from public.%I) or exists (select 1 from pristine.%I)', one.name, 'rows of ' || one.name)
      into is_filled;
    if is_filled then filled := filled || format('public.%I', one.name); end if;
  end loop;
  if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
  for one in select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
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
