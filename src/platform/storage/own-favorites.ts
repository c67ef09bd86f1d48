/** The device's own pins while somebody is signed in. Where the storage refuses they are set aside as long as the page lasts. */
import type { OwnFavorites } from '#streams/session/account-favorites.ts';
import { keepText, keptText, onForeignText } from './kept-text.ts';

const STORAGE_KEY = 'touchline.favorites.own';

let memory: string | null = null;
let isHeard = false;

export const ownFavorites: OwnFavorites = {
  read: () => keptText(STORAGE_KEY) ?? memory,
  write(text) {
    // Another tab may have signed out.
    if (!isHeard)
      onForeignText(STORAGE_KEY, () => {
        memory = keptText(STORAGE_KEY);
      });
    isHeard = true;
    memory = text;
    if (text !== null) {
      keepText(STORAGE_KEY, text);
      return;
    }
    try {
      localStorage.removeItem(STORAGE_KEY);
    } catch {
      // What keeps nothing has nothing to remove.
    }
  },
};
