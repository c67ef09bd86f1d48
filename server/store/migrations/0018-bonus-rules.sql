-- Bonuses by rules that are data (`domain/bonus/bonus-rule.ts`): a bonus keeps the rule as it was told when it was taken. What happens (a deposit, a
-- settled bet, a round, a coupon) is written down by the statement that does it, and worked out by the server after it, once or again, to the same end.

alter table promo_codes alter column amount drop not null;
alter table promo_codes alter column currency drop not null;
-- What a code gives: a token of its amount, or what a rule says.
alter table promo_codes add column rule_id text;
alter table promo_codes add constraint promo_codes_give check ((rule_id is null) = (amount is not null and currency is not null));

drop trigger bets_wagered on bets;
drop trigger payments_told on payments;
drop function follow_wager();
drop function follow_payment();
drop function grant_first_deposit(payments);
drop function end_bonuses(bigint, bigint);

alter table bonuses
  add column rule_id text,
  add column terms jsonb,
  -- Which of a rule's bonuses it is for the account: the one, that of a day or week, the nth, that of a gift.
  add column claim_key text not null default 'once',
  add column promo text,
  -- Stakes that have to be counted, and that are; both nothing where nothing is wagered, or while the event that earns it has not come.
  add column target numeric(38, 0) not null default 0 check (target >= 0),
  add column wagered numeric(38, 0) not null default 0 check (wagered >= 0),
  -- When its event came, and which one it was.
  add column earned_at bigint,
  add column cause text,
  -- The end of the last week that was looked at for it.
  add column worked_until bigint not null default 0,
  -- What was given by it: to the balance, as a token, or by a raise of winnings.
  add column given numeric(38, 0) not null default 0 check (given >= 0),
  -- The bet that names it, while that one is neither refused nor void.
  add column bet_id bigint references bets;
update bonuses set rule_id = case type when 0 then '1st' else '1st-casino' end, target = amount * wager_times, earned_at = granted_at,
  wagered = least(bonus_progress(id), amount * wager_times), given = case state when 'won' then amount else 0 end,
  cause = case when payment_id is null then null else 'deposit:' || payment_id end,
  terms = jsonb_build_object('id', case type when 0 then '1st' else '1st-casino' end, 'type', type, 'claim', 'automatic', 'perPerson', 'once',
    'trigger', jsonb_build_object('on', 'deposit', 'first', true), 'conditions', '{}'::jsonb,
    'effect', jsonb_build_object('kind', 'bonus-money', 'base', 'deposit', 'percent', 100), 'days', 30,
    'wager', jsonb_build_object('times', wager_times, 'base', 'bonus', 'minOdds', min_odds, 'spend', 'own',
      'shares', '{"single": 100, "accumulator": 100, "system": 100, "other": 100}'::jsonb));
drop function bonus_progress(bigint);
drop function end_bonus(bigint, text, bigint);
drop index bonuses_one_active;
alter table bonuses
  drop constraint bonuses_state_check, drop constraint bonuses_amount_check,
  add constraint bonuses_state_check check (state in ('active', 'won', 'refused', 'expired', 'used')),
  add constraint bonuses_amount_check check (amount >= 0),
  add constraint bonuses_active_money check (state <> 'active' or earned_at is not null or amount = 0),
  alter column rule_id set not null, alter column terms set not null,
  drop column wager_times, drop column min_odds, drop column payment_id;
create index bonuses_active on bonuses (user_id) where state = 'active';
create index bonuses_ending on bonuses (expires_at) where state = 'active';
-- One wager at a time: a stake counts for one bonus.
create unique index bonuses_one_wager on bonuses (user_id) where state = 'active' and earned_at is not null;
create unique index bonuses_once on bonuses (user_id, rule_id, claim_key);
create unique index bonuses_once_for_cause on bonuses (user_id, rule_id, cause) where cause is not null;
create index bonuses_by_rule on bonuses (rule_id, claim_key, user_id);

-- Stakes that a wager has looked at. `due` is what would count of it if nothing but the other side of its market stood against it.
create table bonus_stakes (
  bonus_id bigint not null references bonuses,
  source text not null check (source in ('bet', 'round', 'coupon')),
  reference bigint not null,
  product text not null,
  stake numeric(38, 0) not null,
  due numeric(38, 0) not null check (due >= 0),
  counted numeric(38, 0) not null check (counted >= 0 and counted <= due),
  reason text not null,
  -- An appeal was granted: the other side does not matter any more.
  is_pardoned boolean not null default false,
  at bigint not null,
  primary key (bonus_id, source, reference)
);
create index bonus_stakes_latest on bonus_stakes (bonus_id, at desc);

