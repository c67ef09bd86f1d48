/** The device's own pins while somebody is signed in. Where the storage refuses they are set aside as long as the page lasts. */
import type { OwnFavorites } from '#streams/session/account-favorites.ts';
import type { Services } from '../services.ts';
import { keptTextOf } from './kept-texts.ts';

const STORAGE_KEY = 'touchline.favorites.own';

export const ownFavorites = (services: Services): OwnFavorites => keptTextOf(services, STORAGE_KEY);
