/** Cheques: withdrawals in cash by a code. The code is made of the user and the `payGuid`, so that asking again after a lost answer tells it again. */
import { createHash, createHmac } from 'node:crypto';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';

export const PAYCHECK_METHOD = 'paycheck';
export const PAYCHECK_MS = 72 * 3_600_000;
/** The alphabet of codes, without letters that are taken for others. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 12;
const SWEPT_AT_ONCE = 100;

const bare = (code: string): string => code.toUpperCase().replace(/[^\dA-Z]/g, '');
const hashOf = (code: string): string => createHash('sha256').update(bare(code)).digest('hex');

export interface PaycheckParts {
  readonly database: Database;
  readonly payments: PaymentStore;
  readonly secret: string;
  readonly nowMs: () => number;
}

export class Paychecks {
  readonly #parts: PaycheckParts;

  constructor(parts: PaycheckParts) {
    this.#parts = parts;
  }

  /** The code of a cash code, `ABCD-EFGH-JKLM`: 60 bits. */
  codeOf(userId: bigint, payGuid: string): { readonly code: string; readonly codeHash: string } {
    const bytes = createHmac('sha256', this.#parts.secret).update(`paycheck ${userId} ${payGuid}`).digest();
    const letters = Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
    const code = letters.join('').replace(/(.{4})(?=.)/g, '$1-');
    return { code, codeHash: hashOf(code) };
  }

  /** The payment that a code stands for, while it is good. */
  async find(code: string): Promise<StoredPayment | undefined> {
    const { database, nowMs, payments } = this.#parts;
    await this.endOld();
    const [row] = await database.query<{ payment_id: bigint }>(
      ...named('select payment_id from paychecks where code_hash = :codeHash and expires_at > :now', {
        codeHash: hashOf(code),
        now: nowMs(),
      }),
    );
    const payment = row && (await payments.byId(row.payment_id));
    return payment?.state === 'sent' ? payment : undefined;
  }

  /** What has run out goes back to its user. */
  async endOld(): Promise<void> {
    const { database, nowMs, payments } = this.#parts;
    const rows = await database.query<{ id: bigint }>(
      ...named(
        `select id from paychecks join payments on payments.id = payment_id
         where expires_at <= :now and state = 'sent' order by expires_at limit ${SWEPT_AT_ONCE}`,
        { now: nowMs() },
      ),
    );
    for (const { id } of rows) await payments.take(id, 'expire', 'server');
  }
}