-- What happened and is still to be worked out. A row is gone once it is.
create table bonus_causes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('deposit', 'bet', 'round', 'coupon')),
  reference bigint not null,
  at bigint not null,
  -- Later than it happened where a pause defers it.
  due_at bigint not null
);
create index bonus_causes_due on bonus_causes (due_at, id);
create index bonus_causes_of_user on bonus_causes (user_id);

create table bonus_gifts (
  id bigint generated always as identity (start with 81000001) primary key,
  user_id bigint not null references users,
  rule_id text not null,
  terms jsonb not null,
  currency text not null references currency_rates,
  given_at bigint not null,
  until_at bigint not null,
  state text not null default 'open' check (state in ('open', 'taken', 'declined'))
);
create index bonus_gifts_of_user on bonus_gifts (user_id, id desc);

-- What was refused, with the reason, and the appeal against it.
create table bonus_refusals (
  id bigint generated always as identity (start with 82000001) primary key,
  user_id bigint not null references users,
  rule_id text not null,
  promo text,
  reason text not null check (
    reason in ('taken-already', 'same-person', 'same-device', 'code-used-up', 'code-expired', 'both-sides', 'paused', 'not-for-you')),
  -- What it would have been for: a claim of the rule, or a bet.
  cause text not null,
  at bigint not null,
  appeal text,
  appealed_at bigint,
  decision text check (decision in ('granted', 'denied')),
  answer text not null default '',
  decided_at bigint,
  unique (user_id, rule_id, reason, cause)
);
create index bonus_refusals_appealed on bonus_refusals (id) where appealed_at is not null and decision is null;

alter table free_bets add column bonus_id bigint unique references bonuses;

alter table bets add column bonus_id bigint references bonuses;

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus', 'deposit', 'withdraw',
    'withdrawn', 'withdraw-back', 'bonus-won', 'bonus-back', 'tax', 'tax-back', 'advance', 'advance-back', 'advance-repaid', 'toto-stake',
    'toto-refund', 'toto-payout', 'toto-repayment', 'toto-house', 'toto-added', 'toto-returned', 'jackpot-filled', 'jackpot-won', 'jackpot-kept',
    'casino-bet', 'casino-win', 'casino-back', 'casino-repayment', 'bonus-cash'));

create function is_paused(who bigint, at_ms bigint) returns boolean language sql stable as $$
  select exists (select 1 from exclusions where user_id = who and from_at <= at_ms and coalesce(until_at, at_ms + 1) > at_ms)
$$;

-- Other accounts of one person: the same name and day of birth, or the same document. Phones and e-mail addresses are unique as they are stored.
create function person_name(first_name text, last_name text) returns text language sql immutable as $$
  select lower(regexp_replace(trim(first_name) || ' ' || trim(last_name), '\s+', ' ', 'g'))
$$;
create function document_number(fields jsonb) returns text language sql immutable as $$
  select nullif(upper(regexp_replace(coalesce(fields->>'number', ''), '[^[:alnum:]]', '', 'g')), '')
$$;
create index people_by_name on people (person_name(first_name, last_name), birth_date) where birth_date is not null;
create index documents_by_number on documents (document_number(fields));
create function phone_digits(phone text) returns text language sql immutable as $$
  select nullif(right(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), 10), '')
$$;
create index people_by_phone on people (phone_digits(phone)) where phone is not null;
create function accounts_of_person(who bigint) returns setof bigint language sql stable as $$
  select other.user_id from people mine join people other on other.user_id <> mine.user_id
    and person_name(other.first_name, other.last_name) = person_name(mine.first_name, mine.last_name) and other.birth_date = mine.birth_date
    where mine.user_id = who and other.birth_date is not null
  union select other.user_id from people mine join people other on other.user_id <> mine.user_id
    and phone_digits(other.phone) = phone_digits(mine.phone)
    where mine.user_id = who and other.phone is not null
  union select other.user_id from documents mine join documents other on other.user_id <> mine.user_id
    and document_number(other.fields) = document_number(mine.fields) and other.type = mine.type
    where mine.user_id = who and mine.state <> 'refused' and other.state <> 'refused'
