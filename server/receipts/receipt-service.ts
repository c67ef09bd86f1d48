/**
 * Gives every accepted bet and every cash-out its receipt: signs it and appends it to the log, one after the other. Bets that are accepted while the
 * log is being written are written together, in one statement: a commit of its own for each receipt would cost as much as the bet. A bet whose receipt was lost with the process gets
 * it at the next start; the order of the log is that of the receipts, not of the bets.
 */
import type { BetGuid, BetId } from '#domain/lib/ids.ts';
import { type Digest } from '#domain/receipt/merkle.ts';
import {
  HEAD_TYPE,
  type LoggedReceipt,
  type ReceiptKey,
  type SignedText,
} from '#protocol/http/bets/receipts.ts';
import { isOneOfSeveral, type Part } from '../cluster/part.ts';
import { DatabaseError } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import { onBehalfOf } from '../telemetry/request-scope.ts';
import { type BetSteps, NO_STEPS } from '../telemetry/traces/bet-steps.ts';
import { leafHash, MerkleLog } from './merkle-log.ts';
import type { ReceiptSigner } from './receipt-signer.ts';
import { type ReceiptRow, receiptText } from './receipt-text.ts';
import { SALE_ROWS, type SaleReceiptRow, saleReceiptText } from './sale-receipt-text.ts';

export interface ReceiptServiceParts {
  readonly database: Database;
  readonly signer: ReceiptSigner;
  readonly nowMs: () => number;
  readonly onError: (error: unknown) => void;
  /** The part of the program; `all` unless given. Of several each appends to the log. */
  readonly part?: Part;
  readonly steps?: BetSteps;
}

const BATCH = 200;
const ACCEPTED = `bets.state not in ('pending', 'refused')`;
const ROWS =
  `select bets.id, bet_guid, kind, form, currency, stake, charged, house, odds, potential_payout, policy, placed_at, unit_count, channel, replaces,
  (select at from bet_events where bet_id = bets.id and reason = 'accepted' order by id limit 1) as accepted_at,
  (select json_agg(json_build_object('selection', selection, 'seen_odds', seen_odds, 'odds', odds, 'prices', prices) order by position)
    from bet_legs where bet_id = bets.id) as legs
  from bets where ${ACCEPTED} and not exists (select 1 from receipts where receipts.bet_id = bets.id and cash_out_id is null)` as const;

const LEAF =
  'insert into receipts (leaf_index, bet_id, entry, signature, key_id, cash_out_id) values (:leafIndex, :betId, :entry, :signature, :keyId, :cashOutId)';
const BET_LEAF = `${LEAF} on conflict (bet_id) where cash_out_id is null do nothing returning leaf_index`;
/** All or none: a gap would be no log. */
const BET_LEAVES = `insert into receipts (leaf_index, bet_id, entry, signature, key_id)
  select leaf_index, bet_id, entry, signature, :keyId from jsonb_to_recordset(:leaves::jsonb) as leaf(leaf_index bigint, bet_id bigint, entry text, signature text)
  order by leaf_index`;
const UNIQUE_VIOLATION = '23505';
/** The conditions of the last bets and cash-outs, by their numbers. */
const LATELY = [
  ' and bets.id > (select coalesce(max(id), 0) - 10000 from bets)',
  ' and cash_outs.id > (select coalesce(max(id), 0) - 10000 from cash_outs)',
] as const;
/** Another node has written the leaf of this number: ours is the next one then. */
const isLeafTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === 'receipts_pkey';
/** The most leaves of other nodes that come before one of ours while it is being written. */
const MOST_ATTEMPTS = 50;
const SALE_LEAF = `${LEAF} on conflict (cash_out_id) where cash_out_id is not null do nothing returning leaf_index`;

interface LoggedRow {
  readonly leaf_index: bigint;
  readonly entry: string;
  readonly signature: string;
  readonly key_id: string;
}

const text = (digest: Digest): string => Buffer.from(digest).toString('base64url');

export class ReceiptService {
  readonly #parts: ReceiptServiceParts;
  readonly #log = new MerkleLog();
  #isBehind = false;
  /** Accepted, and not looked at yet. */
  #due: BetId[] = [];
  #queue: Promise<void> = Promise.resolve();

