/** Favourites over this browser's storage: one store for the page, one text for all tabs. */
import {
  createFavoritesStore,
  type FavoritesStorage,
  type FavoritesStore,
} from '#streams/board/favorites-store.ts';
import { keepText, keptText, onForeignText } from './kept-text.ts';

const STORAGE_KEY = 'touchline.favorites';

/** Private windows may refuse storage: then pins last as long as the page. */
const browserFavorites: FavoritesStorage = {
  read: () => keptText(STORAGE_KEY),
  write: (text) => keepText(STORAGE_KEY, text),
  onForeignWrite: (listener) => onForeignText(STORAGE_KEY, listener),
};

let shared: FavoritesStore | undefined;

export function favoritesStore(): FavoritesStore {
  shared ??= createFavoritesStore(browserFavorites);
  return shared;
}
