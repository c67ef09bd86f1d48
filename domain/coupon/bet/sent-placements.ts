/**
 * The placements of this user that are under way, or have ended and were not dismissed, oldest first. Each moves on by its own events
 * (`placement.ts`); those of several singles that were placed in one act belong together.
 */
import type { BetGuid, SelectionKey } from '../../lib/ids.ts';
import type { CouponItem, PlacementRequest } from './bet.ts';
import { DRAFT, isUndecided, nextPlacement, type PlacementEvent, type SentPlacement } from './placement.ts';

export type SentPlacements = readonly SentPlacement[];

/** Placements of one act of the user: one bet, or several singles. */
export interface PlacementAct {
  readonly id: BetGuid;
  readonly placements: readonly [SentPlacement, ...SentPlacement[]];
}

/** The act in which a bet was placed, by the id of its first bet. */
export const actOf = ({ act, betGuid }: Pick<PlacementRequest, 'act' | 'betGuid'>): BetGuid => act ?? betGuid;

export const placementOf = (placements: SentPlacements, betGuid: BetGuid): SentPlacement | undefined =>
  placements.find(({ request }) => request.betGuid === betGuid);

/** The placements after an event of the bet with that id; the same list where it changes nothing. */
export function placementsAfter(
  placements: SentPlacements,
  betGuid: BetGuid,
  event: PlacementEvent,
): SentPlacements {
  const before = placementOf(placements, betGuid);
  const next = nextPlacement(before ?? DRAFT, event);
  if (next === (before ?? DRAFT)) return placements;
  if (next.kind === 'draft') return placements.filter((placement) => placement !== before);
  return before
    ? placements.map((placement) => (placement === before ? next : placement))
    : [...placements, next];
}

/** The placements by their acts, oldest first. */
export function actsOf(placements: SentPlacements): readonly PlacementAct[] {
  const acts = new Map<BetGuid, [SentPlacement, ...SentPlacement[]]>();
  for (const placement of placements) {
    const id = actOf(placement.request);
    const others = acts.get(id);
    if (others) others.push(placement);
    else acts.set(id, [placement]);
  }
  return [...acts].map(([id, of]) => ({ id, placements: of }));
}

/** The placement of exactly these selections that is not decided yet: the same bet sent again would be a second one. */
export function undecidedOf(
  placements: SentPlacements,
  items: readonly CouponItem[],
): SentPlacement | undefined {
  return placements.find(
    (placement) => isUndecided(placement) && haveSameSelections(placement.request.items, items),
  );
}

/** Whether two lists of items are of the same selections, in whatever order. */
export function haveSameSelections(one: readonly CouponItem[], other: readonly CouponItem[]): boolean {
  const keys = new Set<SelectionKey>(one.map(({ key }) => key));
  return other.length === keys.size && other.every(({ key }) => keys.has(key));
}
