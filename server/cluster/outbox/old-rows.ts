/** Removes rows of messages, receipts and outcomes that nobody needs any more, so that the tables stay as large as a few days. */
import type { Database } from '../../store/engine.ts';

/** The most rows of a statement: one that removes more would hold up others for long. */
const AT_ONCE = 5_000;

/** A promotion reopens messages of the last hour. */
const MESSAGES = `delete from outbox_messages where (stream, seq) in (
  select stream, seq from outbox_messages where published_at < clock_timestamp() - interval '1 day' order by stream, seq limit ${AT_ONCE})
returning 1 as one`;

/** A receipt is needed for as long as its message may come again. */
const RECEIPTS = `delete from inbox_messages where (consumer, stream, seq) in (
  select consumer, stream, seq from inbox_messages receipt where received_at < clock_timestamp() - interval '2 days'
    and not exists (select 1 from outbox_messages message where message.stream = receipt.stream and message.seq = receipt.seq)
  limit ${AT_ONCE})
returning 1 as one`;

/** Failures of messages that were received after all; what is parked waits for an operator. */
const FAILURES = `delete from inbox_failures where (consumer, stream, seq) in (
  select consumer, stream, seq from inbox_failures where parked_at is null and failed_at < clock_timestamp() - interval '2 days'
  limit ${AT_ONCE})
returning 1 as one`;

/** The word on a selection is needed while a bet waits for it, and a week longer: a correction names what it corrects. */
const OUTCOMES = `delete from outcomes where selection in (
  select selection from outcomes word where decided_at < clock_timestamp() - interval '7 days'
    and not exists (select 1 from bet_legs join bets on bets.id = bet_id where bet_legs.selection = word.selection
      and bets.state in ('pending', 'open'))
  limit ${AT_ONCE})
returning 1 as one`;

/** Removes what is old; how many rows. */
export async function removeOldRows(database: Database): Promise<number> {
  let removed = 0;
  for (const statement of [MESSAGES, RECEIPTS, FAILURES, OUTCOMES])
    for (let isMore = true; isMore; ) {
      const { length } = await database.query(statement);
      removed += length;
      isMore = length === AT_ONCE;
    }
  return removed;
}
