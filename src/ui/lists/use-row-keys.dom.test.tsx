import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { useRowKeys } from './use-row-keys.ts';

function List() {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  return (
    <ul ref={list}>
      {['a', 'b', 'c'].map((row) => (
        <li key={row} data-list-row="">
          <a href="/">{row}1</a>
          {row === 'b' ? null : <button type="button">{row}2</button>}
        </li>
      ))}
    </ul>
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

it('arrows lead from row to row in the same place, or the last one there is, and among what a row has', async () => {
  await renderPage(<List />);
  screen.getByText('a1').focus();
  press('ArrowRight');
  expect(focused()).toBe('a2');
  press('ArrowDown');
  expect(focused()).toBe('b1');
  press('ArrowDown');
  expect(focused()).toBe('c1');
  // At the end the arrow is the page's again.
  expect(press('ArrowDown')).toBe(true);
  expect(focused()).toBe('c1');
  press('ArrowUp');
  expect(focused()).toBe('b1');
});
