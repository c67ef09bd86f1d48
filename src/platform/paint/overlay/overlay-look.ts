/** The glyphs that prices are drawn with, made of the look that the page shows prices in, and sent to the worker. */
import { drawGlyphSheet, type PageSheet } from './glyph-sheet.ts';
import type { OverlayWorker } from './overlay-worker.ts';

export interface OverlayLook {
  /**
   * The sheet of the present look, made from digits of the page where there is none yet; undefined where it cannot be
   * drawn.
   */
  learn(digits: Element, host: HTMLElement): PageSheet | undefined;
  current(): PageSheet | undefined;
  /** Whether the worker has it. */
  isSent(): boolean;
  /** The page may look otherwise now. */
  drop(): void;
}

export interface OverlayLookParts {
  readonly post: OverlayWorker['post'];
  readonly onSent: () => void;
  readonly onFailed: () => void;
}

export function createOverlayLook({ post, onSent, onFailed }: OverlayLookParts): OverlayLook {
  let sheet: PageSheet | undefined;
  let isSent = false;

  const draw = (digits: Element, host: HTMLElement) => {
    const look = getComputedStyle(host);
    const drawing = drawGlyphSheet({
      digits,
      host,
      scale: devicePixelRatio,
      groundColor: look.backgroundColor,
      colors: { up: look.borderTopColor, down: look.borderBottomColor, none: look.color },
    });
    if (!drawing) onFailed();
    sheet = drawing;
    isSent = false;
    drawing?.sheet.then((drawn) => {
      if (sheet !== drawing) return;
      post({ type: 'sheet', sheet: drawn }, [drawn.bitmap]);
      isSent = true;
      onSent();
    }, onFailed);
  };

  return {
    learn(digits, host) {
      if (!sheet) draw(digits, host);
      return sheet;
    },
    current: () => sheet,
    isSent: () => isSent,
    drop() {
      sheet = undefined;
      isSent = false;
    },
  };
}
