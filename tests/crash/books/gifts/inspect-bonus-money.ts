/**
 * Compares the money of bonuses that pays for bets with what it must be: every sentence is a fault. A bet takes from both purses what it was charged,
 * and gives each its part of what it pays; a bonus holds what came, less what bets hold of it and what has left it.
 */
import type { Database } from '#server/store/engine.ts';
import type { ReferenceModel } from '../reference-model.ts';

interface BetRow {
  readonly guid: string;
  readonly state: string;
  readonly charged: bigint;
  readonly bonus_stake: bigint;
  readonly payout: bigint | null;
  readonly bonus: string;
  /** The money that its transfers have given to the bettor's own accounts, to the bonus, and back to the issue. */
  readonly own: bigint;
  readonly in_bonus: bigint;
  readonly issue: bigint;
}

interface BonusRow {
  readonly id: string;
  readonly state: string;
  readonly held: bigint;
  /** The money that came into the account of bonuses for it, less what left it, its bets apart. */
  readonly moved: bigint;
}

const BETS = `
select bet_guid::text as guid, bets.state, charged, bonus_stake, payout, bonus_money_id::text as bonus, moved.* from bets
cross join lateral (select
    coalesce(sum(sign * amount) filter (where accounts.user_id = bets.user_id and kind <> 'bonus'), 0) as own,
    coalesce(sum(sign * amount) filter (where accounts.user_id = bets.user_id and kind = 'bonus'), 0) as in_bonus,
    coalesce(sum(sign * amount) filter (where kind = 'issue'), 0) as issue
  from transfers cross join (values (1), (-1)) as sides (sign)
  join accounts on accounts.id = case sign when 1 then credit_account else debit_account end where bet_id = bets.id) as moved
where bonus_stake > 0`;

const BONUSES = `
select bonuses.id::text as id, state, held, (select coalesce(sum(case reason when 'bonus' then transfers.amount else -transfers.amount end), 0)
  from transfers where bonus_id = bonuses.id and reason in ('bonus', 'bonus-won', 'bonus-back')) as moved
from bonuses where terms->'effect'->>'kind' = 'bonus-money'`;

export async function inspectBonusMoney(
  database: Database,
  { gifts }: ReferenceModel,
): Promise<readonly string[]> {
  const bets = await database.query<BetRow>(BETS);
  const bonuses = await database.query<BonusRow>(BONUSES);
  gifts.seen.onBonusMoney = bets.filter(({ state }) => state !== 'refused').length;
  const states = new Map(bonuses.map(({ id, state }) => [id, state]));
  return [
    ...bets.flatMap((bet) => betFaults(bet, states.get(bet.bonus))),
    ...bonuses.flatMap((bonus) => heldFaults(bonus, bets)),
  ];
}

function betFaults(bet: BetRow, ofBonus: string | undefined): readonly string[] {
  const { bonus_stake, charged, guid, in_bonus, issue, own, state } = bet;
  const name = `bet ${guid} (${state}) on the money of bonus ${bet.bonus} (${ofBonus})`;
  // A bet that waits holds its stake in an account of the bettor's.
  const isPending = state === 'pending';
  const payout = state === 'refused' ? charged : (bet.payout ?? 0n);
  const back = isPending ? charged : payout;
  const faults: string[] = [];
  if (own + in_bonus + issue !== back - charged)
    faults.push(`${name} has moved ${own}, ${in_bonus} and ${issue}, of ${back} for ${charged}`);
  const ownBack = state === 'refused' ? charged - bonus_stake : (payout * (charged - bonus_stake)) / charged;
  const ownDue = isPending ? bonus_stake : ownBack - (charged - bonus_stake);
  // What bets hold of a bonus that was won is the bettor's own.
  if (ofBonus !== 'won' && own !== ownDue)
    faults.push(`${name} has given ${own} to its bettor, not ${ownDue}`);
  if ((ofBonus === 'won' || ofBonus === 'active') && issue !== 0n)
    faults.push(`${name} has given ${issue} back`);
  if (bonus_stake > charged) faults.push(`${name} takes ${bonus_stake} of ${charged}`);
  return faults;
}

function heldFaults({ held, id, moved, state }: BonusRow, bets: readonly BetRow[]): readonly string[] {
  const due = bets.reduce((sum, { bonus, in_bonus }) => (bonus === id ? sum + in_bonus : sum), moved);
  return held === due && (state === 'active' || held === 0n)
    ? []
    : [`bonus ${id} (${state}) holds ${held}, and ${due} is there`];
}