  constructor(parts: ReceiptServiceParts) {
    this.#parts = parts;
  }

  get key(): ReceiptKey {
    return this.#parts.signer.key;
  }

  get size(): number {
    return this.#log.size;
  }

  /** Reads the log, and writes the receipts that an earlier process owed, unless others do. */
  async start(writesOwed = true): Promise<void> {
    await this.#catchUp();
    if (writesOwed) await this.writeOwed();
  }

  /** Writes the receipts that are owed; `lately`: of the last bets and cash-outs alone, which is what a node may leave that ends. */
  async writeOwed(lately = false): Promise<void> {
    const { database } = this.#parts;
    const [betsToo, salesToo] = lately ? LATELY : ['', ''];
    for (let isMore = true; isMore; ) {
      const owed = await database.query<ReceiptRow>(`${ROWS}${betsToo} order by bets.id limit ${BATCH}`);
      await this.#appendBets(owed);
      isMore = owed.length === BATCH;
    }
    for (let isMore = true; isMore; ) {
      const owed = await database.query<SaleReceiptRow>(
        `${SALE_ROWS}${salesToo} order by cash_outs.id limit ${BATCH}`,
      );
      for (const row of owed) await this.#appendSale(row);
      isMore = owed.length === BATCH;
    }
  }

  /** A bet was accepted. */
  issue(betId: BetId): void {
    this.#due.push(betId);
    // The one that waits its turn takes all that are due by then.
    if (this.#due.length === 1)
      this.#queue = onBehalfOf(undefined, () =>
        this.#queue.then(() => this.#issueDue()).catch(this.#parts.onError),
      );
  }

  /** A part of a bet, or all of it, was paid for before its end. */
  issueSales(betId: BetId): void {
    this.#queue = this.#queue.then(() => this.#issueSales(betId)).catch(this.#parts.onError);
  }

  /** Resolves when everything that was asked so far is in the log. */
  idle(): Promise<void> {
    return this.#queue;
  }

