/**
 * The placing of several bets in one statement: each of a user of its own, each with its row, legs, history and transfer.
 * An obstacle to a bet (no money, limits, an id that is known, an account that another statement holds) leaves that bet
 * out and no other: it is placed alone then, and gets its refusal there. Nothing is waited for, so no group holds up
 * another.
 */

import { RULES_VERSION } from '#domain/coupon/settlement/explanation.ts';
import type { BetId } from '#domain/lib/ids.ts';
import { houseValue } from '#protocol/http/bets/house-terms.ts';
import { DatabaseError } from '../../store/database.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import type { NewBet } from '../history/bet-rows.ts';
import { type AnswerTemplate, BALANCE, LEG_COLUMNS, legValues } from './bet-parameters.ts';
import { soldUndecided } from './bet-statements.ts';

export interface Takeable {
  readonly bet: NewBet;
  readonly answer: AnswerTemplate;
}

/**
 * Whether a bet can be placed with others: paid for by the bettor's own money alone, untaxed, in no bet's place. All
 * other bets are placed alone.
 */
export const isGroupable = ({ advance, bonusId, freeBetId, replaces, tax, terms }: NewBet): boolean =>
  advance === undefined &&
  freeBetId === undefined &&
  bonusId === undefined &&
  replaces === undefined &&
  tax === 0n &&
  terms.funding === 'money';

/** The statement that takes bets together; `:bets` and `:legs` are rows of JSON. */
export const TAKE_TOGETHER = `
with asked as materialized (
  select * from json_to_recordset(:bets::json) as asked(
    id bigint, user_id bigint, bet_guid uuid, body_hash text, kind text, currency text, stake numeric, odds bigint, potential_payout numeric,
    policy jsonb, language text, epoch text, placed_at bigint, decides_at bigint, answer text, digits int, channel text, unit_count bigint,
    form jsonb, boost_percent int, boost_base text, extras jsonb, rules int, charged numeric, house jsonb, request_id text, known_age_ms int)
), sides as materialized (
  select asked.id, main.id as main, house.id as house from asked
  join accounts main on main.user_id = asked.user_id and main.kind = 'main' and main.currency = asked.currency
  join accounts house on house.user_id is null and house.kind = 'house' and house.currency = asked.currency
    and house.shard = asked.user_id % 16
  where not exists (select 1 from bets where bets.user_id = asked.user_id and bets.bet_guid = asked.bet_guid)
    and not exists (select 1 from bettor_limits where bettor_limits.user_id = asked.user_id and bettor_limits.kind in ('stake', 'loss'))
    and not exists (select 1 from exclusions where exclusions.user_id = asked.user_id)
), held as materialized (
  select id, balance from accounts where id in (select main from sides union all select house from sides)
  order by id for no key update skip locked
), bet as (
  insert into bets (id, user_id, bet_guid, body_hash, state, kind, currency, stake, odds, potential_payout, policy, language, epoch,
    placed_at, decides_at, answer, channel, unit_count, form, boost_percent, boost_base, extras, rules, charged, house, request_id,
    known_age_ms)
  select asked.id, user_id, bet_guid, body_hash, 'open', kind, currency, stake, odds, potential_payout, policy, language, epoch,
    placed_at, decides_at, replace(answer, '${BALANCE}', decimal_text(main.balance - charged, digits)), channel, unit_count, form,
    boost_percent, boost_base, extras, rules, charged, asked.house, request_id, known_age_ms
  from asked join sides on sides.id = asked.id join held main on main.id = sides.main join held house on house.id = sides.house
  where main.balance >= charged order by asked.id
  on conflict (user_id, bet_guid) do nothing returning id, placed_at, charged, answer
), legs as (
  insert into bet_legs
    (bet_id, position, game_id, selection, feed, texts, seen_odds, odds, score_at_placing, seen_version, version, prices, sport_id)
  select leg.* from bet join json_to_recordset(:legs::json) as leg(bet_id bigint, ${LEG_COLUMNS}) on leg.bet_id = bet.id
), history as (
  insert into bet_events (bet_id, state, actor, reason, at)
  select id, step.state, step.actor, step.reason, placed_at from bet
  cross join (values (1, 'pending', 'bettor', 'placed'), (2, 'open', 'trader', 'accepted')) as step(n, state, actor, reason) order by id, n
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id)
  select sides.main, sides.house, bet.charged, 'accept', bet.id from bet join sides on sides.id = bet.id order by bet.id
) select id, answer from bet` as const;

/** The bets of a group are of one world. */
const TAKE_UNDECIDED = soldUndecided(TAKE_TOGETHER, '(select min(epoch) from asked)', '(:legs::json)::jsonb');

const betValue = ({ answer, bet }: Takeable) => ({
  id: bet.id,
  user_id: String(bet.userId),
  bet_guid: bet.betGuid,
  body_hash: bet.bodyHash,
  kind: bet.form.kind,
  currency: bet.currency,
  stake: String(bet.stake),
  odds: bet.odds,
  potential_payout: String(bet.potentialPayout),
  policy: bet.policy,
  language: bet.language,
  epoch: bet.epoch,
  placed_at: bet.placedAt,
  decides_at: bet.decidesAt,
  answer: answer.text,
  digits: answer.digits,
  channel: bet.channel,
  unit_count: String(bet.unitCount),
  form: bet.form,
  boost_percent: bet.terms.boostPercent,
  boost_base: bet.terms.boostBase ?? 'winnings',
  extras: bet.extras,
  rules: bet.rules ?? RULES_VERSION,
  charged: String(bet.charged),
  request_id: bet.requestId,
  house: bet.terms.house && houseValue(bet.terms.house),
  known_age_ms: bet.knownAgeMs,
});

/** Whether an error is a refusal by an integrity constraint or a bettor's limit: the statement has done nothing. */
const isRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:23|TL)/.test(error.code);

/** The decisions of those that were taken, as they are kept. The bets are of different users. */
export async function takeTogether(
  database: Database,
  group: readonly Takeable[],
  isOneOfSeveral = false,
): Promise<ReadonlyMap<BetId, string>> {
  if (group.length === 0) return new Map();
  const legs = group.flatMap(({ bet }) => legValues(bet.legs).map((leg) => ({ bet_id: bet.id, ...leg })));
  try {
    const rows = await database.query<{ id: bigint; answer: string }>(
      ...named<string>(isOneOfSeveral ? TAKE_UNDECIDED : TAKE_TOGETHER, {
        bets: JSON.stringify(group.map(betValue)),
        legs: JSON.stringify(legs),
      }),
    );
    return new Map(rows.map(({ answer, id }) => [String(id) as BetId, answer]));
  } catch (error) {
    if (isRefused(error)) return new Map();
    throw error;
  }
}
