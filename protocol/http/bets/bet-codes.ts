/** What every answer of the bet services is wrapped in, and its codes. */
import type { WireRecord } from '../wire-values.ts';

/** The codes of the bet services, as recorded, and our own from 700000 on. `docs/errors.md` says each in a sentence. */
export const BET_CODES = {
  accepted: 0,
  notEnoughMoney: 103,
  aboveMaximum: 109,
  selectionGone: 129,
  priceChanged: 130,
  selectionSuspended: 131,
  gameSuspended: 133,
  wrongCouponCode: 100849,
  tooManyItems: 157972,
  gameNotLive: 158150,
  eventsFinished: 159271,
  malformed: 700001,
  belowMinimum: 700002,
  badStake: 700003,
  emptyCoupon: 700004,
  sameSelectionTwice: 700005,
  sameGameInExpress: 700006,
  kindDoesNotFit: 700007,
  betGuidReused: 700008,
  unheard: 700009,
  serverRestarted: 700010,
  tooManyPlacements: 700011,
  notOffered: 700020,
  otherGameInBuilder: 700021,
  orderOver: 700022,
  tooManyOrders: 700023,
  boostNotMet: 700024,
  promoUnknown: 700025,
  promoStake: 700026,
  gameWentLive: 700027,
  noAdvance: 700028,
  noSale: 700029,
  limitReached: 700030,
  selfExcluded: 700031,
  saleChanged: 700032,
  bonusNotMet: 700033,
} as const;

/** The envelope of all answers of the bet services. */
export function envelope(code: number, message: string, value: unknown): WireRecord {
  return {
    Error: message,
    ErrorCode: code,
    Guid: '',
    Id: 0,
    Success: code === BET_CODES.accepted,
    Value: value,
  };
}