$$;
create function accounts_of_device(who bigint) returns setof bigint language sql stable as $$
  select distinct other.user_id from known_devices mine join known_devices other on other.token_hash = mine.token_hash and other.user_id <> mine.user_id
    where mine.user_id = who
$$;

create function refuse_bonus(who bigint, rule text, code text, why text, what text, at_ms bigint) returns text language plpgsql as $$
begin
  insert into bonus_refusals (user_id, rule_id, promo, reason, cause, at) values (who, rule, code, why, what, at_ms) on conflict do nothing;
  return why;
end $$;

-- Who of the same person or device has taken this claim; empty where nobody has.
create function bonus_bar(who bigint, rule text, claim text) returns text language plpgsql stable as $$
begin
  if exists (select 1 from accounts_of_person(who) as other join bonuses on user_id = other and rule_id = rule and claim_key = claim) then
    return 'same-person';
  end if;
  if exists (select 1 from accounts_of_device(who) as other join bonuses on user_id = other and rule_id = rule and claim_key = claim) then
    return 'same-device';
  end if;
  return '';
end $$;

-- Takes a bonus of a rule, once for its claim; the answer has its number, or the reason why not. Claims of one rule come one after another, so that
-- two accounts of one person do not pass each other. `claim` ends with `:` where the number of the account's earlier ones is to follow.
create function take_bonus(
  who bigint, rule_type int, rule text, rule_terms jsonb, in_currency text, claim text, code text, at_ms bigint, expires bigint, is_pardoned boolean,
  out bonus bigint, out refusal text
) language plpgsql as $$
declare
  claim_text text := claim;
  uses int;
begin
  perform pg_advisory_xact_lock(hashtext('bonus ' || rule));
  if claim like '%:' then
    claim_text := claim || (select count(*) from bonuses where user_id = who and rule_id = rule and claim_key like claim || '%' and state <> 'active');
  end if;
  if exists (select 1 from bonuses where user_id = who and rule_id = rule and claim_key = claim_text) then
    refusal := 'taken-already';
    return;
  end if;
  if is_paused(who, at_ms) then
    refusal := 'paused';
    return;
  end if;
  if not is_pardoned then
    refusal := nullif(bonus_bar(who, rule, claim_text), '');
    if refusal is not null then
      perform refuse_bonus(who, rule, code, refusal, claim_text, at_ms);
      return;
    end if;
  end if;
  if code is not null then
    select uses_left into uses from promo_codes where promo_codes.code = take_bonus.code for update;
    if uses = 0 and not is_pardoned then
      refusal := refuse_bonus(who, rule, code, 'code-used-up', claim_text, at_ms);
      return;
    end if;
    update promo_codes set uses_left = uses_left - 1 where promo_codes.code = take_bonus.code and uses_left > 0;
  end if;
  insert into bonuses (user_id, type, rule_id, terms, currency, amount, state, claim_key, promo, granted_at, expires_at)
    values (who, rule_type, rule, rule_terms, in_currency, 0, 'active', claim_text, code, at_ms, expires) returning id into bonus;
end $$;

-- A token of a promo code, once for each account, by the same rules.
create function take_token(who bigint, wanted text, at_ms bigint) returns text language plpgsql as $$
declare
  promo record;
  why text;
begin
  perform pg_advisory_xact_lock(hashtext('bonus ' || wanted));
  if exists (select 1 from free_bets where user_id = who and code = wanted) then return 'taken-already'; end if;
  select * into promo from promo_codes where code = wanted and rule_id is null for update;
  if not found then return 'unknown'; end if;
  if not exists (select 1 from accounts where user_id = who and kind = 'bonus' and currency = promo.currency) then return 'unknown'; end if;
  if is_paused(who, at_ms) then return 'paused'; end if;
  why := case when exists (select 1 from accounts_of_person(who) as other join free_bets on user_id = other and code = wanted) then 'same-person'
    when exists (select 1 from accounts_of_device(who) as other join free_bets on user_id = other and code = wanted) then 'same-device' end;
  if why is null and promo.uses_left = 0 then why := 'code-used-up'; end if;
  if why is not null and exists (select 1 from bonus_refusals where user_id = who and rule_id = wanted and decision = 'granted') then why := null; end if;
  if why is not null then return refuse_bonus(who, wanted, wanted, why, 'once', at_ms); end if;
  insert into free_bets (user_id, code, currency, amount, granted_at) values (who, wanted, promo.currency, promo.amount, at_ms);
  update promo_codes set uses_left = uses_left - 1 where code = wanted and uses_left > 0;
  insert into transfers (debit_account, credit_account, amount, reason)
    select issue.id, bonus.id, promo.amount, 'bonus' from accounts issue, accounts bonus
    where issue.kind = 'issue' and issue.currency = promo.currency
      and bonus.kind = 'bonus' and bonus.currency = promo.currency and bonus.user_id = who;
  return 'taken';
