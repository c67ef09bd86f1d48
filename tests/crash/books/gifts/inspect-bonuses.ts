/** Compares the bonuses and the stakes that they counted in a dead server's database with the model: every sentence is a fault. */
import type { Database } from '#server/store/engine.ts';
import { atRiskOf } from '../model-round.ts';
import type { ReferenceModel } from '../reference-model.ts';
import { GIFT_RULES, type ModelGifts } from './model-gifts.ts';

interface BonusRow {
  readonly id: string;
  readonly user_id: bigint;
  readonly rule: string;
  readonly state: 'active' | 'won' | 'refused' | 'expired' | 'used';
  readonly amount: bigint;
  readonly cause: string | null;
  readonly is_earned: boolean;
  readonly target: bigint;
  readonly came: bigint;
  readonly won: bigint;
  readonly back: bigint;
  readonly cash: bigint;
  /** What bets on its money have given to the issue in the place of the bettor, less what corrections took from there. */
  readonly lost: bigint;
  /** The account whose bet it came of. */
  readonly bettor: bigint | null;
  readonly lost_stake: bigint | null;
  readonly was_lost: boolean;
}

interface StakeRow {
  readonly bonus: string;
  readonly user_id: bigint;
  readonly played: string;
  /** The id of a round at its provider. */
  readonly round: string | null;
  readonly player: bigint | null;
  readonly stake: bigint;
  readonly counted: bigint;
}

const BONUSES = `
select bonuses.id::text as id, bonuses.user_id, rule_id as rule, bonuses.state, bonuses.amount, cause, earned_at is not null as is_earned, target,
  moved.*, spent.lost, bets.user_id as bettor, bets.stake as lost_stake,
  exists (select 1 from bet_events where bet_id = bets.id and bet_events.state = 'lost') as was_lost
from bonuses left join bets on cause = 'bet:' || bets.id
cross join lateral (select coalesce(sum(amount) filter (where reason = 'bonus'), 0) as came,
  coalesce(sum(amount) filter (where reason = 'bonus-won'), 0) as won, coalesce(sum(amount) filter (where reason = 'bonus-back'), 0) as back,
  coalesce(sum(amount) filter (where reason = 'bonus-cash'), 0) as cash from transfers where bonus_id = bonuses.id) as moved
cross join lateral (select coalesce(sum(case when credited.kind = 'issue' then transfers.amount else -transfers.amount end), 0) as lost
  from transfers join bets played on played.id = transfers.bet_id join accounts credited on credited.id = credit_account
  join accounts debited on debited.id = debit_account
  where played.bonus_money_id = bonuses.id and 'issue' in (credited.kind, debited.kind)) as spent`;

const STAKES = `
select bonus_id::text as bonus, bonuses.user_id, source || ' ' || reference as played,
  (select round_id from casino_rounds where source = 'round' and id = reference) as round, bonus_stakes.stake, counted,
  case source when 'bet' then (select user_id from bets where id = reference) when 'round' then (select user_id from casino_rounds where id = reference)
    else (select user_id from toto_coupons where id = reference) end as player
from bonus_stakes join bonuses on bonuses.id = bonus_id`;

/** Rules that hold at any moment: what was taken is there once, has moved what its state says, and no stake counts twice. */
export async function inspectBonuses(
  database: Database,
  { gifts, rounds }: ReferenceModel,
): Promise<readonly string[]> {
  const rows = await database.query<BonusRow>(BONUSES);
  const stakes = await database.query<StakeRow>(STAKES);
  note(gifts, rows, stakes);
  return [
    ...rows.flatMap((row) => moneyFaults(row, stakes)),
    ...rows.flatMap((row) => returnFaults(gifts, row)),
    ...takingFaults(gifts, rows),
    ...sumFaults(rows),
    ...stakeFaults(stakes),
    ...riskFaults(stakes, rounds),
  ];
}

const isHeld = ({ state }: BonusRow): boolean => state === 'active' || state === 'won';
/** Whether a bonus came by being taken, and not by a bet of one that was. */
const isTaken = ({ cause }: BonusRow): boolean => cause === null || cause.startsWith('taking:');

