/** The most sections of a header. */
export const MOST_SECTIONS = 9;

/** Browsers place by parts of a pixel, whose sums differ a little. */
const SLIGHT_PX = 0.5;

/** How many of these widths stand beside each other in so much room, from the first one on. */
export function sectionsThatFit(widthsPx: readonly number[], roomPx: number, gapPx: number): number {
  let leftPx = roomPx + SLIGHT_PX;
  let count = 0;
  for (const widthPx of widthsPx) {
    leftPx -= widthPx + gapPx;
    if (leftPx < 0 || count === MOST_SECTIONS) break;
    count += 1;
  }
  return count;
}
