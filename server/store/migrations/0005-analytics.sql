-- Analytics: nobody's, so without a user. An event's own id makes a batch that comes twice count once.
create table analytics_sessions (
  id uuid primary key,
  created_at bigint not null,
  updated_at bigint not null,
  dropped bigint not null default 0
);
create table analytics_events (
  id uuid primary key,
  session_id uuid not null references analytics_sessions,
  channel text not null,
  name text not null,
  at bigint not null,
  received_at bigint not null,
  data jsonb not null
);
create index analytics_events_by_time on analytics_events (received_at);
