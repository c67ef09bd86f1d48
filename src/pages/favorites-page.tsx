import { FavoritesScreen } from '../features/favorites/favorites-screen.tsx';

/** `/{lng}/favorites`. */
export function FavoritesPage() {
  return <FavoritesScreen />;
}
