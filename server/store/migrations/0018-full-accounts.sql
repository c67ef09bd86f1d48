-- When the user last went over the details that were missing or in doubt: what was doubted before is settled.
alter table people add column clarified_at bigint;
