/**
 * The statements that place a bet. Each is one step of it: `parties` locks the accounts, and the row, its legs, its history and its money follow in the
 * same statement. What differs between the steps is put together from constants, so the texts stay few.
 */
import type { BetTerms } from '#domain/coupon/bet/terms.ts';
import { RULES_VERSION } from '#domain/coupon/settlement/explanation.ts';
import { houseValue } from '#protocol/http/bets/house-terms.ts';
import type { SqlValue } from '../../store/engine.ts';
import type { BetState, NewAdvance, NewBet } from '../history/bet-rows.ts';
import { type AnswerTemplate, BALANCE, LEG_COLUMNS, legRows } from './bet-parameters.ts';

export interface Steps {
  readonly name: string;
  /** The accounts that the money moves between, locked in the order of their ids. */
  readonly parties: string;
  readonly history: string;
  /** Name, debit and credit of the transfer; empty where no money moves. The payer is whose stake it is: the main account, or that of tokens. */
  readonly money: readonly [reason: string, debit: 'payer', credit: string] | undefined;
}

const placed = `(1, :state, 'bettor', 'placed')`;
export const RESERVE: Steps = {
  name: 'reserve',
  parties: `user_id = :userId and kind in ('main', 'bonus', 'pending') and currency = :currency`,
  history: placed,
  money: ['reserve', 'payer', 'pending'],
};
export const TAKE: Steps = {
  name: 'take',
  parties: `(user_id = :userId and kind in ('main', 'bonus') and currency = :currency)
    or (user_id is null and kind = 'house' and currency = :currency and shard = :userId::bigint % 16)`,
  history: `(1, 'pending', 'bettor', 'placed'), (2, 'open', 'trader', 'accepted')`,
  money: ['accept', 'payer', 'house'],
};
export const KEEP: Steps = { name: 'keep', parties: 'false', history: placed, money: undefined };
export const CLOSE: Steps = { ...KEEP, name: 'close', history: `(1, :state, 'trader', 'unheard')` };

/** The accounts of a transfer, with that of the tax authority where it gets anything. */
const withTax = (parties: string, tax: bigint): string =>
  tax > 0n ? parties.replace("kind = 'house'", "kind in ('house', 'tax')") : parties;

/** The step in which the tax of a charge goes on from the house. */
const TAX_STEP = `, taxes as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id)
  select house.id, authority.id, bet.tax, 'tax', bet.id
  from bet, parties house, parties authority where house.kind = 'house' and authority.kind = 'tax')`;

const PAYERS = { money: 'main', free: 'bonus', bonus: 'main' } as const;
/** The part of a charge that the payer pays: the rest is bonus money, which a trigger moves. */
const PAID = { money: 'bet.charged', free: 'bet.charged', bonus: 'bet.charged - bet.bonus_stake' } as const;

/** The change of the balance, for the answer. */
const BALANCE_AFTER = { money: ' - :charged', free: '', bonus: ' - :charged + :bonusStake' } as const;

/** The row of the bonus whose money a bet stakes, held before the accounts are. */
const PURSE = `purse as materialized (
  select id from bonuses where id = :bonusMoneyId for update
), `;

const moneyStep = (
  [reason, , credit]: NonNullable<Steps['money']>,
  funding: BetTerms['funding'],
): string => `, money as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id)
  select debit.id, credit.id, ${PAID[funding]}, '${reason}', bet.id
  from bet, parties debit, parties credit where debit.kind = '${PAYERS[funding]}' and credit.kind = '${credit}'${
    funding === 'bonus' ? ` and ${PAID[funding]} > 0` : ''
  })`;

/**
 * The charge of a bet on an advance: the bettor's own money first, and the rest on credit. The insertion of the bet fails
 * where that is more than is given.
 */
const ON_ADVANCE = {
  parties: `user_id = :userId and kind in ('main', 'advance', 'pending') and currency = :currency`,
  columns: ', advance, advance_limit, advance_due',
  values: `, greatest(:charged - coalesce((select balance from parties where kind = 'main'), 0), 0), :advanceLimit, :advanceDue`,
  money: `, backing as (
  insert into advance_backing (bet_id, backing_id) select bet.id, backing::bigint from bet, jsonb_array_elements_text(:backing::jsonb) as backing
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id)
  select step.debit, pending.id, step.amount, step.reason, bet.id from bet, parties main, parties advance, parties pending
  cross join lateral (values (1, main.id, bet.charged - bet.advance, 'reserve'), (2, advance.id, bet.advance, 'advance'))
    as step(n, debit, amount, reason)
  where main.kind = 'main' and advance.kind = 'advance' and pending.kind = 'pending' and step.amount > 0 order by step.n
)`,
};
const PLAIN = { columns: '', values: '' };

