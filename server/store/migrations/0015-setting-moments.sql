-- When the user chose a setting, so that the latest choice holds whichever device it reaches the server from; an empty value is one that was forgotten.
alter table user_settings add column changed_at bigint not null default 0;
