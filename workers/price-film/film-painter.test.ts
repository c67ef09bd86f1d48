import { describe, expect, it } from 'vitest';
import type { FilmPatch, GlyphSheet } from '#protocol/price-film/messages.ts';
import { createFilmPainter, type FilmContext } from './film-painter.ts';

const sheet: GlyphSheet<string> = {
  bitmap: 'digits',
  characters: '0123456789.',
  advances: Array<number>(11).fill(8),
  columnWidth: 12,
  rowHeight: 16,
  originX: 2,
  originY: 12,
  groundColor: 'ground',
  markColors: { up: 'green', down: 'red' },
};

const patch = (over: Partial<FilmPatch> = {}): FilmPatch => ({
  cell: 1,
  tile: 7,
  ground: { x: 3, y: 3, width: 50, height: 26 },
  text: '2.5',
  textX: 20,
  baselineY: 21,
  move: 'down',
  mark: { x: 47, y: 25, width: 6, height: 4 },
  ...over,
});

function bench() {
  const calls: string[] = [];
  const drawn: number[] = [];
  const context: FilmContext<string> = {
    fillStyle: '',
    fillRect: (...box) => void calls.push(`fill ${String(context.fillStyle)} ${box.join(' ')}`),
    clearRect: (...box) => void calls.push(`clear ${box.join(' ')}`),
    drawImage: (image, ...box) => void calls.push(`${image} ${box.join(' ')}`),
    createConicGradient: () => ({ addColorStop: () => undefined, toString: () => 'wedge' }),
  };
  const tell = createFilmPainter<string, string>({
    contextOf: () => context,
    onDrawn: (at) => void drawn.push(at),
  });
  const show = (patches: readonly FilmPatch[], sequence: number) =>
    tell({ type: 'patches', patches, sequence, changedAtMs: 1_000 + sequence });
  const taken = () => calls.splice(0);
  return { tell, show, taken, drawn };
}

describe('the painter of a film', () => {
  it('covers what the page shows, and draws the mark and the digits in the row of their move', () => {
    const { tell, show, taken, drawn } = bench();
    tell({ type: 'tile', tile: 7, canvas: 'canvas' });
    tell({ type: 'sheet', sheet });
    show([patch()], 1);
    expect(taken()).toEqual([
      'fill ground 3 3 50 26',
      'fill wedge 47 25 6 4',
      'digits 24 64 12 16 18 9 12 16',
      'digits 120 64 12 16 26 9 12 16',
      'digits 60 64 12 16 34 9 12 16',
    ]);
    expect(drawn).toEqual([1_001]);
  });

  it('covers the corner of a mark that its ground does not reach, and takes both off', () => {
    const { tell, show, taken } = bench();
    tell({ type: 'tile', tile: 7, canvas: 'canvas' });
    tell({ type: 'sheet', sheet });
    const corner = { x: 47, y: 3, width: 6, height: 4 };
    show([patch({ ground: { x: 3, y: 20, width: 50, height: 21 }, corner })], 1);
    expect(taken().slice(0, 2)).toEqual(['fill ground 3 20 50 21', 'fill ground 47 3 6 4']);
    tell({ type: 'written', sequence: 1, cells: [1] });
    expect(taken()).toEqual(['clear 3 20 50 21', 'clear 47 3 6 4']);
  });

  it('takes off a patch once its text has followed, and leaves one that is newer', () => {
    const { tell, show, taken } = bench();
    tell({ type: 'tile', tile: 7, canvas: 'canvas' });
    tell({ type: 'sheet', sheet });
    show([patch(), patch({ cell: 2, ground: { x: 60, y: 3, width: 50, height: 26 } })], 1);
    show([patch({ text: '2.6' })], 2);
    taken();
    tell({ type: 'written', sequence: 1, cells: [1, 2] });
    expect(taken()).toEqual(['clear 60 3 50 26']);
    tell({ type: 'written', sequence: 2, cells: [1, 2] });
    expect(taken()).toEqual(['clear 3 3 50 26']);
  });

  it('leaves nothing of a wider ground when a cell is drawn again', () => {
    const { tell, show, taken } = bench();
    tell({ type: 'tile', tile: 7, canvas: 'canvas' });
    tell({ type: 'sheet', sheet });
    show([patch({ ground: { x: 1, y: 3, width: 52, height: 26 } })], 1);
    taken();
    show([patch()], 2);
    expect(taken().slice(0, 2)).toEqual(['clear 1 3 52 26', 'fill ground 3 3 50 26']);
  });

  it('draws nothing on a tile that is gone', () => {
    const { tell, show, taken } = bench();
    tell({ type: 'tile', tile: 7, canvas: 'canvas' });
    tell({ type: 'sheet', sheet });
    tell({ type: 'gone', tiles: [7] });
    show([patch()], 1);
    tell({ type: 'written', sequence: 1, cells: [1] });
    expect(taken()).toEqual([]);
  });
});
