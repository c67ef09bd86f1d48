/**
 * The log of receipts as this process knows it, over the one in the database. The database gives each leaf its number, under a lock that writers
 * stand in line for (`append_receipts`); what others have appended is read when somebody asks for a head or a proof.
 */
import type { Digest } from '#domain/receipt/merkle.ts';
import { DatabaseError } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import { leafHash, MerkleLog } from './merkle-log.ts';

export interface NewLeaf {
  readonly betId: bigint;
  /** The cash-out whose receipt it is; null for the receipt of the bet itself. */
  readonly cashOutId: bigint | null;
  readonly entry: string;
  readonly signature: string;
}

const APPEND = 'select place, number from append_receipts(:leaves::jsonb, :keyId)';
const PAGE = 2_000;
const REST = `select leaf_index, entry from receipts where leaf_index >= :size order by leaf_index limit ${PAGE}`;
/** How many leaves of others may be left unread: whoever asks waits for no more than these. */
const MOST_UNREAD = 1_000;
const UNIQUE_VIOLATION = '23505';
/** A server of an earlier version, which does not stand in line, has written the leaf of this number. */
const isLeafTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === 'receipts_pkey';
/** The most leaves of earlier versions that come before one of ours while it is being written. */
const MOST_ATTEMPTS = 50;

export class ReceiptLog {
  readonly #database: Database;
  readonly #leaves = new MerkleLog();
  /** Whether the database may have leaves that are not known here. */
  #isBehind = true;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The tree of the leaves that are known here. */
  get known(): Pick<MerkleLog, 'size' | 'root' | 'inclusion' | 'consistency'> {
    return this.#leaves;
  }

  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Appends leaves, all or none; one whose bet or cash-out has its receipt is left out. */
  async append(leaves: readonly NewLeaf[], keyId: string): Promise<void> {
    if (leaves.length === 0) return;
    const told = leaves.map(({ betId, cashOutId, entry, signature }) => ({
      bet_id: String(betId),
      cash_out_id: cashOutId === null ? null : String(cashOutId),
      entry,
      signature,
    }));
    // Until the answer is here nobody knows whether the leaves stand.
    this.#isBehind = true;
    const stored = await this.#behindOthers(JSON.stringify(told), keyId);
    const [first] = stored;
    if (first?.number === BigInt(this.#leaves.size)) {
      for (const { place } of stored) this.#know(leaves[place]?.entry ?? '');
      this.#isBehind = false;
    } else if (first && first.number > this.#leaves.size + MOST_UNREAD) await this.catchUp();
  }

  /** Reads what the database has beyond the leaves that are known: all of it at the start. */
  async catchUp(): Promise<void> {
    for (let isMore = true; isMore; ) {
      const rows = await this.#database.query<{ leaf_index: bigint; entry: string }>(
        ...named(REST, { size: BigInt(this.#leaves.size) }),
      );
      for (const { entry, leaf_index: number } of rows) {
        if (number !== BigInt(this.#leaves.size))
          throw new Error(`the log of receipts has no leaf ${this.#leaves.size}`);
        this.#know(entry);
      }
      isMore = rows.length === PAGE;
    }
    this.#isBehind = false;
  }

  #know(entry: string): void {
    const leaf: Digest = leafHash(Buffer.from(entry));
    this.#leaves.append(leaf);
  }

  async #behindOthers(
    leaves: string,
    keyId: string,
  ): Promise<readonly { readonly place: number; readonly number: bigint }[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#database.query(...named(APPEND, { leaves, keyId }));
      } catch (error) {
        if (!isLeafTaken(error) || attempt >= MOST_ATTEMPTS) throw error;
      }
    }
  }
}
