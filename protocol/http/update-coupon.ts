/** `LiveBet/Open/UpdateCoupon`: what the server says of a coupon now, its prices, limits, boosts and what cannot be combined. */
import type { CouponItem, CouponQuote, ItemQuote } from '#domain/coupon/bet/bet.ts';
import { vipMaxStake } from '#domain/coupon/bet/stake-limits.ts';
import { type BetForm, isLinear, plainForm, unitsOf } from '#domain/coupon/form/bet-form.ts';
import { boostOffers } from '#domain/coupon/form/boosts.ts';
import { NO_ODDS, oddsToDecimal } from '#domain/market/odds.ts';
import { parameterToWire, parseSelectionKey } from '#domain/market/selection.ts';
import { currencyField, type NamedCurrency, parseCurrency, wireMoney } from './bet-currency.ts';
import { formFields, parseForm } from './bet-form-fields.ts';
import { couponEvent, parseCouponEvents, type WireItem } from './coupon-events.ts';
import { houseValue, parseHouse } from './house-terms.ts';
import { nameFields, parseNameFields } from './selection-names.ts';
import { asAmount, asList, asNumber, asOdds, asRecord, asText, type WireRecord } from './wire-values.ts';

export const UPDATE_COUPON_PATH = '/service-api/LiveBet/Open/UpdateCoupon';
/** The same call for bets of blocks; bodies and answers are its. */
export const UPDATE_COUPON_MULTI_PATH = '/service-api/LiveBet/Open/UpdateCouponMulti';
/** And for builders. */
export const UPDATE_COUPON_BUILDER_PATH = '/service-api/LiveBet/Open/UpdateCouponBuilder';

export const updateCouponBody = (
  items: readonly CouponItem[],
  language: string,
  form: BetForm = plainForm(items.length),
  currency?: string,
): WireRecord => ({
  Events: items.map((item) => couponEvent(item, false)),
  ...formFields(form),
  ...currencyField(currency),
  CalcSystemsMin: isLinear(form),
  partner: 1,
  Lng: language,
  CfView: 0,
});

/** `currency`: that the limits are wanted in. */
export interface UpdateCouponRequest extends NamedCurrency {
  readonly items: readonly WireItem[];
  readonly form: BetForm;
  /** Also what it pays when as few win as can bring anything. */
  readonly wantsLeast: boolean;
  /** That the names are wanted in. */
  readonly language: string;
}

export function parseUpdateCoupon(body: unknown): UpdateCouponRequest | undefined {
  const record = asRecord(body);
  const items = parseCouponEvents(record?.Events);
  // Who asks for prices alone may leave the kind out, or not have changed it yet.
  const form = (record && parseForm(record)) ?? plainForm(items?.length ?? 0);
  const named = parseCurrency(record ?? {});
  if (!items || !named) return undefined;
  const language = asText(record?.Lng) ?? 'en';
  return { items, form, wantsLeast: record?.CalcSystemsMin === true, language, ...named };
}

const toItemValue = (quote: ItemQuote, index: ReadonlyMap<string, number>): WireRecord => {
  const selection = parseSelectionKey(quote.key);
  const [names] = Object.values(quote.names ?? {});
  return {
    GameId: selection?.gameId ?? 0,
    Type: selection?.type ?? 0,
    Param: selection ? Number(parameterToWire(selection.parameter)) : 0,
    PlayerId: selection?.player ?? 0,
    Coef: quote.odds === NO_ODDS ? 0 : Number(oddsToDecimal(quote.odds)),
    Block: quote.suspended,
    IsBlock: quote.suspended,
    Finish: quote.finished,
    IsRelation: quote.conflictsWith.length > 0 ? 1 : 0,
    /** Ours: positions of the events that this one cannot be combined with. */
    RelatedTo: quote.conflictsWith.flatMap((key) => index.get(key) ?? []),
    ...(names && nameFields(names)),
  };
};

