/** Arrows on a board: the focus goes to the nearest place in that direction, as it is seen. */

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much more a step aside costs than one ahead. */
const ASIDE = 3;

const middleOf = (element: Element): readonly [number, number] => {
  const { bottom, left, right, top } = element.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
};

/** Moves the focus among the buttons of a board; says whether the key is one that does. */
export function moveFocus(board: Element, from: Element, key: string): boolean {
  const direction = DIRECTIONS[key];
  if (!direction) return false;
  const [dx, dy] = direction;
  const [x, y] = middleOf(from);
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of board.querySelectorAll<HTMLElement>('[data-place]')) {
    const [px, py] = middleOf(place);
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    const cost = ahead + ASIDE * aside;
    if (place === from || ahead <= 1 || cost >= least) continue;
    least = cost;
    best = place;
  }
  best?.focus();
  return true;
}
