import type { RailViolation } from '#domain/coupon/rails/own-rails.ts';
import type { Amount } from '#domain/money/amount.ts';
import { useCoupon } from './use-coupon.ts';

/** The guard rails that a bet beside the bet slip would break if it were placed now; its games are not looked at. */
export function useBrokenRails(stake: Amount): readonly RailViolation[] {
  const { placements, rails } = useCoupon();
  return rails?.([{ items: [], stake }], { placements }) ?? [];
}