/** Ours: what boosts the coupon, with a tick for each condition that it meets. */
const boostValues = (form: BetForm, { isOfDay, items }: CouponQuote): readonly WireRecord[] =>
  boostOffers(
    form,
    items.map((item) => item.odds),
    isOfDay,
  ).map(({ conditions, kind, percent }) => ({
    Kind: kind,
    Percent: percent,
    IsMet: conditions.every((condition) => condition.isMet),
    Conditions: conditions.map(({ code, isMet, limit }) => ({
      Code: code,
      IsMet: isMet,
      ...(limit === undefined ? {} : { Limit: limit }),
    })),
  }));

/** With the form, the answer says how the server read it. `FairCoef`, `VoidRule` and `Units` are ours. */
export function quoteValue(quote: CouponQuote, exponent: number, form?: BetForm): WireRecord {
  const { fairOdds, leastPerThousand, voidRule } = quote;
  const index = new Map(quote.items.map((item, position) => [item.key as string, position]));
  return {
    ...(form && { ...formFields(form), Units: Number(unitsOf(form, quote.items.length)) }),
    Coef: quote.totalOdds === NO_ODDS ? 0 : Number(oddsToDecimal(quote.totalOdds)),
    ...(fairOdds === undefined ? {} : { FairCoef: Number(oddsToDecimal(fairOdds)) }),
    ...(voidRule === undefined ? {} : { VoidRule: voidRule }),
    ...(leastPerThousand === undefined ? {} : { LeastCoef: leastPerThousand / 1_000 }),
    minBet: wireMoney(quote.minStake, exponent),
    maxBet: wireMoney(quote.maxStake, exponent),
    ...(quote.house && { House: houseValue(quote.house) }),
    VIPMaxBet: wireMoney(vipMaxStake(quote.maxStake), exponent),
    ...(form && { Boosts: boostValues(form, quote) }),
    Events: quote.items.map((item) => toItemValue(item, index)),
  };
}

/**
 * The answer to a coupon of these items: events come back in the order in which they were sent. `language`: that their names were asked for
 * in; without it names are left aside.
 */
export function parseQuoteValue(
  value: unknown,
  items: readonly CouponItem[],
  exponent: number,
  language?: string,
): CouponQuote | undefined {
  const record = asRecord(value);
  const events = asList(record?.Events).map(asRecord);
  if (!record || events.length !== items.length) return undefined;
  const minStake = asAmount(record.minBet, exponent);
  const maxStake = asAmount(record.maxBet, exponent);
  if (minStake === undefined || maxStake === undefined) return undefined;
  const fairOdds = asOdds(record.FairCoef);
  const voidRule = asText(record.VoidRule);
  const leastShare = asNumber(record.LeastCoef);
  const house = parseHouse(record.House);
  const isOfDay = asList(record.Boosts).some((boost) => {
    const { IsMet: isMet, Kind: kind } = asRecord(boost) ?? {};
    return kind === 'day' && isMet === true;
  });
  return {
    totalOdds: asOdds(record.Coef) ?? NO_ODDS,
    ...(fairOdds === undefined ? {} : { fairOdds }),
    ...(voidRule === undefined ? {} : { voidRule }),
    ...(leastShare === undefined ? {} : { leastPerThousand: Math.round(leastShare * 1_000) }),
    ...(isOfDay ? { isOfDay } : {}),
    minStake,
    maxStake,
    ...(house && { house }),
    items: items.map((item, position) => {
      const event = events[position];
      const names = language === undefined ? undefined : parseNameFields(event);
      return {
        key: item.key,
        odds: asOdds(event?.Coef) ?? NO_ODDS,
        suspended: event?.Block === true || event?.IsBlock === true,
        finished: event?.Finish === true,
        conflictsWith: asList(event?.RelatedTo).flatMap((other) => {
          const related = typeof other === 'number' ? items[other] : undefined;
          return related ? [related.key] : [];
        }),
        ...(names && language !== undefined ? { names: { [language]: names } } : {}),
      };
    }),
  };
}

export function parseCouponQuote(
  body: unknown,
  items: readonly CouponItem[],
  exponent: number,
  language?: string,
): CouponQuote | undefined {
  const record = asRecord(body);
  return record?.Success === true ? parseQuoteValue(record.Value, items, exponent, language) : undefined;
}