end $$;

create function tell_bonus(who bigint, message text, minor numeric, in_currency text, at_ms bigint) returns void language plpgsql as $$
begin
  if is_paused(who, at_ms) then return; end if;
  insert into inbox (user_id, kind, facts, created_at)
    values (who, message, jsonb_build_object('minor', minor::text, 'currency', in_currency), at_ms);
end $$;

-- The event of a bonus has come: it gives `gives` of its kind, which is nothing of a boost. With a claim the bonus stays as it is, and one of its
-- own comes of it, once for the claim. Answers `done` where this call did it, `busy` where another bonus is being wagered, else `not`.
create function earn_bonus(
  which bigint, claim text, event text, effect text, gives numeric, to_wager numeric, is_told boolean, at_ms bigint, expires bigint
) returns text language plpgsql as $$
declare
  earned bonuses;
  to_kind text := case effect when 'cash' then 'main' else 'bonus' end;
begin
  select * into earned from bonuses where id = which and state = 'active' and earned_at is null for update;
  if not found then return 'not'; end if;
  if claim <> '' and exists (
    select 1 from bonuses where user_id = earned.user_id and rule_id = earned.rule_id and claim_key = claim) then
    return 'not';
  end if;
  if effect = 'bonus-money' and exists (
    select 1 from bonuses where user_id = earned.user_id and state = 'active' and earned_at is not null) then
    return 'busy';
  end if;
  if claim <> '' then
    insert into bonuses (user_id, type, rule_id, terms, currency, amount, state, claim_key, promo, granted_at, expires_at)
      values (earned.user_id, earned.type, earned.rule_id, earned.terms, earned.currency, 0, 'active', claim, earned.promo, at_ms, expires)
      on conflict do nothing returning * into earned;
    if not found then return 'not'; end if;
  end if;
  update bonuses set earned_at = at_ms, cause = event, target = to_wager,
      amount = case effect when 'boost' then 0 else gives end,
      given = case effect when 'bonus-money' then 0 else gives end,
      state = case effect when 'bonus-money' then 'active' else 'used' end,
      ended_at = case effect when 'bonus-money' then null else at_ms end,
      expires_at = case effect when 'bonus-money' then expires else expires_at end
    where id = earned.id;
  if effect <> 'boost' and gives > 0 then
    insert into accounts (user_id, kind, currency) values (earned.user_id, to_kind, earned.currency)
      on conflict (user_id, kind, currency) where user_id is not null do nothing;
    insert into transfers (debit_account, credit_account, amount, reason, bonus_id)
      select issue.id, other.id, gives, case effect when 'cash' then 'bonus-cash' else 'bonus' end, earned.id
      from accounts issue, accounts other where issue.kind = 'issue' and issue.currency = earned.currency
        and other.kind = to_kind and other.currency = earned.currency and other.user_id = earned.user_id;
    if effect = 'free-bet' then
      insert into free_bets (user_id, code, currency, amount, granted_at, bonus_id)
        values (earned.user_id, 'BONUS-' || earned.id, earned.currency, gives, at_ms, earned.id);
    end if;
    if is_told then perform tell_bonus(earned.user_id, 'bonus-granted', gives, earned.currency, at_ms); end if;
  end if;
  return 'done';
end $$;

-- The money of a bonus that ends: into the balance where it is won, back where it is not.
create function end_bonus(which bigint, how text, at_ms bigint) returns boolean language plpgsql as $$
declare ended bonuses;
begin
  update bonuses set state = how, ended_at = at_ms, given = case how when 'won' then amount else given end
    where id = which and state = 'active' returning * into ended;
  if not found then return false; end if;
  if ended.amount > 0 then
    insert into transfers (debit_account, credit_account, amount, reason, bonus_id)
      select bonus.id, other.id, ended.amount, case how when 'won' then 'bonus-won' else 'bonus-back' end, which
      from accounts bonus join accounts other on other.currency = bonus.currency
        and case how when 'won' then other.user_id = ended.user_id and other.kind = 'main' else other.kind = 'issue' end
      where bonus.user_id = ended.user_id and bonus.kind = 'bonus' and bonus.currency = ended.currency;
    perform tell_bonus(ended.user_id, 'bonus-' || how, ended.amount, ended.currency, at_ms);
  end if;
  return true;
