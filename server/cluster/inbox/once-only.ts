/**
 * Statements that have their effect once for each message, however often it is delivered: the receipt is written by the statement itself,
 * and its steps take their rows from it.
 */
import type { SqlValue } from '../../store/engine.ts';
import { named, type ValuesOf } from '../../store/named-sql.ts';

/** A message as a consumer knows it again. */
export interface MessageId {
  readonly stream: string;
  readonly seq: bigint;
}

/** The receipt of a message; without rows where the consumer has had it. A second one at the same time waits for the first. */
const RECEIPT = `with receipt as (
  insert into inbox_messages (consumer, stream, seq) values (:consumer, :stream, :seq) on conflict do nothing returning seq
)`;

const composed = new Map<string, string>();

function behindReceipt(text: string): string {
  let whole = composed.get(text);
  if (whole === undefined) {
    if (!/\breceipt\b/.test(text)) throw new Error('a statement of a message takes its rows from receipt');
    whole = text.trimStart().startsWith(',') ? `${RECEIPT}${text}` : `${RECEIPT} ${text}`;
    composed.set(text, whole);
  }
  return whole;
}

/**
 * The parameters of `query(...onceOnly(consumer, message, text, values))`. `text` is what follows the expression
 * `receipt`: a comma and further expressions, or the statement. Throws for a text that does not name it, and as `named`
 * does.
 */
export function onceOnly<Text extends string>(
  consumer: string,
  { seq, stream }: MessageId,
  text: Text,
  values: ValuesOf<Text>,
): readonly [sql: string, parameters: readonly SqlValue[]] {
  return named<string>(behindReceipt(text), {
    ...(values as Record<string, SqlValue>),
    consumer,
    stream,
    seq,
  });
}