/** Notes the money that bonuses have brought: in the balance, or held as bonus money and tokens. */
function note(gifts: ModelGifts, rows: readonly BonusRow[], stakes: readonly StakeRow[]): void {
  gifts.bonuses.clear();
  for (const row of rows) {
    const { effect, spend } = GIFT_RULES[row.rule] ?? {};
    const isKept = effect !== 'bonus-money' || isHeld(row);
    const brought = spend ? row.came - row.back - row.lost : isKept ? row.amount : 0n;
    gifts.bonuses.set(row.user_id, (gifts.bonuses.get(row.user_id) ?? 0n) + brought);
  }
  gifts.seen.released = rows.filter(({ state }) => state === 'won').length;
  gifts.seen.stakes = stakes.filter(({ counted }) => counted > 0n).length;
}

function moneyFaults(row: BonusRow, stakes: readonly StakeRow[]): readonly string[] {
  const { amount, back, came, cash, id, is_earned, rule, state, target, won } = row;
  const { effect, spend } = GIFT_RULES[rule] ?? {};
  if (effect === undefined) return [`bonus ${id} is of the rule ${rule}, which nobody made`];
  const due = is_earned ? amount : 0n;
  const isWagered = effect === 'bonus-money';
  // What bets have left of money that pays for them is seen by `inspect-bonus-money.ts`.
  const expected = [
    effect === 'cash' ? 0n : due,
    isWagered && state === 'won' ? (spend ? won : due) : 0n,
    isWagered && (state === 'refused' || state === 'expired') ? (spend ? back : due) : 0n,
    effect === 'cash' ? due : 0n,
  ];
  const moved = [came, won, back, cash];
  const faults: string[] = [];
  if (moved.join() !== expected.join())
    faults.push(`bonus ${id} (${rule}, ${state}) has moved ${moved.join()} and not ${expected.join()}`);
  const counted = stakes.filter(({ bonus }) => bonus === id).reduce((sum, one) => sum + one.counted, 0n);
  const isReached = is_earned && isWagered && counted >= target;
  if ((state === 'won') !== isReached && (state === 'won' || state === 'active'))
    faults.push(`bonus ${id} is ${state} with ${counted} counted of ${target}`);
  return faults;
}

/** A bonus of a lost bet is a share of its stake. */
function sumFaults(rows: readonly BonusRow[]): readonly string[] {
  const faults: string[] = [];
  const fixed = new Map<string, bigint>();
  const causes = new Set<string>();
  for (const { amount, bettor, cause, id, is_earned, lost_stake, rule, user_id, was_lost } of rows) {
    if (!is_earned) continue;
    const { share } = GIFT_RULES[rule] ?? {};
    if (share === undefined) {
      if ((fixed.get(rule) ?? amount) !== amount) faults.push(`bonus ${id} gave ${amount}`);
      fixed.set(rule, amount);
      continue;
    }
    const most = ((lost_stake ?? 0n) * share) / 100n;
    if (bettor !== user_id || !was_lost || amount > most || amount <= 0n)
      faults.push(`bonus ${id} gave ${amount} for ${cause}, of which ${most} is the most`);
    if (causes.has(`${rule} ${cause}`)) faults.push(`${cause} has brought ${rule} twice`);
    causes.add(`${rule} ${cause}`);
  }
  return faults;
}

/** Bonuses of each user and rule are as many as were taken, and at most one more for each request that nobody knows of. */
function takingFaults({ accounts, takings }: ModelGifts, rows: readonly BonusRow[]): readonly string[] {
  const faults: string[] = [];
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const { id, rule, user } of takings) {
    const row = id === undefined ? undefined : stored.get(id);
    if (id !== undefined && (row?.user_id !== accounts[user] || row?.rule !== rule))
      faults.push(`bonus ${id} of ${rule} is lost`);
  }
  for (const [user, account] of accounts.entries())
    for (const rule of Object.keys(GIFT_RULES)) {
      const asked = takings.filter((one) => one.user === user && one.rule === rule);
      const least = asked.filter(({ end }) => end === 'taken').length;
      const most = least + asked.filter(({ end }) => end === undefined).length;
      const count = rows.filter((row) => row.user_id === account && row.rule === rule && isTaken(row)).length;
      if (count < least || count > most)
        faults.push(`user ${account} has ${count} of ${rule}, taken were ${least} to ${most}`);
    }
  return faults;
}

