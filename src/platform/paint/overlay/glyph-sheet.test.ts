import { afterEach, describe, expect, test, vi } from 'vitest';
import { drawGlyphSheet } from './glyph-sheet.ts';

interface Drawn {
  readonly text: string;
  readonly font: string;
  readonly direction: string;
}

/** A canvas of a right-to-left page: setting its size resets it, as the standard says. */
function fakeCanvas(drawn: Drawn[]) {
  const context = {
    font: '',
    direction: 'inherit',
    fillStyle: '',
    measureText: () => ({ width: 8, fontBoundingBoxAscent: 12, fontBoundingBoxDescent: 4 }),
    fillText: (text: string) => drawn.push({ text, font: context.font, direction: context.direction }),
  };
  const resize = () => Object.assign(context, { font: '', direction: 'inherit' });
  return {
    style: {},
    getContext: () => context,
    remove: () => undefined,
    set width(_value: number) {
      resize();
    },
    set height(_value: number) {
      resize();
    },
  };
}

describe('drawGlyphSheet', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('draws each digit from its left, in the font of a price, also where the page goes from right to left', () => {
    const drawn: Drawn[] = [];
    vi.stubGlobal('document', { createElement: () => fakeCanvas(drawn) });
    vi.stubGlobal('getComputedStyle', () => ({
      fontWeight: '600',
      fontSize: '13px',
      fontFamily: 'Inter',
      fontVariantNumeric: 'tabular-nums',
      fontFeatureSettings: 'normal',
    }));
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({}));
    const sheet = drawGlyphSheet({
      digits: {} as Element,
      host: { append: () => undefined } as unknown as HTMLElement,
      scale: 2,
      colors: { up: 'green', down: 'red', none: 'black' },
      groundColor: 'white',
    });
    expect(sheet?.widthOf('1.85')).toBe(16);
    expect(sheet?.widthOf('1½')).toBeNaN();
    expect(drawn.length).toBeGreaterThan(40);
    expect(new Set(drawn.map(({ direction }) => direction))).toEqual(new Set(['ltr']));
    expect(new Set(drawn.map(({ font }) => font))).toEqual(new Set(['600 26px Inter']));
  });
});
