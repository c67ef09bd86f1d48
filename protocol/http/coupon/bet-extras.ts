/**
 * Fields of the bet slip beside events, kind and stake. Names are those of the wire; a field that is not
 * there asks for nothing, and one that cannot be read is as if it were not there, but for `promo` and `SaleSumm`, which must not be lost silently. `SaleSumm` is ours.
 */
import * as v from 'valibot';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { defined } from '#domain/lib/defined.ts';
import { decimal, maybe, read, whole } from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';

const MAX_CODE_LENGTH = 40;
/** The source of the web's one-click betting, known from the wire: 55. */
const SOURCE_ONE_CLICK = 55;

const flag = maybe(v.boolean());
const shortText = maybe(read(decimal, (text) => (text === '' ? undefined : text.slice(0, MAX_CODE_LENGTH))));

export const extrasEntries = {
  promo: shortText,
  avanceBet: flag,
  IsPowerBet: flag,
  IsExpressBoost: flag,
  expressNum: maybe(whole),
  VIPBetSumm: maybe(v.union([v.boolean(), v.number()])),
  TransformEventKind: flag,
  CouponCode: shortText,
  SaleBetId: shortText,
  SaleSumm: shortText,
  OneClickBet: flag,
  Source: maybe(v.number()),
  ApprovedBet: flag,
};
const fields = v.object(extrasEntries);

export function extrasFields(extras: BetExtras = {}): WireRecord {
  const { advance, expressBoost, isApproved, isOneClick, powerBet, toLive, vipStake } = extras;
  return defined({
    promo: extras.promo,
    avanceBet: advance || undefined,
    IsPowerBet: powerBet || undefined,
    IsExpressBoost: expressBoost || undefined,
    expressNum: extras.expressNumber,
    VIPBetSumm: vipStake || undefined,
    TransformEventKind: toLive,
    CouponCode: extras.couponCode,
    SaleBetId: extras.saleBetId,
    SaleSumm: extras.saleLeast,
    OneClickBet: isOneClick || undefined,
    Source: isOneClick ? SOURCE_ONE_CLICK : undefined,
    ApprovedBet: isApproved || undefined,
  });
}

/** Reads the extras; undefined where nothing is asked for. */
export function extrasOf(body: v.InferOutput<typeof fields>): BetExtras | undefined {
  const vip = body.VIPBetSumm;
  const extras: BetExtras = defined({
    promo: body.promo,
    advance: body.avanceBet || undefined,
    powerBet: body.IsPowerBet || undefined,
    expressBoost: body.IsExpressBoost || undefined,
    expressNumber: body.expressNum,
    vipStake: vip === true || typeof vip === 'number' || undefined,
    toLive: body.TransformEventKind,
    couponCode: body.CouponCode,
    saleBetId: body.SaleBetId === '0' ? undefined : body.SaleBetId,
    saleLeast: body.SaleSumm,
    isOneClick: body.OneClickBet === true || body.Source === SOURCE_ONE_CLICK || undefined,
    isApproved: body.ApprovedBet || undefined,
  });
  return Object.keys(extras).length > 0 ? extras : undefined;
}
