-- An id that was asked for before a cash-out came under it is closed by a row that is of no bet: none is taken under it later.
alter table cash_outs
  alter column bet_id drop not null,
  alter column percent drop not null,
  alter column least drop not null,
  alter column seen drop not null,
  add constraint cash_outs_of_a_bet check (
    (bet_id is not null and percent is not null and least is not null and seen is not null)
    or (bet_id is null and state = 'refused' and code is not distinct from 'unheard'));
