/** A row of the React peers: a name and cells of fixed width. */
import { createElement, type ReactElement } from 'react';
import { ROW_PX } from './row-px.ts';

const CELL_STYLE = { display: 'inline-block', width: 75, textAlign: 'center' } as const;
const NAME_STYLE = {
  display: 'inline-block',
  width: 300,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
} as const;

export const rowContent = (name: string, prices: readonly (number | undefined)[]): ReactElement =>
  createElement(
    'div',
    { style: { lineHeight: `${ROW_PX}px`, height: ROW_PX, whiteSpace: 'nowrap' } },
    createElement('span', { style: NAME_STYLE }, name),
    prices.map((price, column) =>
      // A column has no other name than its place.
      // oxlint-disable-next-line react/no-array-index-key
      createElement('button', { key: column, type: 'button', style: CELL_STYLE }, price?.toFixed(2) ?? ''),
    ),
  );
