import { brokenRails } from '#domain/coupon/draft/rail-problems.ts';
import type { PlannedBet, RailViolation } from '#domain/coupon/rails/own-rails.ts';
import { useCoupon } from './use-coupon.ts';

/** The guard rails that bets beside the bet slip would break if they were placed now. */
export function useBrokenRails(planned: readonly PlannedBet[]): readonly RailViolation[] {
  const { placements, quote, rails } = useCoupon();
  return brokenRails(rails, { placements, house: quote?.house }, planned);
}
