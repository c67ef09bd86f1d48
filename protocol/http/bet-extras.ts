/**
 * Fields of the bet slip beside events, kind and stake. Names are those of the wire; a field that is not
 * there asks for nothing, and one that cannot be read is as if it were not there, but for `promo` and `SaleSumm`, which must not be lost silently. `SaleSumm` is ours.
 */
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { asText, asWhole, type WireRecord } from './wire-values.ts';

const MAX_CODE_LENGTH = 40;
/** Known from the wire: 55 is the web's one-click betting. */
const SOURCE_ONE_CLICK = 55;

export function extrasFields(extras: BetExtras | undefined): WireRecord {
  if (!extras) return {};
  const {
    advance,
    couponCode,
    expressBoost,
    expressNumber,
    isApproved,
    isOneClick,
    powerBet,
    promo,
    saleBetId,
    saleLeast,
    toLive,
    vipStake,
  } = extras;
  return {
    ...(promo === undefined ? {} : { promo }),
    ...(advance === true ? { avanceBet: true } : {}),
    ...(powerBet === true ? { IsPowerBet: true } : {}),
    ...(expressBoost === true ? { IsExpressBoost: true } : {}),
    ...(expressNumber === undefined ? {} : { expressNum: expressNumber }),
    ...(vipStake === true ? { VIPBetSumm: true } : {}),
    ...(toLive === undefined ? {} : { TransformEventKind: toLive }),
    ...(couponCode === undefined ? {} : { CouponCode: couponCode }),
    ...(saleBetId === undefined ? {} : { SaleBetId: saleBetId }),
    ...(saleLeast === undefined ? {} : { SaleSumm: saleLeast }),
    ...(isOneClick === true ? { OneClickBet: true, Source: SOURCE_ONE_CLICK } : {}),
    ...(isApproved === true ? { ApprovedBet: true } : {}),
  };
}

const shortText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : asText(value);
  return text === undefined || text === '' ? undefined : text.slice(0, MAX_CODE_LENGTH);
};

/** Undefined where nothing is asked for. */
export function parseExtras(body: WireRecord): BetExtras | undefined {
  const promo = shortText(body.promo);
  const couponCode = shortText(body.CouponCode);
  const saleBetId = shortText(body.SaleBetId);
  const saleLeast = shortText(body.SaleSumm);
  const expressNumber = asWhole(body.expressNum);
  const { TransformEventKind: toLive } = body;
  const extras: BetExtras = {
    ...(promo === undefined ? {} : { promo }),
    ...(body.avanceBet === true ? { advance: true } : {}),
    ...(body.IsPowerBet === true ? { powerBet: true } : {}),
    ...(body.IsExpressBoost === true ? { expressBoost: true } : {}),
    ...(expressNumber === undefined ? {} : { expressNumber }),
    ...(body.VIPBetSumm === true || typeof body.VIPBetSumm === 'number' ? { vipStake: true } : {}),
    ...(typeof toLive === 'boolean' ? { toLive } : {}),
    ...(couponCode === undefined ? {} : { couponCode }),
    ...(saleBetId === undefined || saleBetId === '0' ? {} : { saleBetId }),
    ...(saleLeast === undefined ? {} : { saleLeast }),
    ...(body.OneClickBet === true || body.Source === SOURCE_ONE_CLICK ? { isOneClick: true } : {}),
    ...(body.ApprovedBet === true ? { isApproved: true } : {}),
  };
  return Object.keys(extras).length > 0 ? extras : undefined;
}
