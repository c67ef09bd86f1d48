/** The first rows that the server put into the page stand over it until the page has rows of its own. */

const FIRST_BOARD = 'first-board';

/** Takes them away once what was just rendered is painted. Does nothing where there are none. */
export function leaveFirstBoard(): void {
  const rows = document.getElementById(FIRST_BOARD);
  if (rows) requestAnimationFrame(() => requestAnimationFrame(() => rows.remove()));
}
