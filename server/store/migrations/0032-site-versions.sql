-- Expands: the configuration of the site as the programs of a cluster share it, each version that operators saved.
create table site_versions (
  number int primary key check (number > 0),
  -- Epoch milliseconds.
  at bigint not null,
  -- The operator's name; `file` for what was there before anybody saved.
  by text not null,
  -- The document as JSON, as it was saved.
  text text not null
);
