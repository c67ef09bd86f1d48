import { expect, it } from 'vitest';
import type { BetId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import type { LedgerRow } from '#protocol/http/ledger/bet-ledger.ts';
import { groupName, ledgerCsv, settledBets } from './ledger-rows.ts';

const aRow = (wish: Partial<LedgerRow> = {}): LedgerRow => ({
  betId: '9001' as BetId,
  at: Date.UTC(2026, 10, 28, 12),
  gameId: 7,
  sportId: 1,
  market: 1,
  league: '=Cup',
  feed: 'line',
  policy: 'none',
  waitMs: 0,
  code: 0,
  status: 'won',
  currency: 'KZT',
  stake: amount(50_000n),
  asked: 2_200 as Odds,
  decided: 2_200 as Odds,
  legs: [
    {
      key: '7.1.1.0.0',
      taken: 2_200 as Odds,
      closing: {
        kind: 'start',
        at: 1,
        closedAt: 2,
        prices: [2_000, 4_000, 4_000] as Odds[],
        outcome: 0,
        winners: 1,
      },
    },
  ],
  ...wish,
});

it('is a file with a line for each bet, the worth of its prices among them, and no cell is a formula', () => {
  const refused = aRow({ betId: '9002' as BetId, code: 130, status: 'refused', decided: 0, legs: [] });
  const [head, first, second] = ledgerCsv([aRow(), refused], 'power').split('\r\n');
  expect(head).toBe(
    'bet,time,sport_id,market_group,league,feed,policy,wait_ms,code,status,currency,stake_minor,asked_odds,decided_odds,close_odds,close_kind,value_raw,value_fair',
  );
  expect(first).toBe(
    "9001,2026-11-28T12:00:00.000Z,1,1,'=Cup,line,none,0,0,won,KZT,50000,2.2,2.2,2,start,0.100000,0.100000",
  );
  expect(second).toBe("9002,2026-11-28T12:00:00.000Z,1,1,'=Cup,line,none,0,130,refused,KZT,50000,2.2,,,,,");
});

it('groups by sport, league, hour, book and policy; bets that results settled have a close in sum', () => {
  const row = aRow();
  expect((['sport', 'league', 'book', 'policy'] as const).map((by) => groupName(row, by))).toEqual([
    '1',
    '=Cup',
    '',
    'none',
  ]);
  expect(groupName(row, 'hour')).toBe(String(new Date(row.at).getHours()).padStart(2, '0'));
  expect(settledBets([row, aRow({ status: 'refunded' }), aRow({ status: 'open' })])).toHaveLength(1);
});
