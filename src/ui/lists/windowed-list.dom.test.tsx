import { act, fireEvent, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import {
  MANY_ROWS,
  WindowedList,
  type WindowedListHandle,
  type WindowedListProps,
} from './windowed-list.tsx';

const names = (count: number) => Array.from({ length: count }, (_, index) => `row ${index + 1}`);

async function show(props: Partial<WindowedListProps<string>> & { readonly items: readonly string[] }) {
  const view = await renderPage(
    <WindowedList
      keyOf={(name) => name}
      rowPx={40}
      row={(name, { as: Row, aria }) =>
        props.kind === 'listbox' ? (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div {...aria} role="option" aria-selected={false} tabIndex={-1}>
            {name}
          </div>
        ) : (
          <Row>{name}</Row>
        )
      }
      {...props}
    />,
  );
  // The code of long lists comes.
  await act(() => import('./windowed-rows.tsx'));
  return view;
}

const places = (role: string) =>
  screen
    .getAllByRole(role)
    .map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]);

describe('a list', () => {
  it(`of up to ${MANY_ROWS} rows is a list as any other`, async () => {
    await show({ items: names(MANY_ROWS), list: { 'aria-label': 'Rows' } });
    const list = screen.getByRole('list', { name: 'Rows' });
    expect(list.tagName).toBe('UL');
    expect([...list.children].map(({ tagName }) => tagName)).toEqual(Array(MANY_ROWS).fill('LI'));
  });

  it('of more rows has those in sight alone, which say their place in the whole', async () => {
    await show({ items: names(500), list: { 'aria-label': 'Rows' } });
    const list = screen.getByRole('list', { name: 'Rows' });
    expect(list.tagName).toBe('DIV');
    const shown = places('listitem');
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(MANY_ROWS);
    expect(shown).toEqual(shown.map((_, index) => [String(index + 1), '500']));
    expect(screen.getByText('row 1').tagName).toBe('DIV');
  });

  it('of columns hands what an item remembers to no other when it leaves', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_600);
    function Remembering({ name }: { readonly name: string }) {
      const [isPressed, setPressed] = useState(false);
      return (
        <button type="button" aria-pressed={isPressed} onClick={() => setPressed(true)}>
          {name}
        </button>
      );
    }
    function Leaving() {
      const [items, setItems] = useState(names(100));
      return (
        <>
          <WindowedList
            items={items}
            keyOf={(name) => name}
            rowPx={40}
            columnPx={500}
            row={(name) => <Remembering name={name} />}
          />
          <button type="button" onClick={() => setItems(items.filter((name) => name !== 'row 2'))}>
            leave
          </button>
        </>
      );
    }
    await renderPage(<Leaving />);
    await act(() => import('./windowed-rows.tsx'));
    const [line] = screen.getAllByRole('listitem').map(({ parentElement }) => parentElement);
    expect(line?.children).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'row 2' }));
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'leave' }));
    expect(screen.queryByRole('button', { name: 'row 2' })).toBeNull();
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
    width.mockRestore();
  });

  it('of options keeps them options of one listbox, however many there are', async () => {
    for (const count of [MANY_ROWS, 500]) {
      const ties = { id: 'all', 'aria-label': 'Options' };
      await show({ items: names(count), kind: 'listbox', mostPx: 300, list: ties });
      const list = screen.getByRole('listbox', { name: 'Options' });
      expect(list.id).toBe('all');
      if (count > MANY_ROWS) expect(list.style.maxHeight).toBe('300px');
      expect(screen.queryAllByRole('listitem')).toEqual([]);
      expect(places('option')[0]).toEqual(['1', String(count)]);
    }
  });

  it('shows a row that is asked for, and nothing for one that is not there', async () => {
    const handle = createRef<WindowedListHandle>();
    await show({ items: names(500), kind: 'listbox', handle });
    act(() => handle.current?.showRow(499));
    act(() => handle.current?.showRow(500));
    expect(screen.getByRole('listbox').scrollTop).toBeGreaterThan(0);
  });

  it('has the rows around its place when Tab is pressed, though the event of its scrolling is still to come', async () => {
    const topPx = { list: 0 };
    const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(
      this: HTMLElement,
    ) {
      return DOMRect.fromRect({
        y: this.getAttribute('role') === 'list' ? topPx.list : 0,
        width: 300,
        height: 20_000,
      });
    });
    const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    await show({ items: names(500), isEven: true });
    topPx.list = -4_000;
    expect(screen.queryByText('row 101')).toBeNull();
    fireEvent.keyDown(screen.getByText('row 1'), { key: 'a' });
    expect(screen.queryByText('row 101')).toBeNull();
    fireEvent.keyDown(screen.getByText('row 1'), { key: 'Tab' });
    expect(screen.getByText('row 101')).toBeDefined();
    box.mockRestore();
    height.mockRestore();
  });

  it('tells which rows stand in the document once, also to a state that renders it anew', async () => {
    const told: string[] = [];
    function Rows() {
      const [rows, setRows] = useState({ first: -1, last: -1 });
      return (
        <WindowedList
          items={names(500)}
          keyOf={(name) => name}
          rowPx={40}
          row={(name, { as: Row }) => <Row data-rows={`${rows.first} ${rows.last}`}>{name}</Row>}
          onRows={(first, last) => {
            told.push(`${first} ${last}`);
            setRows({ first, last });
          }}
        />
      );
    }
    await renderPage(<Rows />);
    await act(() => import('./windowed-rows.tsx'));
    expect(new Set(told).size).toBe(told.length);
    expect(screen.getByText('row 1').dataset['rows']).toBe(told.at(-1));
  });

  describe.each([3, 500])('of %i rows', (count) => {
    async function withButtons() {
      const rows = (items: readonly string[]) => (
        <>
          <button type="button">outside</button>
          <WindowedList
            items={items}
            keyOf={(name) => name}
            rowPx={40}
            row={(name, { as: Row }) => (
              <Row>
                <button type="button">{name}</button>
              </Row>
            )}
          />
        </>
      );
      const all = names(count);
      const view = await renderPage(rows(all));
      await act(() => import('./windowed-rows.tsx'));
      const without = (...gone: readonly string[]) =>
        view.again(rows(all.filter((name) => !gone.includes(name))));
      const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());
      return { all, focus, view, rows, without };
    }
    const focused = () => document.activeElement?.textContent;

    it('hands the focus of a row that leaves to the one that takes its place', async () => {
      const { focus, without } = await withButtons();
      focus('row 2');
      without('row 2');
      expect(focused()).toBe('row 3');
      without('row 1', 'row 2');
      expect(focused()).toBe('row 3');
    });

    it('leaves the focus where it was put outside of it', async () => {
      const { focus, without } = await withButtons();
      focus('row 2');
      focus('outside');
      without('row 2');
      expect(focused()).toBe('outside');
      act(() => screen.getByRole('button', { name: 'outside' }).blur());
      without('row 1', 'row 2');
      expect(document.activeElement).toBe(document.body);
    });
  });

  it('hands the focus of its last row to the one before it, and keeps that of a row as it grows long and short', async () => {
    const rows = (items: readonly string[]) => (
      <WindowedList
        items={items}
        keyOf={(name) => name}
        rowPx={40}
        row={(name, { as: Row }) => (
          <Row>
            <button type="button">{name}</button>
          </Row>
        )}
      />
    );
    const view = await renderPage(rows(names(3)));
    act(() => screen.getByRole('button', { name: 'row 3' }).focus());
    view.again(rows(names(2)));
    expect(document.activeElement?.textContent).toBe('row 2');
    await act(() => import('./windowed-rows.tsx'));
    view.again(rows(names(MANY_ROWS + 1)));
    await expect.poll(() => document.activeElement?.textContent).toBe('row 2');
    view.again(rows(names(MANY_ROWS)));
    expect(document.activeElement?.textContent).toBe('row 2');
  });
});
