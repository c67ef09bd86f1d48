-- Identities that were shown otherwise than by a document, the ways to show them, and payments that cost a fee or run out.

-- Pictures of faces, which a reviewer compares with a document.
create table face_checks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  -- Base64; gone with the decision, as that of a document.
  content text,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason text,
  sent_at bigint not null,
  decided_at bigint
);
create index face_checks_of_user on face_checks (user_id, id desc);
-- One at a time: the next one is sent when this was decided.
create unique index face_checks_waiting on face_checks (user_id) where state = 'waiting';

-- Verifications with somebody else: an electronic identity on a phone, or the flow of a vendor. A personal code is kept as a hash under a secret of
-- the server, and as its last digits.
create table verification_sessions (
  auth_id uuid primary key,
  user_id bigint not null references users,
  type text not null check (type in ('smart-id', 'mobile-id', 'flow')),
  -- The number of the session at the provider.
  provider_session text unique,
  code_hash text,
  code_masked text,
  -- What is shown on the page and on the phone.
  verification_code text,
  -- ok: the provider says yes, and the account has not used it yet.
  state text not null default 'running' check (state in
    ('running', 'ok', 'used', 'refused', 'user-refused', 'timeout', 'wrong-vc', 'document-unusable', 'other-account')),
  started_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index verification_sessions_of_user on verification_sessions (user_id, started_at desc);
-- One of a kind under way: whoever begins anew gives the earlier one up.
create unique index verification_sessions_running on verification_sessions (user_id, type) where state = 'running';

-- Whose identity is known by such a way; the code of a person opens one account.
create table verified_identities (
  user_id bigint primary key references users,
  type text not null,
  code_hash text unique,
  code_masked text,
  verified_at bigint not null
);

create function is_identified(who bigint) returns boolean language sql stable as $$
  select exists (select 1 from documents where user_id = who and state = 'accepted' and type <> 'address-proof')
    or exists (select 1 from verified_identities where user_id = who)
$$;

create or replace function refuse_unidentified(order_of payments) returns void language plpgsql volatile as $$
declare worth numeric;
begin
  if exists (select 1 from payments where user_id = order_of.user_id and pay_guid = order_of.pay_guid) then return; end if;
  perform 1 from accounts where user_id = order_of.user_id and kind = 'main' order by id for no key update;
  if is_identified(order_of.user_id) then return; end if;
  select sum(amount / 10::numeric ^ digits / per_usd) into worth from (
    select currency, amount from payments
      where user_id = order_of.user_id and direction = 'withdrawal' and state not in ('failed', 'cancelled')
    union all select order_of.currency, order_of.amount
  ) as sent join currency_rates using (currency);
  if worth > 2000 then
    raise exception using errcode = 'TL003', message = 'identification-needed';
  end if;
end $$;

-- What a way to pay costs, out of the amount: as it was when the payment was asked for.
alter table payments add column fee numeric(38, 0) not null default 0;
alter table payments add constraint payments_fee_within check (fee >= 0 and fee < amount);
create index payments_unpaid on payments (created_at) where direction = 'deposit' and state = 'waiting';

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus', 'deposit', 'withdraw',
    'withdrawn', 'withdraw-back', 'bonus-won', 'bonus-back', 'tax', 'tax-back', 'advance', 'advance-back', 'advance-repaid', 'toto-stake',
    'toto-refund', 'toto-payout', 'toto-repayment', 'toto-house', 'toto-added', 'toto-returned', 'jackpot-filled', 'jackpot-won', 'jackpot-kept',
    'casino-bet', 'casino-win', 'casino-back', 'casino-repayment', 'bonus-cash', 'friend-reward', 'partner-commission', 'referral-payout',
    'payment-fee'));
