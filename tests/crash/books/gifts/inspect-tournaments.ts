/** Compares the players, final tables and prizes of tournaments in a dead server's database with the model: every sentence is a fault. */
import type { Database } from '#server/store/engine.ts';
import type { ReferenceModel } from '../reference-model.ts';
import { type FinalRow, prizesOf, type ScoredThing, scoreOf } from './final-table.ts';
import type { ModelGifts } from './model-gifts.ts';

interface TournamentRow {
  readonly id: string;
  readonly scoring: 'points' | 'multiplier' | 'net';
  readonly state: 'open' | 'paid';
  readonly ends_at: bigint;
  readonly prizes: readonly string[];
}

interface PlayerRow extends FinalRow {
  readonly tournament: string;
  readonly left_at: bigint | null;
  readonly payments: bigint;
  readonly paid: bigint;
}

interface ThingRow extends ScoredThing {
  readonly tournament: string;
  readonly user_id: bigint;
  /** Whether its result was changed or withdrawn: nobody knows what it was at the end. */
  readonly is_changed: boolean;
}

const TOURNAMENTS = 'select id::text as id, scoring, state, ends_at, prizes from tournaments order by id';

const PLAYERS = `
select tournament_id::text as tournament, user_id, joined_at, left_at, place, score, reached_at, prize, moved.payments, moved.paid
from tournament_players cross join lateral (select count(*) as payments, coalesce(sum(amount), 0) as paid from transfers
  join accounts on accounts.id = credit_account and accounts.kind = 'main' and accounts.user_id = tournament_players.user_id
  where transfers.tournament_id = tournament_players.tournament_id) as moved
order by tournament_id, place, joined_at, user_id`;

/** What counts for who has a place: staked with money after joining, settled before the end. The loop knows one currency. */
const THINGS = `
with players as (
  select tournament_id, user_id, greatest(joined_at, starts_at) as since, ends_at as until
  from tournament_players join tournaments on tournaments.id = tournament_id where place is not null
), things as (
  select tournament_id, players.user_id, settled_at as at, stake, coalesce(payout, 0) + cashed_out as back,
    settlement > 1 or (state = 'open' and settlement > 0) as is_changed, currency from players
    join bets on bets.user_id = players.user_id and placed_at >= since and placed_at < until
    where funding = 'money' and stake > 0 and ((state in ('won', 'lost', 'cashed_out') and settled_at < until) or settlement > 1 or (state = 'open' and settlement > 0))
  union all select tournament_id, players.user_id, ended_at, staked, paid, false, currency from players
    join casino_rounds on casino_rounds.user_id = players.user_id and began_at >= since and ended_at < until
    where state = 'over' and staked > 0
) select tournament_id::text as tournament, user_id, at, stake, back, is_changed, (per_usd * 10 ^ digits)::text as per_dollar
  from things join currency_rates using (currency)`;

/** Rules that hold at any moment: who has joined is there, and a table that is final has its scores, places and prizes, once and for ever. */
export async function inspectTournaments(
  database: Database,
  { gifts }: ReferenceModel,
): Promise<readonly string[]> {
  const tournaments = await database.query<TournamentRow>(TOURNAMENTS);
  const players = await database.query<PlayerRow>(PLAYERS);
  const things = await database.query<ThingRow>(THINGS);
  note(gifts, tournaments, players);
  return [
    ...entryFaults(gifts, players),
    ...tournaments.flatMap((one) => tableFaults(gifts, one, ofTournament(players, one))),
    ...tournaments.flatMap((one) => scoreFaults(one, ofTournament(players, one), ofTournament(things, one))),
  ];
}

const ofTournament = <Row extends { readonly tournament: string }>(
  rows: readonly Row[],
  { id }: TournamentRow,
): readonly Row[] => rows.filter(({ tournament }) => tournament === id);

function note(gifts: ModelGifts, tournaments: readonly TournamentRow[], players: readonly PlayerRow[]): void {
  gifts.prizes.clear();
  for (const { prize, user_id } of players)
    gifts.prizes.set(user_id, (gifts.prizes.get(user_id) ?? 0n) + (prize ?? 0n));
  gifts.seen.closed = tournaments.filter(({ state }) => state === 'paid').length;
  gifts.seen.prizes = players.filter(({ prize }) => (prize ?? 0n) > 0n).length;
}

function entryFaults({ accounts, entries }: ModelGifts, players: readonly PlayerRow[]): readonly string[] {
  const faults: string[] = [];
  const stored = new Map<string, PlayerRow>(
    players.map((row) => [`${row.tournament} ${accounts.indexOf(row.user_id)}`, row]),
  );
  if (stored.size !== players.length) faults.push('a player is stored twice');
  for (const key of stored.keys()) if (!entries.has(key)) faults.push(`${key} was never asked for`);
  for (const [key, { isIn }] of entries) {
    const row = stored.get(key);
    const isThere = row !== undefined && row.left_at === null;
    if (isIn !== undefined && isIn !== isThere)
      faults.push(`${key} was told that it is ${isIn ? 'in' : 'out'}, and is not`);
  }
  return faults;
}

function tableFaults(
  gifts: ModelGifts,
  { ends_at, id, prizes, state }: TournamentRow,
  players: readonly PlayerRow[],
): readonly string[] {
  const faults: string[] = [];
  if (state === 'open') {
    if (Number(ends_at) + LEFT_TIME_MS < gifts.roseAt) faults.push(`tournament ${id} is still open`);
    if (players.some(({ payments, place }) => place !== null || payments > 0n))
      faults.push(`tournament ${id} is open and has places or prizes`);
    return faults;
  }
  const table = players.filter(({ left_at }) => left_at === null);
  const due = prizesOf(table, prizes.map(BigInt));
  for (const [at, { paid, payments, place, prize, user_id }] of table.entries()) {
    const [rightPlace, rightPrize] = due[at] ?? [0, 0n];
    if (place !== rightPlace || prize !== rightPrize)
      faults.push(
        `${user_id} of ${id} has place ${place} for ${prize} and not ${rightPlace} for ${rightPrize}`,
      );
    if (paid !== rightPrize || payments !== (rightPrize > 0n ? 1n : 0n))
      faults.push(`${user_id} of ${id} was paid ${paid} in ${payments} and not ${rightPrize}`);
  }
  for (const { left_at, payments, place, user_id } of players)
    if (left_at !== null && (place !== null || payments > 0n))
      faults.push(`${user_id} has left ${id} and has a place or a prize`);
  const text = table
    .map((row) => [row.user_id, row.place, row.score, row.reached_at, row.prize].join(' '))
    .join('; ');
  if ((gifts.tables.get(id) ?? text) !== text)
    faults.push(`the table of ${id} was ${gifts.tables.get(id)} and is ${text}`);
  gifts.tables.set(id, text);
  return faults;
}

/** The time that a server has after a tournament's end and before its own start, so that the start closes it. */
const LEFT_TIME_MS = 10_000;

function scoreFaults(
  { id, scoring, state }: TournamentRow,
  players: readonly PlayerRow[],
  things: readonly ThingRow[],
): readonly string[] {
  if (state === 'open') return [];
  return players.flatMap(({ place, reached_at, score, user_id }) => {
    const own = things.filter((thing) => thing.user_id === user_id);
    if (place === null || own.some(({ is_changed }) => is_changed)) return [];
    const [rightScore, rightAt] = scoreOf(scoring, own);
    return score === rightScore && reached_at === rightAt
      ? []
      : [`${user_id} of ${id} has scored ${score} at ${reached_at} and not ${rightScore} at ${rightAt}`];
  });
}