  /** The receipt of a bet; undefined where the account has no such accepted bet. */
  async receiptOf(userId: bigint, betId: BetId): Promise<LoggedReceipt | undefined> {
    await this.#queue;
    const find = () =>
      this.#parts.database.query<LoggedRow>(
        ...named(
          `select leaf_index, entry, signature, key_id from receipts
          where bet_id = :betId and cash_out_id is null and exists (select 1 from bets where id = :betId and user_id = :userId)`,
          { betId: BigInt(betId), userId },
        ),
      );
    let [row] = await find();
    if (!row) {
      this.issue(betId);
      await this.#queue;
      [row] = await find();
    }
    if (!row) return undefined;
    await this.follow();
    return this.#logged(row);
  }

  /** The receipts of the cash-outs of a bet of this account, oldest first. */
  async saleReceiptsOf(userId: bigint, betId: BetId): Promise<readonly LoggedReceipt[]> {
    // What is owed of it is written now: its notice may have been lost.
    this.issueSales(betId);
    await this.#queue;
    const rows = await this.#parts.database.query<LoggedRow>(
      ...named(
        `select leaf_index, entry, signature, key_id from receipts
        where bet_id = :betId and cash_out_id is not null and exists (select 1 from bets where id = :betId and user_id = :userId)
        order by cash_out_id`,
        { betId: BigInt(betId), userId },
      ),
    );
    await this.follow();
    return rows.map((row) => this.#logged(row));
  }

  #logged(row: LoggedRow): LoggedReceipt {
    const index = Number(row.leaf_index);
    const head = this.head();
    return {
      receipt: { text: row.entry, signature: row.signature },
      keyId: row.key_id,
      index,
      proof: this.#log.inclusion(index).map(text),
      head,
    };
  }

  /** Knows the log as it is now: who has seen its head at another node sees none before it here. */
  async follow(): Promise<void> {
    if (isOneOfSeveral(this.#parts.part ?? 'all')) await this.#inTurn(() => this.#catchUp());
  }

  /** Does it once all that was asked for before is done. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** The log as it is now, signed. */
  head(): SignedText {
    const { nowMs, signer } = this.#parts;
    const { size } = this.#log;
    return signer.sign(JSON.stringify({ type: HEAD_TYPE, size, root: text(this.#log.root()), at: nowMs() }));
  }

  /** The proof of consistency; undefined where there are no such sizes. */
  consistency(first: number, second: number): readonly string[] | undefined {
    const isKnown = 0 <= first && first <= second && second <= this.#log.size;
    return isKnown ? this.#log.consistency(first, second).map(text) : undefined;
  }

  /** What the database has beyond the log in memory: all of it at the start, a leaf whose answer was lost later. */
  async #catchUp(): Promise<void> {
    const rows = await this.#parts.database.query<{ entry: string }>(
      ...named('select entry from receipts where leaf_index >= :size order by leaf_index', {
        size: BigInt(this.#log.size),
      }),
    );
    for (const { entry } of rows) this.#log.append(leafHash(Buffer.from(entry)));
    this.#isBehind = false;
  }

  async #issueDue(): Promise<void> {
    const due = this.#due;
    this.#due = [];
    const { database, steps } = this.#parts;
    const atMs = performance.timeOrigin + performance.now();
    const rows = await database.query<ReceiptRow>(
      ...named(`${ROWS} and bets.id = any(string_to_array(:due, ',')::bigint[])`, { due: due.join(',') }),
    );
    const ends = rows.map((row) =>
      (steps ?? NO_STEPS).begin({ betGuid: row.bet_guid as BetGuid }, 'receipt', { atMs }),
    );
    await this.#appendBets(rows);
    for (const end of ends) end({ together: rows.length });
  }

  async #appendBets(rows: readonly ReceiptRow[]): Promise<void> {
    try {
      if (rows.length > 1) return await this.#behindOthers(() => this.#appendTogether(rows));
    } catch (error) {
      // Some of them are there already: each for itself then.
      if (!(error instanceof DatabaseError && error.code === UNIQUE_VIOLATION)) throw error;
    }
    for (const row of rows) await this.#appendBet(row);
  }

  /** Appends to the log, again where another node has appended to it meanwhile: a leaf is written where the log ends, or not at all. */
  async #behindOthers(append: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await append();
      } catch (error) {
        if (!isLeafTaken(error) || attempt >= MOST_ATTEMPTS) throw error;
      }
    }
  }

  async #appendTogether(rows: readonly ReceiptRow[]): Promise<void> {
    const { database, signer } = this.#parts;
    if (this.#isBehind) await this.#catchUp();
    const first = this.#log.size;
    const leaves = rows.map((row, index) => {
      const entry = receiptText(row);
      const { signature } = signer.sign(entry);
      return { leaf_index: first + index, bet_id: String(row.id), entry, signature };
    });
    // Until the answer is here nobody knows whether the leaves stand.
    this.#isBehind = true;
    await database.query(...named(BET_LEAVES, { leaves: JSON.stringify(leaves), keyId: signer.key.keyId }));
    this.#isBehind = false;
    for (const { entry } of leaves) this.#log.append(leafHash(Buffer.from(entry)));
  }

  async #issueSales(betId: BetId): Promise<void> {
    const rows = await this.#parts.database.query<SaleReceiptRow>(
      ...named(`${SALE_ROWS} and bet_id = :betId order by cash_outs.id`, { betId: BigInt(betId) }),
    );
    for (const row of rows) await this.#appendSale(row);
  }

  #appendBet(row: ReceiptRow): Promise<void> {
    return this.#behindOthers(() => this.#append(receiptText(row), BET_LEAF, row.id, null));
  }

  #appendSale(row: SaleReceiptRow): Promise<void> {
    return this.#behindOthers(() => this.#append(saleReceiptText(row), SALE_LEAF, row.bet_id, row.id));
  }

  async #append(entry: string, insertion: string, betId: bigint, cashOutId: bigint | null): Promise<void> {
    const { database, signer } = this.#parts;
    if (this.#isBehind) await this.#catchUp();
    const { signature } = signer.sign(entry);
    const index = BigInt(this.#log.size);
    // Until the answer is here nobody knows whether the leaf stands.
    this.#isBehind = true;
    const stored = await database.query(
      ...named(insertion, { leafIndex: index, betId, entry, signature, keyId: signer.key.keyId, cashOutId }),
    );
    this.#isBehind = false;
    if (stored.length > 0) this.#log.append(leafHash(Buffer.from(entry)));
  }
}
