-- Who served this database and from when: a server that lost its lock for a moment learns by it whether another one served meanwhile.
create table server_terms (
  id bigint generated always as identity primary key,
  server text not null,
  began_at timestamptz not null default now()
);
