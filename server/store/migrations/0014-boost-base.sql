-- What a boost raises: the winnings alone, or, of an express of the day, the whole return.
alter table bets add column boost_base text not null default 'winnings' check (boost_base in ('winnings', 'return'));
