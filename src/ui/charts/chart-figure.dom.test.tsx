import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChartFigure } from './chart-figure.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const texts = { table: 'Table', csv: 'CSV', more: 'More', empty: 'Nothing' };
const show = (count: number) =>
  render(
    <ChartFigure
      title="Prices"
      summary="Two prices"
      fileName="prices"
      texts={texts}
      table={{
        columns: ['Time', 'Odds'],
        rows: Array.from({ length: count }, (_, at) => [`row ${at}`, '1.50']),
      }}
    >
      <canvas />
    </ChartFigure>,
  );

it('has a name, says itself in a sentence, and unfolds its table page by page', () => {
  show(60);
  const figure = screen.getByRole('figure', { name: 'Prices' });
  expect(figure.textContent).toContain('Two prices');
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const rows = () => screen.getAllByRole('row').length - 1;
  expect(rows()).toBe(50);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(rows()).toBe(60);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

it('says that there is nothing where its table is empty', () => {
  show(0);
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByText('Nothing')).toBeTruthy();
});

it('is a file with the names of the columns first', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show(1);
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await made[0]?.text()).toContain('Time,Odds\r\nrow 0,1.50\r\n');
});