function returnFaults({ returns }: ModelGifts, { id, state }: BonusRow): readonly string[] {
  const asked = returns.get(id);
  if (asked?.end === 'returned' && state !== 'refused') return [`bonus ${id} was given back and is ${state}`];
  if (state === 'refused' && (!asked || asked.end === 'kept')) return [`bonus ${id} is refused by nobody`];
  return [];
}

function stakeFaults(stakes: readonly StakeRow[]): readonly string[] {
  const faults: string[] = [];
  const counted = new Map<string, string>();
  for (const { bonus, counted: counts, played, player, stake, user_id } of stakes) {
    if (player !== user_id) faults.push(`bonus ${bonus} counts ${played} of somebody else`);
    if (counts < 0n || counts > stake) faults.push(`bonus ${bonus} counts ${counts} of ${played}: ${stake}`);
    if (counts === 0n) continue;
    const other = counted.get(played);
    if (other !== undefined) faults.push(`${played} counts for the bonuses ${other} and ${bonus}`);
    counted.set(played, bonus);
  }
  return faults;
}

/** The per cent of a round's stake below which it is on both sides. */
const LEAST_RISK = 30n;

/** Rounds of which something else counts than what they risk, or than nothing where that is too little of them. */
function riskFaults(stakes: readonly StakeRow[], rounds: ReferenceModel['rounds']): readonly string[] {
  return stakes.flatMap(({ bonus, counted, played, round: id, stake }) => {
    const round = id === null ? undefined : rounds.get(id);
    const risk = round && atRiskOf(round);
    if (risk === undefined) return [];
    const due = risk * 100n < stake * LEAST_RISK ? 0n : risk;
    return counted === due || stake === 0n
      ? []
      : [`bonus ${bonus} counts ${counted} of ${played}, of which ${due} of ${stake} can`];
  });
}

const FORGOTTEN = `
select 'bonus ' || bonuses.id || ' has not looked at bet ' || bets.id as what from bonuses
  join bets on bets.user_id = bonuses.user_id and bets.currency = bonuses.currency and placed_at >= earned_at
  where bonuses.state = 'active' and bets.state in ('won', 'lost') and funding <> 'free'
    and not exists (select 1 from bonus_stakes where bonus_id = bonuses.id and source = 'bet' and reference = bets.id)
union all select 'bonus ' || bonuses.id || ' has not looked at round ' || casino_rounds.id from bonuses
  join casino_rounds on casino_rounds.user_id = bonuses.user_id and casino_rounds.currency = bonuses.currency and began_at >= earned_at
  where bonuses.state = 'active' and casino_rounds.state = 'over'
    and not exists (select 1 from bonus_stakes where bonus_id = bonuses.id and source = 'round' and reference = casino_rounds.id)
union all select 'bet ' || bets.id || ' was lost and has brought nothing' from bonuses
  join bets on bets.user_id = bonuses.user_id and bets.currency = bonuses.currency and placed_at >= bonuses.granted_at
  where bonuses.rule_id = 'loop-lost' and bonuses.state = 'active' and earned_at is null and bets.state = 'lost' and funding = 'money'
    and stake - closed_stake >= 10
    and not exists (select 1 from bonuses given where given.user_id = bets.user_id and given.cause = 'bet:' || bets.id)
union all select 'a ' || kind || ' is still to be worked out' from bonus_causes`;

/** What must hold besides when everything has been worked out: no stake and no loss was forgotten. */
export const inspectBonusEnd = async (database: Database): Promise<readonly string[]> =>
  (await database.query<{ what: string }>(FORGOTTEN)).map(({ what }) => what);
