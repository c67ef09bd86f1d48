-- When an act was opened: one that begins in the future, by a clock that was wrong, would last longer than it may.
alter table pending_acts add column opened_at bigint not null default 0;
