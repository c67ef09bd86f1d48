-- Who has registered. Demonstration users have no row here.
create table people (
  user_id bigint primary key references users,
  registered_by text not null check (registered_by in ('fast_reg', 'phone_reg', 'full_reg', 'soc_reg')),
  registered_at bigint not null,
  state text not null default 'active' check (state in ('active', 'blocked')),
  language text not null,
  email text unique,
  email_confirmed_at bigint,
  phone text unique,
  phone_confirmed_at bigint,
  password_hash text,
  auth_by_email boolean not null default true,
  first_name text,
  last_name text,
  birth_date date,
  country int,
  city text,
  address text,
  currency text not null,
  mailing boolean not null default false,
  bonus_choice text not null default 'cancel',
  promo_code text,
  question_id int,
  question text,
  answer_hash text,
  totp_secret text,
  totp_wanted text,
  totp_enabled_at bigint,
  -- The last step whose code was taken: a code works once.
  totp_step bigint not null default 0,
  recovery_hash text
);

create table social_identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users,
  primary key (provider, subject)
);

-- A session that has ended stays for the history. Times are epoch milliseconds.
alter table sessions add column id bigint generated always as identity unique;
alter table sessions add column started_at bigint not null default 0;
alter table sessions add column seen_at bigint not null default 0;
alter table sessions add column ended_at bigint;
alter table sessions add column end_reason text;
alter table sessions add column address text not null default '';
alter table sessions add column device text not null default '';
-- When the user last proved who they are, beyond the sign-in.
alter table sessions add column proved_at bigint;
-- A session limit ends it then; so long without a request ends it too.
alter table sessions add column ends_at bigint;
alter table sessions add column idle_ms bigint;
create index sessions_of_user on sessions (user_id, id desc);

create table service_tokens (
  token_hash text primary key,
  session_id bigint not null references sessions (id),
  expires_at bigint not null
);
create index service_tokens_by_end on service_tokens (expires_at);

-- Acts of several steps: a ticket stands for the steps that were taken. Codes are kept as hashes and have a few tries.
create table pending_acts (
  ticket_hash text primary key,
  purpose text not null,
  user_id bigint references users,
  data jsonb not null default '{}',
  code_hash text,
  resend_at bigint not null default 0,
  tries_left int not null default 5,
  expires_at bigint not null
);
create index pending_acts_by_end on pending_acts (expires_at);

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email', 'messenger')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at bigint not null,
  sent_at bigint,
  tries int not null default 0
);
create index outbox_unsent on outbox (id) where sent_at is null;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  user_id bigint references users,
  action text not null,
  address text not null,
  details jsonb not null default '{}'
);
create index audit_log_of_user on audit_log (user_id, id desc);
create function refuse_forgetting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed' using errcode = '23001';
end $$;
create trigger audit_log_immutable before update or delete on audit_log for each row execute function refuse_forgetting();
create trigger audit_log_not_truncated before truncate on audit_log for each statement execute function refuse_forgetting();

create table user_settings (
  user_id bigint not null references users,
  setting text not null,
  value text not null,
  primary key (user_id, setting)
);

create table block_appeals (
  id bigint generated always as identity primary key,
  login text not null,
  email text not null,
  body text not null,
  at bigint not null
);

create table cookie_consents (
  id bigint generated always as identity primary key,
  visitor_id uuid not null,
  level int not null check (level between 0 and 3),
  agreed_at bigint not null,
  kept_at bigint not null
);

create table server_secrets (
  name text primary key,
  secret text not null
);
