/** `LiveBet/Open/UpdateCoupon`: what the server says of a coupon now, its prices, limits, boosts and what cannot be combined. */
import * as v from 'valibot';
import type { CouponItem, CouponQuote, ItemQuote } from '#domain/coupon/bet/bet.ts';
import { vipMaxStake } from '#domain/coupon/bet/stake-limits.ts';
import { type BetForm, isLinear, plainForm, unitsOf } from '#domain/coupon/form/bet-form.ts';
import { boostOffers } from '#domain/coupon/form/boosts.ts';
import { defined } from '#domain/lib/defined.ts';
import { NO_ODDS, oddsToDecimal } from '#domain/market/odds.ts';
import { parameterToWire, parseSelectionKey } from '#domain/market/selection.ts';
import { call, outputOf } from '../../calls/call.ts';
import {
  amountIn,
  decimal,
  finite,
  maybe,
  odds,
  sifted,
  stated,
  whole,
  yes,
} from '../../calls/wire-schemas.ts';
import { house, houseValue } from '../bets/house-terms.ts';
import { asRecord, type WireRecord } from '../wire-values.ts';
import { currencyField, type NamedCurrency, namedCurrency, wireMoney } from './bet-currency.ts';
import { formEntries, formFields, formOf } from './bet-form-fields.ts';
import { couponEntries } from './coupon-entries.ts';
import { couponEvent, couponEvents, type WireItem } from './coupon-events.ts';
import { nameEntries, nameFields, namesOf } from './selection-names.ts';

export const UPDATE_COUPON_PATH = '/service-api/LiveBet/Open/UpdateCoupon';
/** The path for bets of blocks; bodies and answers are those of `UPDATE_COUPON_PATH`. */
export const UPDATE_COUPON_MULTI_PATH = `${UPDATE_COUPON_PATH}Multi`;
/** The path for builders; bodies and answers are those of `UPDATE_COUPON_PATH`. */
export const UPDATE_COUPON_BUILDER_PATH = `${UPDATE_COUPON_PATH}Builder`;

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

/** A request for a quote. `currency` is the one of its limits. */
export interface UpdateCouponRequest extends NamedCurrency {
  readonly items: readonly WireItem[];
  readonly form: BetForm;
  /** Whether the least is wanted too: what the coupon pays when as few win as can bring anything. */
  readonly wantsLeast: boolean;
  /** The language of its names. */
  readonly language: string;
}

const updateCoupon = v.pipe(
  v.object({ Events: couponEvents, ...couponEntries }),
  v.transform(
    (body): UpdateCouponRequest => ({
      items: body.Events,
      // Who asks for prices alone may leave the kind out, or not have changed it yet.
      form: formOf(body) ?? plainForm(body.Events.length),
      wantsLeast: body.CalcSystemsMin === true,
      language: body.Lng,
      ...namedCurrency(body.Currency),
    }),
  ),
);
export const parseUpdateCoupon = (body: unknown): UpdateCouponRequest | undefined =>
  outputOf(updateCoupon, body);

export const quotedEvent = v.object({
  GameId: stated(whole),
  Type: stated(whole),
  Param: stated(finite),
  PlayerId: stated(whole),
  /** The odds; 0 where there are none. */
  Coef: stated(odds, NO_ODDS),
  /** Whether it is suspended. */
  Block: yes,
  IsBlock: yes,
  /** Whether it is over, or no longer offered. */
  Finish: yes,
  IsRelation: stated(v.picklist([0, 1])),
  /** The positions of the events that this one cannot be combined with; ours. */
  RelatedTo: stated(v.array(v.fallback(v.number(), -1)), []),
  ...nameEntries,
});

/** The answer for what is not an event: neither a price nor a name. */
const NO_EVENT = {
  Coef: NO_ODDS,
  Block: false,
  IsBlock: false,
  Finish: false,
  RelatedTo: [],
} as unknown as v.InferOutput<typeof quotedEvent>;

const boost = v.object({
  Kind: v.picklist(['express', 'power', 'day']),
  /** The boost of the winnings, in per cent. */
  Percent: stated(whole),
  IsMet: yes,
  Conditions: stated(v.array(v.object({ Code: v.string(), IsMet: v.boolean(), Limit: v.optional(whole) }))),
});

export const quote = v.object({
  ...formEntries,
  Units: maybe(whole),
  /** Odds at which the whole stake pays; 0 where it is not offered. */
  Coef: stated(odds, NO_ODDS),
  /** The odds without the margin. */
  FairCoef: maybe(odds),
  /** The code of the rule for void selections. */
  VoidRule: maybe(v.string()),
  /** The odds when as few win as can bring anything. */
  LeastCoef: maybe(finite),
  minBet: decimal,
  maxBet: decimal,
  VIPMaxBet: stated(decimal),
  House: maybe(house),
  Boosts: maybe(sifted(boost)),
  Events: v.array(v.fallback(quotedEvent, NO_EVENT)),
});

