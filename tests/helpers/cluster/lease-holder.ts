/**
 * A process that waits for a lease and then writes as fast as the database answers, whatever its own clock says of the lease, until it is
 * refused: so the fence is all that stands between it and a stale write. Without the fence it goes on for some writes after the loss.
 * Arguments: the database, its name, `fenced` or `open`.
 */
import { guarded, isDeposed } from '#server/cluster/lease/fence.ts';
import { acquireLease, type HeldLease } from '#server/cluster/lease/lease.ts';
import { LeaseStore } from '#server/cluster/lease/lease-store.ts';
import { openDatabase } from '#server/store/database.ts';
import { named } from '#server/store/named-sql.ts';

export type HolderMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'held'; readonly token: string }
  | { readonly kind: 'wrote' }
  | { readonly kind: 'lost'; readonly loss: string }
  | { readonly kind: 'refused' };

const WRITES_AFTER_LOSS = 5;
const FENCED = 'insert into lease_writes (token, holder) select token, :holder from fence' as const;
const OPEN = 'insert into lease_writes (token, holder) values (:token, :holder)' as const;

const say = (message: HolderMessage): void => {
  process.send?.(message);
};

const [url = '', holder = '', mode = 'fenced'] = process.argv.slice(2);
const database = await openDatabase({ url });

async function write({ grant }: HeldLease): Promise<void> {
  const statement =
    mode === 'open' ? named(OPEN, { token: grant.token, holder }) : guarded(grant, FENCED, { holder });
  await database.query(...statement);
}

/** Writes until it is refused; without the fence for some writes more than it should. */
async function writeOn(lease: HeldLease): Promise<void> {
  let late = 0;
  let isFirst = true;
  while (mode === 'fenced' || late < WRITES_AFTER_LOSS) {
    await write(lease);
    if (!lease.isHeld) late += 1;
    if (isFirst) say({ kind: 'wrote' });
    isFirst = false;
  }
}

async function hold(): Promise<void> {
  const lease = await acquireLease({
    store: new LeaseStore(database),
    name: 'probe',
    holder,
    onError: (error) => {
      throw error;
    },
  });
  if (!lease) return;
  say({ kind: 'held', token: String(lease.grant.token) });
  lease.onLost((loss) => say({ kind: 'lost', loss }));
  process.on('message', (order) => {
    if (order === 'release') void lease.release();
  });
  await writeOn(lease).catch((error: unknown) => {
    if (!isDeposed(error)) throw error;
    say({ kind: 'refused' });
  });
}

process.on('disconnect', () => process.exit(0));
say({ kind: 'ready' });
process.once('message', () => {
  void hold();
});
