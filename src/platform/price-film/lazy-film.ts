/** A film that is loaded when prices first change in a crowd; until then, and where that fails, every price is written. */
import type { FilmListener, PriceFilm } from './price-film.ts';

export function createLazyFilm(load: () => Promise<PriceFilm>): PriceFilm {
  let film: PriceFilm | undefined;
  let isAsked = false;
  let heard: FilmListener | undefined;

  const ask = async () => {
    isAsked = true;
    const loaded = await load();
    if (heard) loaded.listen(heard);
    film = loaded;
    heard?.ready();
  };

  return {
    place(inSight) {
      if (film) film.place(inSight);
      else if (!isAsked) ask().catch(() => undefined);
    },
    watch: (slot, cell) => film?.watch(slot, cell),
    shows: (cell, text) => film?.shows(cell, text) ?? false,
    rest: () => film?.rest(),
    written: (cells, why) => film?.written(cells, why),
    leave: (cell) => film?.leave(cell),
    forget: () => film?.forget(),
    listen(listener) {
      heard = listener;
      film?.listen(listener);
    },
  };
}
