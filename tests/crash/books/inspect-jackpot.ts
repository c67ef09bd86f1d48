/** Compares the jackpot of the casino's game in a dead server's database with its rounds: every sentence is a fault. */
import { createHash } from 'node:crypto';
import type { Database } from '#server/store/engine.ts';
import type { ReferenceModel } from './reference-model.ts';

/** The share of each stake in hundredths of a per cent, and the stakes in US dollars for which one win is expected. */
export const JACKPOT = { share: 1_000n, usdAWin: 1 } as const;

interface RoundRow {
  readonly id: string;
  readonly round: string;
  /** The name by which it is drawn. */
  readonly drawn_as: string;
  readonly state: string;
  readonly staked: bigint;
  readonly jackpot: bigint;
  readonly filled: bigint;
  readonly taken: bigint;
}

interface SeedRow {
  readonly seed: string;
  readonly commitment: string;
  readonly round: string | null;
  readonly won: bigint | null;
}

interface Pool {
  readonly balance: bigint;
  /** The stakes for which one win is expected, in minor units. */
  readonly for_one_win: bigint;
}

const ROUNDS = `
select id::text as id, round_id as round, provider || ':' || round_id as drawn_as, state, staked, jackpot,
  (select coalesce(sum(amount), 0) from transfers where casino_round_id = casino_rounds.id and reason = 'slot-jackpot-filled') as filled,
  (select coalesce(sum(amount), 0) from transfers join accounts on accounts.id = credit_account and accounts.user_id = casino_rounds.user_id
    and accounts.kind = 'main' where casino_round_id = casino_rounds.id and reason = 'slot-jackpot-won') as taken
from casino_rounds`;
const SEEDS = 'select seed, commitment, round_id::text as round, won from slot_jackpot_seeds';
const POOL = `
select balance, floor(usd_a_win * per_usd * 10::numeric ^ digits) as for_one_win from accounts join currency_rates using (currency)
cross join slot_jackpots where kind = 'slot-jackpot' and currency = 'KZT' and provider = 'kelpstone-mill'`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const SPACE = 2n ** 48n;

/** Each round fills it once and by its share, what it holds came in and did not go out, and each win is of the seed that was told for it. */
export async function inspectJackpot(database: Database, model: ReferenceModel): Promise<readonly string[]> {
  const rounds = await database.query<RoundRow>(ROUNDS);
  const seeds = await database.query<SeedRow>(SEEDS);
  const [pool] = await database.query<Pool>(POOL);
  if (!pool) return ['there is no jackpot'];
  model.jackpots.clear();
  for (const { jackpot, round } of rounds) if (jackpot > 0n) model.jackpots.set(round, jackpot);
  const sum = (of: 'filled' | 'taken') => rounds.reduce((all, row) => all + row[of], 0n);
  const due = sum('filled') - sum('taken');
  return [
    ...rounds.flatMap(roundFaults),
    ...seedFaults(seeds, new Map(rounds.map((row) => [row.id, row])), pool),
    ...(pool.balance === due ? [] : [`the jackpot has ${pool.balance}, ${due} came in and did not go out`]),
  ];
}

function roundFaults({ filled, jackpot, round, staked, state, taken }: RoundRow): readonly string[] {
  const due = state === 'over' ? (staked * JACKPOT.share) / 10_000n : 0n;
  return [
    ...(filled === due ? [] : [`${round} (${state}) has filled ${filled} and not ${due}`]),
    ...(jackpot === taken ? [] : [`${round} has won ${jackpot} and was paid ${taken}`]),
  ];
}

function seedFaults(
  seeds: readonly SeedRow[],
  rounds: ReadonlyMap<string, RoundRow>,
  { for_one_win }: Pool,
): readonly string[] {
  const faults: string[] = [];
  const won = new Set<string>();
  for (const { commitment, round, seed, won: amount } of seeds) {
    if (sha256(seed) !== commitment) faults.push(`the seed ${seed} is not what was told before`);
    if (round === null) continue;
    const row = rounds.get(round);
    won.add(round);
    const drawn = row && BigInt(`0x${sha256(`${seed}:${row.drawn_as}`).slice(0, 12)}`);
    if (!row || drawn === undefined || drawn * for_one_win >= row.staked * SPACE)
      faults.push(`${row?.round} is not drawn by ${seed}`);
    if (row?.jackpot !== amount) faults.push(`${row?.round} has won ${row?.jackpot}, by its seed ${amount}`);
  }
  if (seeds.filter(({ round }) => round === null).length !== 1) faults.push('no seed, or several, draw now');
  for (const { id, jackpot, round } of rounds.values())
    if (jackpot > 0n && !won.has(id)) faults.push(`${round} has won ${jackpot} by no seed`);
  return faults;
}
