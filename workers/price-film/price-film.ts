/** Entry: draws the price film of one page. */
import { must } from '#domain/lib/must.ts';
import type { FilmToPage, PageToFilm } from '#protocol/price-film/messages.ts';
import { createFilmPainter } from './film-painter.ts';

/** How often the page is told what was drawn: each message costs its main thread. */
const TELL_EVERY_MS = 500;

const scope = self as unknown as DedicatedWorkerGlobalScope;
const tell = (message: FilmToPage): void => scope.postMessage(message);

let moments: number[] = [];
const paint = createFilmPainter<ImageBitmap, OffscreenCanvas>({
  contextOf: (canvas) => must(canvas.getContext('2d'), 'a context of a canvas without another'),
  onDrawn(changedAtMs) {
    if (moments.length === 0)
      setTimeout(() => {
        tell({ type: 'drawn', moments });
        moments = [];
      }, TELL_EVERY_MS);
    moments.push(changedAtMs, performance.timeOrigin + performance.now());
  },
});

scope.onmessage = ({ data }: MessageEvent<PageToFilm<ImageBitmap, OffscreenCanvas>>) => paint(data);
tell({ type: 'ready' });