/** Insertions by what they are made of: a text that is the same string again costs no hashing. */
const insertions = new Map<string, string>();

/**
 * The statement that inserts a bet. It takes `insertionValues`, with `advanceValues` where the bet is on an advance, and
 * answers the decision as it is kept.
 */
export function insertion(steps: Steps, { tax, terms }: NewBet, isOnAdvance: boolean): string {
  const key = `${steps.name} ${terms.funding} ${tax > 0n} ${isOnAdvance}`;
  const text = insertions.get(key) ?? insertionText(steps, tax, terms.funding, isOnAdvance);
  insertions.set(key, text);
  return text;
}

function insertionText(
  steps: Steps,
  tax: bigint,
  funding: BetTerms['funding'],
  isOnAdvance: boolean,
): string {
  const { history, money } = steps;
  const { columns, values } = isOnAdvance ? ON_ADVANCE : PLAIN;
  const parties = isOnAdvance ? ON_ADVANCE.parties : withTax(steps.parties, tax);
  const moved = isOnAdvance ? ON_ADVANCE.money : money ? moneyStep(money, funding) : '';
  const isOnBonus = funding === 'bonus' && money !== undefined;
  return `
with ${isOnBonus ? PURSE : ''}parties as materialized (
  select id, kind, balance from accounts where ${isOnBonus ? `(${parties}) and (select count(*) from purse) > 0` : parties}
  order by id for no key update
), bet as (
  insert into bets (id, user_id, bet_guid, body_hash, state, kind, currency, stake, odds, potential_payout, policy, language, epoch,
    placed_at, decides_at, answer,
    channel, unit_count, form, funding, boost_percent, free_bet_id, extras, rules, boost_base, replaces, charged, tax, house, bonus_id, bonus_stake, bonus_money_id,
    request_id, known_age_ms${columns})
  values (:id, :userId, :betGuid, :bodyHash, :state, :kind, :currency, :stake, :odds, :potentialPayout, :policy::jsonb, :language, :epoch,
    :placedAt, :decidesAt,
    replace(:answer, '${BALANCE}', coalesce(decimal_text((select balance from parties where kind = 'main')${BALANCE_AFTER[funding]}, :digits::int), '')),
    :channel, :unitCount, :form::jsonb, :funding, :boostPercent, :freeBetId, :extras::jsonb, :rules, :boostBase, :replaces, :charged, :tax, :house::jsonb, :bonusId, :bonusStake, :bonusMoneyId,
    :requestId, :knownAgeMs${values})
  on conflict (user_id, bet_guid) do nothing returning id, user_id, charged, tax, advance, bonus_stake, currency, answer
), legs as (
  insert into bet_legs
    (bet_id, position, game_id, selection, feed, texts, seen_odds, odds, score_at_placing, seen_version, version, prices, sport_id)
  select bet.id, leg.* from bet, jsonb_to_recordset(:legs::jsonb) as leg(${LEG_COLUMNS})
), history as (
  insert into bet_events (bet_id, state, actor, reason, at)
  select id, step.state, step.actor, step.reason, :placedAt from bet cross join (values ${history}) as step(n, state, actor, reason) order by n
)${moved}${money?.[2] === 'house' && tax > 0n ? TAX_STEP : ''} select answer from bet`;
}

/**
 * A statement that sells a bet, by a node that knows of outcomes later than the database does: refused as a whole where the outcome of one of its legs is
 * stored by then, or where what the node knew of prices was too old (P15). `epoch`: that of the bet.
 */
export function soldUndecided(statement: string, epoch: string, legs = ':legs::jsonb'): string {
  const known = undecided.get(statement);
  if (known !== undefined) return known;
  const text = `${statement} where refuse_decided(${legs}, ${epoch})`;
  undecided.set(statement, text);
  return text;
}

const undecided = new Map<string, string>();

/** SQLSTATE of a statement that would have sold a bet on a selection that is decided. */
export const DECIDED_STATE = 'TL006';

/** Whether a bet in this state is sold by the step that inserts it: one that waits is decided later, by what is known then. */
const soldBy = (state: BetState): boolean => state === 'open';

