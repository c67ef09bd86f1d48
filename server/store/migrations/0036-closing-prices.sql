-- Expands: the prices of a leg's market at its close, and counts of decisions by market.

-- The last whole prices of the market of a leg before its game began, or in play before the market closed; null while it is open, and where
-- nobody saw them. Written once (`protocol/http/ledger/bet-ledger.ts`).
alter table bet_legs add column closing jsonb;
create index bet_legs_without_close on bet_legs (selection) where closing is null;

-- What became of bets within five minutes, by sport, market, code and how long the decision took. No word of who asked. After a crash of the
-- database they are counted anew.
create unlogged table decision_counts (
  -- The beginning of the five minutes, epoch ms.
  at bigint not null,
  -- 0: of several.
  sport_id int not null,
  market int not null,
  -- The code of the answer; 0: accepted.
  code int not null,
  -- The place among the bounds of delays.
  delay int not null,
  count bigint not null,
  primary key (at, sport_id, market, code, delay)
);
