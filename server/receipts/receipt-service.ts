/**
 * Gives every accepted bet and every cash-out its receipt: signs it and appends it to the log, one after the other. Bets that are accepted within
 * a moment of each other, or while the log is being written, are written together, in one statement: one of its own for each receipt would cost as
 * much as the bet. A bet whose receipt was lost with the process gets it at the next start; the order of the log is that of the receipts, not of
 * the bets.
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
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import { onBehalfOf } from '../telemetry/request-scope.ts';
import { type BetSteps, NO_STEPS } from '../telemetry/traces/bet-steps.ts';
import { type NewLeaf, ReceiptLog } from './receipt-log.ts';
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

/** The conditions of the last bets and cash-outs, by their numbers. */
const LATELY = [
  ' and bets.id > (select coalesce(max(id), 0) - 10000 from bets)',
  ' and cash_outs.id > (select coalesce(max(id), 0) - 10000 from cash_outs)',
] as const;
/** How long an accepted bet waits for others whose receipts are written with its own, unless somebody asks. */
const GATHER_MS = 50;

/** Accepted bets whose receipts are written together. */
interface Batch {
  readonly betIds: BetId[];
  /** Resolves when no more are waited for. */
  readonly gathered: Promise<void>;
  /** Waits for no more. */
  readonly close: () => void;
}

function openBatch(): Batch {
  let close = (): void => undefined;
  const gathered = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, GATHER_MS);
    close = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { betIds: [], gathered, close };
}

interface LoggedRow {
  readonly leaf_index: bigint;
  readonly entry: string;
  readonly signature: string;
  readonly key_id: string;
}

const text = (digest: Digest): string => Buffer.from(digest).toString('base64url');

export class ReceiptService {
  readonly #parts: ReceiptServiceParts;
  readonly #log: ReceiptLog;
  /** Accepted, and not looked at yet. */
  #due: Batch | undefined;
  #queue: Promise<void> = Promise.resolve();

  constructor(parts: ReceiptServiceParts) {
    this.#parts = parts;
    this.#log = new ReceiptLog(parts.database);
  }

  get key(): ReceiptKey {
    return this.#parts.signer.key;
  }

  get size(): number {
    return this.#log.known.size;
  }

  /** Reads the log, and writes the receipts that an earlier process owed, unless others do. */
  async start(writesOwed = true): Promise<void> {
    await this.#log.catchUp();
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
      await this.#appendSales(owed);
      isMore = owed.length === BATCH;
    }
  }

  /** A bet was accepted. */
  issue(betId: BetId): void {
    if (!this.#due) {
      const batch = openBatch();
      this.#due = batch;
      this.#queue = onBehalfOf(undefined, () =>
        this.#queue.then(() => this.#issueBatch(batch)).catch(this.#parts.onError),
      );
    }
    this.#due.betIds.push(betId);
  }

  /** A part of a bet, or all of it, was paid for before its end. */
  issueSales(betId: BetId): void {
    this.#queue = this.#queue.then(() => this.#issueSales(betId)).catch(this.#parts.onError);
  }

  /** Resolves when everything that was asked so far is in the log. */
  idle(): Promise<void> {
    this.#due?.close();
    return this.#queue;
  }

  /** The receipt of a bet; undefined where the account has no such accepted bet. */
  async receiptOf(userId: bigint, betId: BetId): Promise<LoggedReceipt | undefined> {
    await this.idle();
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
      await this.idle();
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
    await this.idle();
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
      proof: this.#log.known.inclusion(index).map(text),
      head,
    };
  }

  /** Knows the log as it is now: who has seen its head at another node sees none before it here. */
  async follow(): Promise<void> {
    const isShared = isOneOfSeveral(this.#parts.part ?? 'all');
    if (isShared || this.#log.isBehind) await this.#inTurn(() => this.#log.catchUp());
  }

  /** Does it once all that was asked for before is done. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.idle().then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** The log as it is now, signed. */
  head(): SignedText {
    const { nowMs, signer } = this.#parts;
    const log = this.#log.known;
    return signer.sign(
      JSON.stringify({ type: HEAD_TYPE, size: log.size, root: text(log.root()), at: nowMs() }),
    );
  }

  /** The proof of consistency; undefined where there are no such sizes. */
  consistency(first: number, second: number): readonly string[] | undefined {
    const log = this.#log.known;
    const isKnown = 0 <= first && first <= second && second <= log.size;
    return isKnown ? log.consistency(first, second).map(text) : undefined;
  }

  async #issueBatch(batch: Batch): Promise<void> {
    await batch.gathered;
    this.#due = undefined;
    const { database, steps } = this.#parts;
    const atMs = performance.timeOrigin + performance.now();
    const due = batch.betIds.join(',');
    const rows = await database.query<ReceiptRow>(
      ...named(`${ROWS} and bets.id = any(string_to_array(:due, ',')::bigint[])`, { due }),
    );
    const ends = rows.map((row) =>
      (steps ?? NO_STEPS).begin({ betGuid: row.bet_guid as BetGuid }, 'receipt', { atMs }),
    );
    await this.#appendBets(rows);
    for (const end of ends) end({ together: rows.length });
  }

  async #issueSales(betId: BetId): Promise<void> {
    const rows = await this.#parts.database.query<SaleReceiptRow>(
      ...named(`${SALE_ROWS} and bet_id = :betId order by cash_outs.id`, { betId: BigInt(betId) }),
    );
    await this.#appendSales(rows);
  }

  #appendBets(rows: readonly ReceiptRow[]): Promise<void> {
    return this.#append(rows.map((row) => ({ betId: row.id, cashOutId: null, entry: receiptText(row) })));
  }

  #appendSales(rows: readonly SaleReceiptRow[]): Promise<void> {
    return this.#append(
      rows.map((row) => ({ betId: row.bet_id, cashOutId: row.id, entry: saleReceiptText(row) })),
    );
  }

  #append(leaves: readonly Omit<NewLeaf, 'signature'>[]): Promise<void> {
    const { signer } = this.#parts;
    const signed = leaves.map((leaf) => ({ ...leaf, signature: signer.sign(leaf.entry).signature }));
    return this.#log.append(signed, signer.key.keyId);
  }
}
