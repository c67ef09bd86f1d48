-- Whether one of a user's lists has room for another row. Called by the statement that adds it: whoever adds beside it waits at the user's row, and
-- what is counted then is what stands then, so that acts side by side cannot pass the bound together.
create function has_room(owner bigint, list text, bound bigint) returns boolean language plpgsql volatile as $$
declare held bigint;
begin
  perform 1 from users where id = owner for no key update;
  case list
    when 'passkeys' then select count(*) into held from passkeys where user_id = owner;
    when 'waiting documents' then select count(*) into held from documents where user_id = owner and state = 'waiting';
    when 'auto-bets' then select count(*) into held from auto_bets where user_id = owner and state in ('waiting', 'paused');
  end case;
  return held < bound;
end $$;