/** The values of an insertion. One literal and no spread: the placing path pays fifteen microseconds for that. */
export const insertionValues = (bet: NewBet, state: BetState, answer: AnswerTemplate | null) =>
  ({
    state,
    answer: answer?.text ?? null,
    digits: answer?.digits ?? 0,
    id: BigInt(bet.id),
    userId: bet.userId,
    betGuid: bet.betGuid,
    bodyHash: bet.bodyHash,
    kind: bet.form.kind,
    currency: bet.currency,
    stake: bet.stake,
    odds: bet.odds,
    potentialPayout: bet.potentialPayout,
    policy: JSON.stringify(bet.policy),
    language: bet.language,
    epoch: bet.epoch,
    placedAt: bet.placedAt,
    decidesAt: bet.decidesAt,
    channel: bet.channel,
    unitCount: bet.unitCount,
    form: JSON.stringify(bet.form),
    funding: bet.terms.funding,
    boostPercent: bet.terms.boostPercent,
    freeBetId: bet.freeBetId === undefined ? null : BigInt(bet.freeBetId),
    extras: bet.extras === undefined ? null : JSON.stringify(bet.extras),
    rules: bet.rules ?? RULES_VERSION,
    boostBase: bet.terms.boostBase ?? 'winnings',
    replaces: bet.replaces === undefined ? null : BigInt(bet.replaces),
    charged: bet.charged,
    tax: bet.tax,
    house: bet.terms.house === undefined ? null : JSON.stringify(houseValue(bet.terms.house)),
    bonusId: bet.bonusId === undefined ? null : BigInt(bet.bonusId),
    bonusStake: bet.terms.bonusStake ?? 0n,
    bonusMoneyId: bet.bonusMoneyId === undefined ? null : BigInt(bet.bonusMoneyId),
    knownAgeMs: soldBy(state) ? (bet.knownAgeMs ?? null) : null,
    requestId: bet.requestId ?? null,
    legs: legRows(bet.legs),
  }) satisfies Record<string, SqlValue>;

export const advanceValues = ({ backing, dueAt, limit }: NewAdvance) => ({
  advanceLimit: limit,
  advanceDue: dueAt,
  backing: JSON.stringify(backing),
});

/** The statement that accepts a bet: the bet as it is at its decision, and its money from the pending account to the house. */
export const acceptance = ({ tax }: NewBet): string => `
with parties as materialized (
  select id, kind, balance from accounts
  where (user_id = :userId and kind in ('main', 'pending') and currency = :currency)
    or (${withTax("user_id is null and kind = 'house'", tax)} and currency = :currency and shard = :userId::bigint % 16)
  order by id for no key update
), bet as (
  update bets set state = 'open', odds = :odds, potential_payout = :potentialPayout, form = :form::jsonb, known_age_ms = :knownAgeMs,
    answer = replace(:answer, '${BALANCE}', decimal_text((select balance from parties where kind = 'main'), :digits::int))
  where id = :id and state = 'pending'
  returning id, user_id, charged, tax, currency, epoch, answer
), legs as (
  update bet_legs set odds = leg.odds, score_at_placing = leg.score_at_placing, version = leg.version, prices = leg.prices
  from bet, jsonb_to_recordset(:legs::jsonb) as leg(position int, odds bigint, score_at_placing text, version bigint, prices jsonb)
  where bet_legs.bet_id = bet.id and bet_legs.position = leg.position
), history as (
  insert into bet_events (bet_id, state, actor, reason, at) select id, 'open', 'trader', 'accepted', :at from bet
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id)
  select pending.id, house.id, bet.charged, 'accept', bet.id
  from bet, parties pending, parties house where pending.kind = 'pending' and house.kind = 'house'
)${tax > 0n ? TAX_STEP : ''} select answer from bet`;

/**
 * The statement that refuses a bet. The stake goes back: what is still on credit of it to the advance, all else to the
 * bettor. The prices at the decision are kept with the legs.
 */
export const REFUSE = `
with bet as (
  update bets set state = 'refused', answer = :answer where id = :id and state = 'pending'
  returning id, user_id, charged, advance - advance_repaid as owed, bonus_stake, currency, funding, replaces
), legs as (
  update bet_legs set prices = leg.prices from bet, jsonb_to_recordset(:legs::jsonb) as leg(position int, prices jsonb)
  where bet_legs.bet_id = bet.id and bet_legs.position = leg.position
), history as (
  insert into bet_events (bet_id, state, actor, reason, at) select id, 'refused', :actor, :reason, :at from bet
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, bet_id)
  select pending.id, step.credit, step.amount, step.reason, bet.id from bet
  join accounts pending on pending.user_id = bet.user_id and pending.kind = 'pending' and pending.currency = bet.currency
  join accounts main on main.user_id = bet.user_id and main.kind = case bet.funding when 'free' then 'bonus' else 'main' end
    and main.currency = bet.currency
  join accounts advance on advance.user_id = bet.user_id and advance.kind = 'advance' and advance.currency = bet.currency
  cross join lateral (values (1, main.id, bet.charged - bet.owed - bet.bonus_stake, 'refuse'), (2, advance.id, bet.owed, 'advance-back'))
    as step(n, credit, amount, reason)
  where bet.replaces is null and step.amount > 0 order by step.n
) select id from bet`;
