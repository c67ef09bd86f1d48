/** Secrets that all processes over one database share: made once, by whoever comes first. */
import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { must } from '#domain/lib/must.ts';
import { EXIT_CODES, StartRefused } from '../exit-codes.ts';
import type { Database } from './engine.ts';
import { named } from './named-sql.ts';

const SECRET = `with made as (
  insert into server_secrets (name, secret) values (:name, :fresh) on conflict (name) do nothing returning secret
) select secret from made union all select secret from server_secrets where name = :name limit 1` as const;

/** The secret of a name: the same for every process over this database. `fresh`: what it is where there is none yet. */
export async function sharedSecret(
  database: Database,
  name: string,
  fresh: string = randomBytes(32).toString('hex'),
): Promise<string> {
  const ask = () => database.query<{ secret: string }>(...named(SECRET, { name, fresh }));
  const [row] = await ask();
  if (row) return row.secret;
  // A secret was stored by another node while this statement ran, which began before and does not see it.
  const [theirs] = await ask();
  return must(theirs, 'server secret').secret;
}

const pemOf = (key: KeyObject): string => String(key.export({ format: 'pem', type: 'pkcs8' }));

/**
 * A private key that several nodes use. The first node's own one, from its file where it has any, becomes that of all. Throws where a
 * file holds another key than the others use: nobody knows then which of them was meant.
 */
export async function sharedKey(
  database: Database,
  { file, make, name }: { readonly name: string; readonly file?: string; readonly make: () => KeyObject },
): Promise<KeyObject> {
  const own =
    file !== undefined && existsSync(file) ? pemOf(createPrivateKey(readFileSync(file))) : undefined;
  const kept = await sharedSecret(database, name, own ?? pemOf(make()));
  if (own !== undefined && own !== kept)
    throw new StartRefused(
      `the key in ${file} is another one than the nodes of this database use: remove the file, or the secret ${name} of the database`,
      EXIT_CODES.damaged,
    );
  return createPrivateKey(kept);
}
