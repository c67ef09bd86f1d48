/** The id of a request stands in the lines of all that comes of it, long after it was answered. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { pressOf } from '#protocol/http/bets/bet-trace.ts';
import { MAKE_BET_PATH, makeBetBody } from '#protocol/http/bets/make-bet.ts';
import { type Message, Outbox } from '#server/people/messages/outbox.ts';
import { DatabaseError } from '#server/store/database-error.ts';
import type { Database } from '#server/store/engine.ts';
import { onBehalfOf, requestNow } from '#server/telemetry/request-scope.ts';
import { BettingSite } from '#tests/helpers/betting/betting-site.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';

const LIVE = 1;
const LINE = 2;
const DELAY_MS = 3_000;
const DECIDED = 'a placement was decided';
const SETTLED = 'a bet was settled';

interface Line {
  readonly msg: string;
  readonly reqId?: string;
  readonly trace?: string;
  readonly level: number;
}

describe('lines of the log', () => {
  let database: Database;
  let broken: ((sql: string) => boolean) | undefined;
  let site: BettingSite;
  let token: string;
  let lines: Line[] = [];
  let salt = 300;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    salt += 1;
    broken = undefined;
    const breaking: Database = {
      close: async () => undefined,
      async query(sql, parameters) {
        if (broken?.(sql)) throw new DatabaseError('broken by the test');
        return database.query(sql, parameters);
      },
    };
    const plans = [{ id: LIVE }, { id: LINE, feed: 'line' as const }];
    site = await BettingSite.open(breaking, plans, salt, undefined, {
      logger: { level: 'info', stream },
      trustProxy: 1,
    });
    token = await site.signIn();
    lines = [];
    return () => site.close();
  });

  const place = async (gameId: number, requestId: string) => {
    const betGuid = site.newGuid();
    const bet = {
      betGuid,
      kind: 'single' as const,
      items: [site.item(gameId, 0)],
      stake: amount(100_00n),
      currency: 'KZT',
      policy: { kind: 'none' as const },
    };
    await site.post(MAKE_BET_PATH, makeBetBody(bet, 2, 'en'), token, { 'x-request-id': requestId });
    return pressOf(betGuid).traceId;
  };
  const said = (msg: string) =>
    lines.filter((line) => line.msg === msg).map(({ reqId, trace }) => [reqId, trace]);

  it('of a decision after its delay, and of the settlement, have the id of the request that placed the bet', async () => {
    const trace = await place(LIVE, 'first-request');
    expect(said(DECIDED)).toEqual([]);
    const other = await place(LIVE, 'second-request');
    await site.pass(DELAY_MS);
    expect(said(DECIDED)).toEqual([
      ['first-request', trace],
      ['second-request', other],
    ]);
    await site.decide(LIVE, 0, 'win');
    expect(said(SETTLED)).toEqual([
      ['first-request', trace],
      ['second-request', other],
    ]);
  });

  it('have it in another process', async () => {
    const trace = await place(LINE, 'of-before');
    expect(said(DECIDED)).toEqual([['of-before', trace]]);
    await site.restart();
    await site.decide(LINE, 0, 'lose');
    expect(said(SETTLED)).toEqual([['of-before', trace]]);
  });

  it('have it where a decision fails and is tried again', async () => {
    await place(LIVE, 'unlucky');
    broken = (sql) => sql.includes("set state = 'open'");
    await site.pass(DELAY_MS);
    expect(lines.filter(({ level }) => level === 50).map(({ msg, reqId }) => [msg, reqId])).toEqual([
      ['betting failed', 'unlucky'],
    ]);
    broken = undefined;
    await site.pass(1_000);
    expect(said(DECIDED).map(([reqId]) => reqId)).toEqual(['unlucky']);
  });

  it('of messages have the id of the request that sent them', async () => {
    const sent: (readonly [string | undefined, string])[] = [];
    const failed: (string | undefined)[] = [];
    const outbox = new Outbox(
      database,
      () => 1_000_000,
      () => 'Touchline',
      ({ recipient }) => sent.push([requestNow(), recipient]),
    );
    const put = (recipient: string) =>
      outbox.put({ channel: 'email', recipient, kind: 'password-changed', language: 'en' });
    await onBehalfOf('asks-for-a-letter', () => put('a@b.example'));
    await onBehalfOf('asks-in-vain', () => put('lost@b.example'));
    await put('c@b.example');
    await onBehalfOf('another', () =>
      outbox.flush(
        async ({ recipient }: Message) => {
          if (recipient.startsWith('lost')) throw new Error('no such mailbox');
        },
        () => failed.push(requestNow()),
      ),
    );
    expect(sent).toEqual([
      ['asks-for-a-letter', 'a@b.example'],
      [undefined, 'c@b.example'],
    ]);
    expect(failed).toEqual(['asks-in-vain']);
  });
});