end $$;

-- Other bets of the account since a moment, on another outcome of a market that this bet is on too.
create function bets_on_other_side(who bigint, bet bigint, since bigint) returns setof bigint language sql stable as $$
  select distinct other.bet_id from bet_legs mine
  join bets on bets.user_id = who and bets.placed_at >= since and bets.id <> bet and bets.state <> 'refused' and bets.funding = 'money'
  join bet_legs other on other.bet_id = bets.id and other.game_id = mine.game_id
    and split_part(other.selection, '.', 2) = split_part(mine.selection, '.', 2)
    and split_part(other.selection, '.', 3) <> split_part(mine.selection, '.', 3)
  where mine.bet_id = bet
$$;

-- What counts of a stake towards the wager of a bonus. A bet that is settled anew counts anew. Bets on both sides of a market count nothing, whichever
-- of them came first. A bonus whose target is reached is won.
create function count_stake(
  which bigint, of_source text, of_reference bigint, of_product text, of_stake numeric, counts numeric, why text, at_ms bigint
) returns void language plpgsql as $$
declare
  held bonuses;
  others bigint[] := '{}';
  total numeric;
begin
  select * into held from bonuses where id = which and state = 'active' and earned_at is not null for update;
  if not found then return; end if;
  if of_source = 'bet' then
    others := array(select bets_on_other_side(held.user_id, of_reference, held.earned_at));
  end if;
  insert into bonus_stakes (bonus_id, source, reference, product, stake, due, counted, reason, at)
    values (which, of_source, of_reference, of_product, of_stake, counts, counts, why, at_ms)
    on conflict (bonus_id, source, reference) do update
      set stake = excluded.stake, due = excluded.due, counted = excluded.counted, reason = excluded.reason, at = excluded.at;
  if cardinality(others) > 0 then perform drop_both_sides(held, others || of_reference, at_ms); end if;
  select sum(counted) into total from bonus_stakes where bonus_id = which;
  -- Before it is won, bets that are still open are looked at too.
  if total >= held.target then
    perform drop_both_sides(held, array(select reference from bonus_stakes stakes where bonus_id = which and source = 'bet' and counted > 0
      and exists (select 1 from bets_on_other_side(held.user_id, stakes.reference, held.earned_at))), at_ms);
    select sum(counted) into total from bonus_stakes where bonus_id = which;
  end if;
  update bonuses set wagered = total where id = which;
  if total >= held.target then perform end_bonus(which, 'won', at_ms); end if;
end $$;

create function drop_both_sides(held bonuses, ids bigint[], at_ms bigint) returns void language plpgsql as $$
declare dropped bigint;
begin
  for dropped in update bonus_stakes set counted = 0, reason = 'both-sides'
      where bonus_id = held.id and source = 'bet' and reference = any(ids) and counted > 0 and not is_pardoned returning reference loop
    perform refuse_bonus(held.user_id, held.rule_id, held.promo, 'both-sides', 'bet:' || dropped, at_ms);
  end loop;
end $$;

-- A granted appeal about both sides: the stake counts as it would have.
create function pardon_stake(who bigint, rule text, bet bigint, at_ms bigint) returns void language plpgsql as $$
declare held bonuses;
begin
  for held in select bonuses.* from bonuses join bonus_stakes on bonus_id = bonuses.id and source = 'bet' and reference = bet
      where user_id = who and rule_id = rule and state = 'active' for update of bonuses loop
    update bonus_stakes set is_pardoned = true, counted = due, reason = 'counted' where bonus_id = held.id and source = 'bet' and reference = bet;
    update bonuses set wagered = (select sum(counted) from bonus_stakes where bonus_id = held.id) where id = held.id returning * into held;
    if held.wagered >= held.target then perform end_bonus(held.id, 'won', at_ms); end if;
  end loop;
end $$;