export const UPDATE_COUPON = call({
  method: 'POST',
  path: UPDATE_COUPON_PATH,
  also: { Multi: UPDATE_COUPON_MULTI_PATH, Builder: UPDATE_COUPON_BUILDER_PATH },
  about: 'The coupon at the prices of now.',
  who: 'anyone',
  form: 'bets',
  request: updateCoupon,
  answer: quote,
});

const toItemValue = (item: ItemQuote, index: ReadonlyMap<string, number>): WireRecord => {
  const selection = parseSelectionKey(item.key);
  const [names] = Object.values(item.names ?? {});
  return {
    GameId: selection?.gameId ?? 0,
    Type: selection?.type ?? 0,
    Param: selection ? Number(parameterToWire(selection.parameter)) : 0,
    PlayerId: selection?.player ?? 0,
    Coef: item.odds === NO_ODDS ? 0 : Number(oddsToDecimal(item.odds)),
    Block: item.suspended,
    IsBlock: item.suspended,
    Finish: item.finished,
    IsRelation: item.conflictsWith.length > 0 ? 1 : 0,
    RelatedTo: item.conflictsWith.flatMap((key) => index.get(key) ?? []),
    ...(names && nameFields(names)),
  };
};

/** Boosts of the coupon, with a tick for each condition that it meets; ours. */
const boostValues = (form: BetForm, { isOfDay, items }: CouponQuote): readonly WireRecord[] =>
  boostOffers(
    form,
    items.map((item) => item.odds),
    isOfDay,
  ).map(({ conditions, kind, percent }) => ({
    Kind: kind,
    Percent: percent,
    IsMet: conditions.every((condition) => condition.isMet),
    Conditions: conditions.map(({ code, isMet, limit }) =>
      defined({ Code: code, IsMet: isMet, Limit: limit }),
    ),
  }));

/** A quote on the wire. With `form` it says how the server read the form. `FairCoef`, `VoidRule` and `Units` are ours. */
export function quoteValue(quoted: CouponQuote, exponent: number, form?: BetForm): WireRecord {
  const { fairOdds, leastPerThousand } = quoted;
  const index = new Map(quoted.items.map((item, position) => [item.key as string, position]));
  return defined({
    ...(form && { ...formFields(form), Units: Number(unitsOf(form, quoted.items.length)) }),
    Coef: quoted.totalOdds === NO_ODDS ? 0 : Number(oddsToDecimal(quoted.totalOdds)),
    FairCoef: fairOdds === undefined ? undefined : Number(oddsToDecimal(fairOdds)),
    VoidRule: quoted.voidRule,
    LeastCoef: leastPerThousand === undefined ? undefined : leastPerThousand / 1_000,
    minBet: wireMoney(quoted.minStake, exponent),
    maxBet: wireMoney(quoted.maxStake, exponent),
    House: quoted.house && houseValue(quoted.house),
    VIPMaxBet: wireMoney(vipMaxStake(quoted.maxStake), exponent),
    Boosts: form && boostValues(form, quoted),
    Events: quoted.items.map((item) => toItemValue(item, index)),
  });
}

/**
 * The answer to a coupon of these items: events come back in the order in which they were sent. `language` is the one in
 * which their names were asked for; without it names are left aside.
 */
export function parseQuoteValue(
  value: unknown,
  items: readonly CouponItem[],
  exponent: number,
  language?: string,
): CouponQuote | undefined {
  const said = outputOf(quote, value);
  const minStake = amountIn(said?.minBet, exponent);
  const maxStake = amountIn(said?.maxBet, exponent);
  if (!said || said.Events.length !== items.length) return undefined;
  if (minStake === undefined || maxStake === undefined) return undefined;
  const { LeastCoef: least } = said;
  return defined({
    totalOdds: said.Coef,
    fairOdds: said.FairCoef,
    voidRule: said.VoidRule,
    leastPerThousand: least === undefined ? undefined : Math.round(least * 1_000),
    isOfDay: said.Boosts?.some(({ IsMet, Kind }) => Kind === 'day' && IsMet) || undefined,
    minStake,
    maxStake,
    house: said.House,
    items: said.Events.map((event, position): ItemQuote => itemQuoteOf(event, items, position, language)),
  });
}

function itemQuoteOf(
  event: v.InferOutput<typeof quotedEvent>,
  items: readonly CouponItem[],
  position: number,
  language: string | undefined,
): ItemQuote {
  const names = language === undefined ? undefined : namesOf(event);
  return {
    key: (items[position] as CouponItem).key,
    odds: event.Coef,
    suspended: event.Block || event.IsBlock,
    finished: event.Finish,
    conflictsWith: event.RelatedTo.flatMap((other) => items[other]?.key ?? []),
    ...(names && language !== undefined ? { names: { [language]: names } } : {}),
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
