import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Inbox } from '#server/cluster/inbox/inbox.ts';
import { type InboxMessage, InboxStore } from '#server/cluster/inbox/inbox-store.ts';
import { onceOnly } from '#server/cluster/inbox/once-only.ts';
import { DatabaseGone } from '#server/store/database-error.ts';
import type { Database } from '#server/store/engine.ts';
import { POOLED_DATABASES } from '../../helpers/databases/databases.ts';

const PAY = `insert into transfers (debit_account, credit_account, amount, reason)
  select :from::bigint, :to::bigint, :amount::numeric, 'issue' from receipt returning id` as const;

describe('a statement of a message', () => {
  it('that does not take its rows from receipt is not composed', () => {
    expect(() => onceOnly('c', { stream: 's', seq: 1n }, 'delete from bets', {})).toThrow(
      'takes its rows from receipt',
    );
  });
});

describe.each(POOLED_DATABASES)('an inbox on $name', ({ open, skipped }) => {
  if (skipped !== undefined) {
    it.skip(`is not run: ${skipped}`, () => undefined);
    return;
  }
  let database: Database;
  let store: InboxStore;
  let accounts: readonly bigint[];
  let logged: (readonly [object, string])[];
  let stream: string;
  let drawn = 0;
  beforeAll(async () => {
    database = await open();
    store = new InboxStore(database);
    const rows = await database.query<{ id: bigint }>(
      "select id from accounts where kind = 'house' and currency = 'KZT' order by id limit 2",
    );
    accounts = rows.map(({ id }) => id);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    logged = [];
    drawn += 1;
    stream = `stream-${drawn}`;
  });

  const message = (seq: number, amount = 1): InboxMessage => ({
    stream,
    seq: BigInt(seq),
    subject: 'money',
    body: JSON.stringify({ amount }),
  });
  const pay = async (told: InboxMessage) => {
    const { amount } = JSON.parse(told.body) as { readonly amount: number };
    const [from = 0n, to = 0n] = accounts;
    return (await database.query(...onceOnly('payer', told, PAY, { from, to, amount }))).length > 0;
  };
  const inbox = (handle = pay, consumer = 'payer') =>
    new Inbox({
      store,
      consumer,
      handle,
      log: { error: (details, text) => logged.push([details, text]) },
      mostAttempts: 3,
    });
  const balance = async () => {
    const [row] = await database.query<{ balance: bigint }>('select balance from accounts where id = $1', [
      accounts[1] ?? 0n,
    ]);
    return row?.balance ?? 0n;
  };

  it('has one effect of a message that is delivered many times at once, and of each of many in any order', async () => {
    const before = await balance();
    const receiver = inbox();
    const same = await Promise.all(Array.from({ length: 20 }, () => receiver.receive(message(1, 100))));
    expect(same.filter((end) => end === 'settled')).toHaveLength(1);
    expect(same.filter((end) => end === 'repeated')).toHaveLength(19);
    for (const seq of [5, 3, 4, 3, 2, 5, 1]) await receiver.receive(message(seq, 10));
    expect((await balance()) - before).toBe(140n);
  });

  it('has no receipt of a message whose effect was refused, and an effect of its own for each consumer', async () => {
    expect(await inbox().receive(message(1, -5))).toBe('later');
    expect(await store.knows('payer', message(1))).toBe(false);
    expect(await inbox(async (told) => store.take('other', told), 'other').receive(message(1))).toBe(
      'settled',
    );
    expect(await store.knows('payer', message(1))).toBe(false);
  });

  it('parks a message that fails every time with an alarm, and takes the others', async () => {
    const before = await balance();
    const receiver = inbox();
    const ends = [];
    for (const seq of [1, 2, 1, 3, 1, 4, 1])
      ends.push(await receiver.receive(message(seq, seq === 1 ? -5 : 7)));
    expect(ends).toEqual(['later', 'settled', 'later', 'settled', 'parked', 'settled', 'repeated']);
    expect((await balance()) - before).toBe(21n);
    const alarms = logged.filter(([, text]) => text.startsWith('ALARM'));
    expect(alarms).toHaveLength(1);
    expect(alarms[0]?.[0]).toMatchObject({ consumer: 'payer', stream, seq: '1', attempts: 3 });
    const parked = await database.query('select attempts, error from inbox_failures where stream = $1', [
      stream,
    ]);
    expect(parked).toEqual([{ attempts: 3, error: expect.stringContaining('amount') }]);
  });

  it('takes a parked message again once it was taken out by hand', async () => {
    let isBroken = true;
    const receiver = inbox(async (told) => {
      if (isBroken) throw new Error('a fault of ours');
      return pay(told);
    });
    for (let attempt = 1; attempt <= 3; attempt += 1) await receiver.receive(message(1));
    expect(await receiver.receive(message(1))).toBe('repeated');
    isBroken = false;
    const taken = await store.unpark('payer', message(1));
    expect(taken).toMatchObject({ stream, seq: 1n, subject: 'money' });
    expect(await store.unpark('payer', message(1))).toBeUndefined();
    expect(taken && (await receiver.receive(taken))).toBe('settled');
  });

  it('does not count what the database fails, and never parks for it', async () => {
    const receiver = inbox(() => Promise.reject(new DatabaseGone('not-connected')));
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await receiver.receive(message(1))).toBe('later');
    expect(await database.query('select 1 from inbox_failures where stream = $1', [stream])).toEqual([]);
    expect(await inbox().receive(message(1))).toBe('settled');
  });
});
