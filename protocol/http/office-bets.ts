/**
 * The account's bets: `GET /web-api/office/bets?status=open|settled`, and one by its id, `GET /web-api/office/bets/{betGuid}` (answered
 * in the envelope of placing). Money is decimal text, odds decimal numbers, moments epoch milliseconds.
 */

import type { Bet, BetLeg, PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { BetStatus, LegResult, SettlementReason } from '#domain/coupon/bet/leg-result.ts';
import type { BetAdvance } from '#domain/coupon/offers/advance.ts';
import type { BetGuid, BetId, SelectionKey } from '#domain/lib/ids.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { formWords, parseFormWords } from './bet-form-fields.ts';
import { houseValue, parseHouse } from './house-terms.ts';
import { parseNames } from './selection-names.ts';
import {
  asAmount,
  asList,
  asNumber,
  asOdds,
  asRecord,
  asText,
  asWhole,
  type WireRecord,
} from './wire-values.ts';

export const OFFICE_BETS_PATH = '/web-api/office/bets';

const STATUSES: readonly BetStatus[] = ['open', 'won', 'lost', 'refunded', 'cashed_out'];
const RESULTS: readonly LegResult[] = ['win', 'lose', 'void', 'half_win', 'half_lose'];
const POLICIES = ['none', 'higher', 'any'] as const;

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

export function betValue(bet: Bet, exponent: number): WireRecord {
  const { policy } = bet;
  return {
    id: bet.id,
    betGuid: bet.betGuid,
    ...formWords(bet.form),
    ...(bet.terms
      ? {
          funding: bet.terms.funding,
          boostPercent: bet.terms.boostPercent,
          ...(bet.terms.boostBase && { boostBase: bet.terms.boostBase }),
          ...(bet.terms.house && { house: houseValue(bet.terms.house) }),
        }
      : {}),
    status: bet.status,
    placedAt: bet.placedAt,
    ...(bet.settledAt === undefined ? {} : { settledAt: bet.settledAt }),
    currency: bet.currency,
    exponent,
    stake: amountToDecimal(bet.stake, exponent),
    ...(bet.closedStake === undefined ? {} : { closedStake: amountToDecimal(bet.closedStake, exponent) }),
    ...(bet.cashedOut === undefined ? {} : { cashedOut: amountToDecimal(bet.cashedOut, exponent) }),
    ...(bet.saleTax === undefined ? {} : { saleTax: amountToDecimal(bet.saleTax, exponent) }),
    odds: Number(oddsToDecimal(bet.odds)),
    potentialPayout: amountToDecimal(bet.potentialPayout, exponent),
    ...(bet.payout === undefined ? {} : { payout: amountToDecimal(bet.payout, exponent) }),
    ...(bet.advance === undefined
      ? {}
      : {
          advance: {
            amount: amountToDecimal(bet.advance.amount, exponent),
            repaid: amountToDecimal(bet.advance.repaid, exponent),
            dueAt: bet.advance.dueAt,
          },
        }),
    ...(bet.replaces === undefined ? {} : { replaces: bet.replaces }),
    ...(bet.replacedBy === undefined ? {} : { replacedBy: bet.replacedBy }),
    policy:
      policy.kind === 'floor'
        ? { kind: 'floor', odds: Number(oddsToDecimal(policy.odds)) }
        : { kind: policy.kind },
    legs: bet.legs.map((leg) => ({
      ...leg,
      seenOdds: Number(oddsToDecimal(leg.seenOdds)),
      odds: Number(oddsToDecimal(leg.odds)),
    })),
  };
}

export function parsePolicyValue(value: unknown): PricePolicy | undefined {
  const policy = asRecord(value);
  const kind = oneOf(POLICIES, policy?.kind);
  if (kind) return { kind };
  const odds = asOdds(policy?.odds);
  return policy?.kind === 'floor' && odds !== undefined ? { kind: 'floor', odds } : undefined;
}

function parseReason(value: unknown): SettlementReason | undefined {
  const reason = asRecord(value);
  const source = asText(reason?.source);
  const rule = asText(reason?.rule);
  if (source === undefined || rule === undefined) return undefined;
  const facts = Object.fromEntries(
    Object.entries(asRecord(reason?.facts) ?? {}).flatMap(([name, fact]) =>
      typeof fact === 'string' || typeof fact === 'number' ? [[name, fact] as const] : [],
    ),
  );
  return { source, rule, facts };
}

function parseLeg(value: unknown): BetLeg | undefined {
  const leg = asRecord(value);
  const key = asText(leg?.key);
  const seenOdds = asOdds(leg?.seenOdds);
  const odds = asOdds(leg?.odds);
  if (!leg || key === undefined || !parseSelectionKey(key) || seenOdds === undefined || odds === undefined)
    return undefined;
  const texts = asRecord(leg.texts) ?? {};
  const names = parseNames(texts.names);
  const result = oneOf(RESULTS, leg.result);
  const reason = parseReason(leg.reason);
  return {
    key: key as SelectionKey,
    feed: leg.feed === 'line' ? 'line' : 'live',
    texts: {
      game: asText(texts.game) ?? '',
      championship: asText(texts.championship) ?? '',
      market: asText(texts.market) ?? '',
      selection: asText(texts.selection) ?? '',
      ...(names && { names }),
    },
    seenOdds,
    odds,
    scoreAtPlacing: asText(leg.scoreAtPlacing) ?? '',
    ...(result === undefined ? {} : { result }),
    ...(reason === undefined ? {} : { reason }),
  };
}

function parseTerms({ boostBase, boostPercent, funding, house: said }: WireRecord): Pick<Bet, 'terms'> {
  const house = parseHouse(said);
  if (funding !== 'free' && boostPercent === undefined) return {};
  return {
    terms: {
      funding: funding === 'free' ? 'free' : 'money',
      boostPercent: asWhole(boostPercent) ?? 0,
      ...(boostBase === 'return' ? { boostBase } : {}),
      ...(house && { house }),
    },
  };
}

function parseBetAdvance(value: unknown, exponent: number): BetAdvance | undefined {
  const advance = asRecord(value);
  const amountOf = asAmount(advance?.amount, exponent);
  const repaid = asAmount(advance?.repaid, exponent);
  const dueAt = asNumber(advance?.dueAt);
  if (amountOf === undefined || repaid === undefined || dueAt === undefined) return undefined;
  return { amount: amountOf, repaid, dueAt };
}

/** Undefined for a record that is no bet: it is left out of the list, never shown half. */
export function parseBet(value: unknown): Bet | undefined {
  const bet = asRecord(value);
  if (!bet) return undefined;
  const exponent = asWhole(bet.exponent) ?? 2;
  const id = asText(bet.id);
  const betGuid = asText(bet.betGuid);
  const form = parseFormWords(bet);
  const status = oneOf(STATUSES, bet.status);
  const placedAt = asNumber(bet.placedAt);
  const stake = asAmount(bet.stake, exponent);
  const odds = asOdds(bet.odds);
  const potentialPayout = asAmount(bet.potentialPayout, exponent);
  const policy = parsePolicyValue(bet.policy);
  const legs = asList(bet.legs).map(parseLeg);
  if (id === undefined || betGuid === undefined || !form || !status || placedAt === undefined || !policy)
    return undefined;
  if (stake === undefined || odds === undefined || potentialPayout === undefined) return undefined;
  if (legs.length === 0 || !legs.every((leg) => leg !== undefined)) return undefined;
  const settledAt = asNumber(bet.settledAt);
  const payout = asAmount(bet.payout, exponent);
  const advance = parseBetAdvance(bet.advance, exponent);
  const replaces = asText(bet.replaces);
  const replacedBy = asText(bet.replacedBy);
  const closedStake = asAmount(bet.closedStake, exponent);
  const cashedOut = asAmount(bet.cashedOut, exponent);
  const saleTax = asAmount(bet.saleTax, exponent);
  return {
    id: id as BetId,
    betGuid: betGuid as BetGuid,
    kind: form.kind,
    form,
    ...parseTerms(bet),
    status,
    placedAt,
    ...(settledAt === undefined ? {} : { settledAt }),
    currency: asText(bet.currency) ?? '',
    stake,
    ...(closedStake === undefined ? {} : { closedStake }),
    ...(cashedOut === undefined ? {} : { cashedOut }),
    ...(saleTax === undefined ? {} : { saleTax }),
    odds,
    potentialPayout,
    ...(payout === undefined ? {} : { payout }),
    ...(advance && { advance }),
    ...(replaces === undefined ? {} : { replaces: replaces as BetId }),
    ...(replacedBy === undefined ? {} : { replacedBy: replacedBy as BetId }),
    policy,
    legs,
  };
}

/** Undefined where the answer is no list at all. */
export function parseBets(body: unknown): readonly Bet[] | undefined {
  const data = asRecord(body)?.data;
  return Array.isArray(data) ? data.map(parseBet).filter((bet) => bet !== undefined) : undefined;
}
