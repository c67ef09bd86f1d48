-- Expands: the world that the programs of a cluster play, so that each of them plays the same one.
create table world_runs (
  -- The lease of who plays it.
  name text primary key,
  -- What the world was asked to be (seed, speed, amounts), as JSON in one spelling: another text is another world.
  asked text not null,
  -- World time at its start, epoch ms.
  start_ms bigint not null
);
