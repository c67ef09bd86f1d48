-- Expands: markets that one of many selections wins: a race by its runners or pairs of them, a score by its goals. Two of these are no two sides of a game;
-- as many of them are as come to nine tenths by their odds.
create function is_one_of_many(selection text) returns boolean language sql immutable as $$
  select split_part(selection, '.', 3) in ('2637', '44002', '44003', '731')
$$;

create or replace function bets_on_other_side(who bigint, across text, bet bigint, since bigint) returns setof bigint language sql stable as $$
  select distinct other.bet_id from bet_legs mine
  join bet_legs other on other.game_id = mine.game_id and other.bet_id <> bet
  join bets on bets.id = other.bet_id and bets.placed_at >= since and bets.state <> 'refused' and bets.funding <> 'free'
  where mine.bet_id = bet and bets.user_id in (select * from accounts_of_wager(who, across))
    and are_both_sides(mine.selection, other.selection, mine.sport_id)
  union
  select unnest(covering.ids) from (
    select array_agg(distinct of_selection.bet_id) filter (where of_selection.bet_id <> bet) as ids, sum(1000.0 / of_selection.odds)
      filter (where of_selection.is_first) as covered
    from bet_legs mine
    cross join lateral (
      select other.bet_id, other.odds, row_number() over (partition by other.selection order by other.bet_id, other.position) = 1 as is_first
      from bet_legs other
      join bets on bets.id = other.bet_id and bets.placed_at >= since and bets.state <> 'refused' and bets.funding <> 'free'
      where other.game_id = mine.game_id and split_part(other.selection, '.', 2) = split_part(mine.selection, '.', 2)
        and split_part(other.selection, '.', 3) = split_part(mine.selection, '.', 3)
        and bets.user_id in (select * from accounts_of_wager(who, across))
    ) as of_selection
    where mine.bet_id = bet and is_one_of_many(mine.selection)
    group by mine.position
  ) as covering where covering.covered >= 0.9
$$;
