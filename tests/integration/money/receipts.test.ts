/** Receipts on the server: what they say, what they are signed with, and that the log only ever grows. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { holdsConsistency, holdsInclusion } from '#domain/receipt/merkle.ts';
import {
  parseHeadText,
  parseReceiptText,
  parseSaleReceiptText,
  type SignedText,
} from '#protocol/http/bets/receipts.ts';
import type { Part } from '#server/cluster/part.ts';
import { leafHash } from '#server/receipts/merkle-log.ts';
import { ReceiptService } from '#server/receipts/receipt-service.ts';
import { openReceiptSigner, type ReceiptSigner } from '#server/receipts/receipt-signer.ts';
import { DatabaseError } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingBench, LINE, LIVE, readAnswer } from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const DELAY_MS = 3_000;
const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const digest = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

function isSigned({ signature, text }: SignedText, { key }: ReceiptSigner): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.publicKey };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
}

const minor = (text: string): bigint => BigInt(text.replace('.', ''));

describe.each(MONEY_DATABASES)('receipts on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: BettingBench;
  let userId: bigint;
  let salt = 0;
  const signer = openReceiptSigner(undefined);
  const errors: unknown[] = [];
  const clerkOver = async (over: Database, part: Part = 'all') => {
    const receipts = new ReceiptService({
      database: over,
      part,
      signer,
      nowMs: () => bench.now,
      onError: (error) => errors.push(error),
    });
    await receipts.start();
    return receipts;
  };

  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    bench = await BettingBench.open(database, salt);
    userId = await bench.user(1_000_00n);
  });

  async function taken(gameId = LINE, during: () => void = () => undefined): Promise<BetId> {
    const request = bench.single(gameId, 0, { policy: { kind: 'any' }, stake: '60' });
    await bench.service.place(userId, request);
    await bench.pass(1_000);
    during();
    await bench.pass(DELAY_MS - 1_000);
    return readAnswer(await bench.service.ask(userId, request.betGuid)).Value.Bet.id;
  }

  const price = (odds: number) => bench.small.step(() => bench.small.price(LIVE, 0, odds));

  it('of cash-outs and edits stand in the same log, signed, once each, and those that a dead process owed come at the next start', async () => {
    const receipts = await clerkOver(database);
    await bench.openCashOuts();
    const betId = await taken();
    const cashOutGuid = `00000000-0000-4000-9200-${String(salt).padStart(12, '0')}` as CashOutGuid;
    const wish = { cashOutGuid, betId, percent: 40, seen: amount(1n), least: amount(20_00n) };
    await bench.cashOuts.ask(userId, wish);
    const edit = {
      ...bench.single(LINE, 1, { stake: '60' }),
      extras: { saleBetId: betId, saleLeast: '34.00' },
    };
    const next = readAnswer(await bench.service.place(userId, edit)).Value.Bet;
    const [part, rest, ...more] = await (await clerkOver(database)).saleReceiptsOf(userId, betId);
    expect(more).toEqual([]);
    const logged = must(rest, 'receipt of the edit');
    const receipt = must(parseSaleReceiptText(logged.receipt.text), 'its text');
    expect(parseSaleReceiptText(must(part, 'receipt').receipt.text)).toMatchObject({
      betId,
      by: 'bettor',
      percent: 40,
      offer: '57.00',
      paid: '22.80',
      closedStake: '24.00',
    });
    expect(receipt).toMatchObject({
      by: 'edit',
      percent: 100,
      replacedBy: next.id,
      paid: '34.20',
      closedStake: '36.00',
    });
    expect(minor(receipt.paid)).toBeGreaterThanOrEqual(minor(receipt.least));
    expect(isSigned(logged.receipt, signer)).toBe(true);
    const head = must(parseHeadText(logged.head.text), 'head');
    const leaf = leafHash(Buffer.from(logged.receipt.text));
    const proof = logged.proof.map(digest);
    expect(
      await holdsInclusion(
        { index: logged.index, leaf, proof, root: digest(head.root), size: head.size },
        sha256,
      ),
    ).toBe(true);
    expect(await receipts.saleReceiptsOf(await bench.user(1n), betId)).toEqual([]);
    expect(await clerkOver(database).then((again) => again.size)).toBe(head.size);
  });

  it('say the prices seen, sent, accepted and best in the delay, each with its age', async () => {
    const receipts = await clerkOver(database);
    const betId = await taken(LIVE, () => {
      price(2_400);
      price(1_700);
    });
    const logged = must(await receipts.receiptOf(userId, betId), 'receipt');
    expect(isSigned(logged.receipt, signer)).toBe(true);
    const receipt = must(parseReceiptText(logged.receipt.text), 'receipt text');
    expect(receipt).toMatchObject({ betId, stake: '60.00', potentialPayout: '102.00', odds: 1_700 });
    expect(receipt.acceptedAt - receipt.placedAt).toBe(DELAY_MS);
    expect(receipt.legs).toEqual([
      {
        key: bench.key(LIVE, 0),
        seen: { odds: 1_500, ageMs: DELAY_MS },
        sent: { odds: 1_500, ageMs: DELAY_MS },
        best: { odds: 2_400, ageMs: DELAY_MS - 1_000 },
        accepted: { odds: 1_700, ageMs: 0 },
      },
    ]);
    expect(await receipts.receiptOf(await bench.user(1n), betId)).toBeUndefined();
  });

  it('stand in a log that proves them, and that begins with every log it ever was', async () => {
    const receipts = await clerkOver(database);
    const heads: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      const betId = await taken();
      const { head, index, proof, receipt } = must(await receipts.receiptOf(userId, betId), 'receipt');
      expect(isSigned(head, signer)).toBe(true);
      heads.push(head.text);
      const { root, size } = must(parseHeadText(head.text), 'head');
      const leaf = leafHash(Buffer.from(receipt.text));
      const claim = { index, size, leaf, proof: proof.map(digest), root: digest(root) };
      expect(await holdsInclusion(claim, sha256)).toBe(true);
      const forged = leafHash(Buffer.from(receipt.text.replace('"stake":"60.00"', '"stake":"90.00"')));
      expect(await holdsInclusion({ ...claim, leaf: forged }, sha256)).toBe(false);
    }
    const reborn = await clerkOver(database);
    const last = must(parseHeadText(reborn.head().text), 'head');
    for (const text of heads) {
      const earlier = must(parseHeadText(text), 'head');
      const proof = must(reborn.consistency(earlier.size, last.size), 'proof');
      const both = [earlier, last].map(({ root, size }) => ({ size, root: digest(root) }));
      const [first, second] = both as [(typeof both)[0], (typeof both)[0]];
      expect(await holdsConsistency(first, second, proof.map(digest), sha256)).toBe(true);
    }
    expect(reborn.consistency(0, last.size + 1)).toBeUndefined();
  });

  it('are given at the next start to bets whose process died before, and once to a bet whose answer was lost', async () => {
    const before = await clerkOver(database);
    const owed = await taken();
    expect((await clerkOver(database)).size).toBe(before.size + 1);

    let isShaky = false;
    const shaky: Database = {
      close: async () => undefined,
      async query<Row>(...[sql, parameters]: Parameters<Database['query']>) {
        const rows = await database.query<Row>(sql, parameters);
        if (isShaky && sql.includes('append_receipts')) throw new DatabaseError('lost', '08006');
        return rows;
      },
    };
    const receipts = await clerkOver(shaky);
    const first = await taken();
    isShaky = true;
    receipts.issue(first);
    await receipts.idle();
    expect(errors).toHaveLength(1);
    isShaky = false;
    const second = await taken();
    receipts.issue(second);
    const indexes = await Promise.all(
      [owed, first, second].map(async (id) => must(await receipts.receiptOf(userId, id), 'receipt').index),
    );
    expect(indexes).toEqual([receipts.size - 3, receipts.size - 2, receipts.size - 1]);
  });

  it('of bets that come together are one statement, each a leaf of its own; one that has its receipt already costs the others nothing', async () => {
    let insertions = 0;
    let answersLost = 0;
    const counted: Database = {
      close: async () => undefined,
      async query<Row>(...[sql, parameters]: Parameters<Database['query']>) {
        const isInsertion = sql.includes('append_receipts');
        if (isInsertion) insertions += 1;
        const rows = await database.query<Row>(sql, parameters);
        if (isInsertion && answersLost > 0) {
          answersLost -= 1;
          throw new DatabaseError('lost', '08006');
        }
        return rows;
      },
    };
    const provedAt = async (receipts: ReceiptService, id: BetId) => {
      const { head, index, proof, receipt } = must(await receipts.receiptOf(userId, id), 'receipt');
      const { root, size } = must(parseHeadText(head.text), 'head');
      const leaf = leafHash(Buffer.from(receipt.text));
      expect(parseReceiptText(receipt.text)?.betId).toBe(id);
      const claim = { index, size, leaf, proof: proof.map(digest), root: digest(root) };
      expect(await holdsInclusion(claim, sha256)).toBe(true);
      return index;
    };
    const receipts = await clerkOver(counted);
    const before = receipts.size;
    const first = [await taken(), await taken(LIVE), await taken()];
    insertions = 0;
    for (const id of first) receipts.issue(id);
    await receipts.idle();
    expect(insertions).toBe(1);
    const indexes = [];
    for (const id of first) indexes.push(await provedAt(receipts, id));
    expect(indexes).toEqual([before, before + 1, before + 2]);

    // The answer to the statement is lost: what stands is read, and nothing stands twice.
    const second = [await taken(), await taken(LIVE)];
    answersLost = 1;
    for (const id of second) receipts.issue(id);
    await receipts.idle();
    const third = [await taken(), await taken()];
    for (const id of [...second, ...third]) receipts.issue(id);
    await receipts.idle();
    for (const [place, id] of [...second, ...third].entries())
      expect(await provedAt(receipts, id)).toBe(before + 3 + place);

    // Another process was faster with one of them.
    const fourth = [await taken(), await taken()];
    const [fast = ''] = fourth;
    await database.query(
      `insert into receipts (leaf_index, bet_id, entry, signature, key_id) select $1, id, 'other', '', '' from bets where id = $2`,
      [receipts.size, BigInt(fast)],
    );
    for (const id of fourth) receipts.issue(id);
    await receipts.idle();
    expect((await clerkOver(database)).size).toBe(before + 9);
    errors.length = 0;
  });

  it('of several writers stand in line: none is refused, the log has no gap, and each knows all of it when it is asked', async () => {
    const refused: unknown[] = [];
    const watched: Database = {
      close: async () => undefined,
      query: <Row>(...sent: Parameters<Database['query']>) =>
        database.query<Row>(...sent).catch((error: unknown) => {
          refused.push(error);
          throw error;
        }),
    };
    const clerks = await Promise.all([0, 1, 2].map(() => clerkOver(watched, 'betting')));
    const before = clerks[0]?.size ?? 0;
    const ids: BetId[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await taken());
    // Each bet is given to two of them, of which one is the first.
    for (const [index, id] of ids.entries()) {
      clerks[index % 3]?.issue(id);
      clerks[(index + 1) % 3]?.issue(id);
      if (index % 4 === 3) for (const clerk of clerks) void clerk.idle();
    }
    await Promise.all(clerks.map((clerk) => clerk.idle()));
    expect(refused).toEqual([]);
    for (const clerk of clerks) await clerk.follow();
    const heads = clerks.map((clerk) => must(parseHeadText(clerk.head().text), 'head'));
    expect(heads.map(({ size }) => size)).toEqual([before + 12, before + 12, before + 12]);
    expect(new Set(heads.map(({ root }) => root)).size).toBe(1);
    const places = await database.query<{ leaf_index: bigint }>(
      'select leaf_index from receipts order by leaf_index',
    );
    expect(places.map(({ leaf_index: index }) => Number(index))).toEqual([...places.keys()]);
  });

  it('are appended behind those of an earlier version, which numbers them itself', async () => {
    const clerk = await clerkOver(database, 'betting');
    const [theirs, ours] = [await taken(), await taken()];
    await database.query(
      `insert into receipts (leaf_index, bet_id, entry, signature, key_id) select $1, id, 'other', '', '' from bets where id = $2`,
      [clerk.size, BigInt(theirs)],
    );
    const { index } = must(await clerk.receiptOf(userId, ours), 'receipt');
    expect(index).toBe(clerk.size - 1);
    expect((await clerkOver(database)).head().text).toContain(`"size":${clerk.size}`);
  });

  it.each(['update receipts set entry = entry', 'delete from receipts', 'truncate receipts'])(
    'M2 the log refuses "%s"',
    async (sql) => {
      await clerkOver(database);
      await taken();
      await clerkOver(database);
      await expect(database.query(sql)).rejects.toThrow('the log of receipts is never changed');
    },
  );
});

describe('the key of receipts', () => {
  it('is made once, is kept, and is readable by its owner alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-key-'));
    try {
      const made = openReceiptSigner(folder);
      expect(openReceiptSigner(folder).key).toEqual(made.key);
      expect(openReceiptSigner(undefined).key).not.toEqual(made.key);
      expect((await stat(join(folder, 'receipt-key.pem'))).mode & 0o777).toBe(0o600);
      expect(isSigned(made.sign('a'), made)).toBe(true);
      expect(isSigned({ ...made.sign('a'), text: 'b' }, made)).toBe(false);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
