/** A bound, no competitor: forty rows of bare cells, the text of a changed one written on the next frame, and nothing else. */
import { COLUMNS, type GridFeed } from '../grid-feed.ts';
import { ROW_PX } from './row-px.ts';
import { writeChanged } from './write-changed.ts';

const ROWS = 40;

export function show(feed: GridFeed, element: HTMLElement): void {
  const texts: Text[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    const line = element.appendChild(document.createElement('div'));
    line.style.cssText = `display:flex;height:${ROW_PX}px;line-height:${ROW_PX}px`;
    const name = line.appendChild(document.createElement('div'));
    name.style.width = '300px';
    name.textContent = feed.rows[row]?.name ?? '';
    for (let column = 0; column < COLUMNS.length; column += 1) {
      const cell = line.appendChild(document.createElement('div'));
      cell.style.cssText = 'width:75px;text-align:center';
      texts.push(cell.appendChild(document.createTextNode(feed.odds(row, column)?.toFixed(2) ?? '')));
    }
  }
  writeChanged(feed, texts.length, (at, odds) => {
    const text = texts[at];
    if (text) text.data = odds ?? '';
  });
}
