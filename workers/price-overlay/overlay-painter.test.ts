import { describe, expect, it } from 'vitest';
import { digitSheet } from '#tests/helpers/page/digit-sheet.ts';
import { createOverlayPainter, type OverlayContext, type OverlayPatch } from './overlay-painter.ts';

const GROUND = { x: 3, y: 3, width: 50, height: 26 };

const patch = (over: Partial<OverlayPatch> = {}): OverlayPatch => ({
  cell: 1,
  tile: 7,
  grounds: [GROUND],
  text: '2.5',
  textX: 20,
  baselineY: 21,
  move: 'down',
  mark: { x: 47, y: 25, width: 6, height: 4 },
  ...over,
});

function bench() {
  const calls: string[] = [];
  const context: OverlayContext<string> = {
    fillStyle: '',
    fillRect: (...box) => void calls.push(`fill ${String(context.fillStyle)} ${box.join(' ')}`),
    clearRect: (...box) => void calls.push(`clear ${box.join(' ')}`),
    drawImage: (image, ...box) => void calls.push(`${image} ${box.join(' ')}`),
    createConicGradient: () => ({ addColorStop: () => undefined, toString: () => 'wedge' }),
  };
  const painter = createOverlayPainter<string, string>(() => context);
  painter.addTile(7, 'canvas');
  painter.useSheet(digitSheet);
  return { painter, taken: () => calls.splice(0) };
}

describe('the painter of an overlay', () => {
  it('covers what the page shows, and draws the mark and the digits in the row of their move', () => {
    const { painter, taken } = bench();
    painter.draw(patch());
    expect(taken()).toEqual([
      'fill ground 3 3 50 26',
      'fill wedge 47 25 6 4',
      'digits 24 64 12 16 18 9 12 16',
      'digits 120 64 12 16 26 9 12 16',
      'digits 60 64 12 16 34 9 12 16',
    ]);
  });

  it('draws no mark where nothing moved, and the digits in the row of that', () => {
    const { painter, taken } = bench();
    painter.draw(patch({ move: 'none', text: '2' }));
    expect(taken()).toEqual(['fill ground 3 3 50 26', 'digits 24 128 12 16 18 9 12 16']);
  });

  it('covers the corner of a mark that its ground does not reach, and takes both off', () => {
    const { painter, taken } = bench();
    const corner = { x: 47, y: 3, width: 6, height: 4 };
    painter.draw(patch({ grounds: [{ x: 3, y: 20, width: 50, height: 21 }, corner] }));
    expect(taken().slice(0, 2)).toEqual(['fill ground 3 20 50 21', 'fill ground 47 3 6 4']);
    painter.take(1);
    expect(taken()).toEqual(['clear 3 20 50 21', 'clear 47 3 6 4']);
    painter.take(1);
    expect(taken()).toEqual([]);
  });

  it('leaves nothing of a wider ground when a cell is drawn again', () => {
    const { painter, taken } = bench();
    painter.draw(patch({ grounds: [{ x: 1, y: 3, width: 52, height: 26 }] }));
    taken();
    painter.draw(patch());
    expect(taken().slice(0, 2)).toEqual(['clear 1 3 52 26', 'fill ground 3 3 50 26']);
  });

  it('draws nothing on a tile that is gone', () => {
    const { painter, taken } = bench();
    painter.draw(patch());
    taken();
    painter.dropTiles([7]);
    expect(painter.hasTile(7)).toBe(false);
    painter.draw(patch());
    painter.take(1);
    expect(taken()).toEqual([]);
  });
});
