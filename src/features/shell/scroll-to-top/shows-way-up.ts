/** Decides when the button to the top is shown. */

export interface ScrollPlace {
  /** Pixels above what is seen, before and now. */
  readonly before: number;
  readonly now: number;
  /** Height of what is seen, and of all of it. */
  readonly view: number;
  readonly whole: number;
}

/** The distance in pixels below which a scroll shows no intention. */
const SLIGHT_PX = 4;
/** The distance in pixels from the end within which the visitor is at it. */
const END_PX = 32;

/**
 * Whether the button is shown: past so many screens, on the way up, and not at the end of the page; `is` stays where the
 * page hardly moved.
 */
export function showsWayUp(
  is: boolean,
  { before, now, view, whole }: ScrollPlace,
  afterScreens: number,
): boolean {
  if (now <= view * afterScreens || now + view >= whole - END_PX) return false;
  if (now - before > SLIGHT_PX) return false;
  return is || before - now > SLIGHT_PX;
}