-- Events. One look tells whether anybody waits for them.
create function bonus_cause(who bigint, of_kind text, of_reference bigint, at_ms bigint) returns void language sql volatile as $$
  insert into bonus_causes (user_id, kind, reference, at, due_at)
    select who, of_kind, of_reference, at_ms, at_ms where exists (select 1 from bonuses where user_id = who and state = 'active')
$$;
create function follow_payment() returns trigger language plpgsql as $$
begin
  insert into inbox (user_id, kind, facts, created_at)
    values (new.user_id, new.direction || '-' || new.state, jsonb_build_object('minor', new.amount::text, 'currency', new.currency), new.changed_at);
  -- Automatic rules wait for deposits of everybody.
  if new.direction = 'deposit' and new.state = 'done' then
    insert into bonus_causes (user_id, kind, reference, at, due_at) values (new.user_id, 'deposit', new.id, new.changed_at, new.changed_at);
  end if;
  return null;
end $$;
create trigger payments_told after update of state on payments for each row
  when (new.state in ('done', 'failed') and old.state is distinct from new.state) execute function follow_payment();

create function follow_settled_bet() returns trigger language plpgsql as $$
begin
  if exists (select 1 from bonuses where user_id = new.user_id and state = 'active') then
    insert into bonus_causes (user_id, kind, reference, at, due_at)
      values (new.user_id, 'bet', new.id, coalesce(new.settled_at, new.placed_at), coalesce(new.settled_at, new.placed_at));
  end if;
  return null;
end $$;
create trigger bets_followed_by_bonuses after update of state on bets for each row
  when (new.state in ('won', 'lost', 'refunded', 'cashed_out')
    and (old.state is distinct from new.state or old.settlement is distinct from new.settlement)) execute function follow_settled_bet();

-- A bet that names a bonus has it alone; refused or void it gives it back.
create function claim_named_bonus() returns trigger language plpgsql as $$
begin
  if new.state = 'refused' then return new; end if;
  update bonuses set bet_id = new.id where id = new.bonus_id and user_id = new.user_id and currency = new.currency and state = 'active'
    and earned_at is null and bet_id is null and expires_at > new.placed_at;
  if not found then
    raise exception 'the bonus is used' using errcode = '23514', constraint = 'bets_of_bonus';
  end if;
  return null;
end $$;
create trigger bets_claim_bonus after insert on bets for each row when (new.bonus_id is not null) execute function claim_named_bonus();
create function free_named_bonus() returns trigger language plpgsql as $$
begin
  update bonuses set bet_id = null where id = new.bonus_id and bet_id = new.id and state = 'active';
  return null;
end $$;
create trigger bets_free_bonus after update of state on bets for each row
  when (new.bonus_id is not null and new.state in ('refused', 'refunded')) execute function free_named_bonus();

create function follow_casino_round() returns trigger language plpgsql as $$
begin
  perform bonus_cause(new.user_id, 'round', new.id, new.ended_at);
  return null;
end $$;
create trigger casino_rounds_followed_by_bonuses after update of state on casino_rounds for each row
  when (new.state in ('over', 'cancelled') and old.state = 'open') execute function follow_casino_round();

create function follow_toto_coupon() returns trigger language plpgsql as $$
begin
  perform bonus_cause(new.user_id, 'coupon', new.id, coalesce(new.settled_at, new.placed_at));
  return null;
end $$;
create trigger toto_coupons_followed_by_bonuses after update of state on toto_coupons for each row
  when (new.state <> 'open' and old.state = 'open') execute function follow_toto_coupon();

-- What was active before counts as it did: its stakes are rows from now on.
insert into bonus_stakes (bonus_id, source, reference, product, stake, due, counted, reason, at)
  select bonuses.id, 'bet', bets.id, case bets.kind when 'single' then 'single' when 'express' then 'accumulator' else 'system' end,
    bets.stake, bets.stake, bets.stake, 'counted', coalesce(bets.settled_at, bets.placed_at)
  from bonuses join bets on bets.user_id = bonuses.user_id and bets.currency = bonuses.currency
  where bonuses.state = 'active' and bets.placed_at >= bonuses.granted_at and bets.state in ('won', 'lost') and bets.funding = 'money'
    and bets.odds >= (bonuses.terms->'wager'->>'minOdds')::bigint;
update bonuses set wagered = (select coalesce(sum(counted), 0) from bonus_stakes where bonus_id = bonuses.id) where state = 'active';
