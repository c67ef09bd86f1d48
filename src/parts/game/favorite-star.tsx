import { Star } from 'lucide-react';
import styles from './favorite-star.module.css';

export interface FavoriteStarProps {
  readonly isPinned: boolean;
  /** What pressing does, with the name of the thing. */
  readonly label: string;
  readonly onToggle: () => void;
}

/** Always the same element: React passes over it where a row becomes another game's. */
const STAR = <Star size={16} strokeWidth={1.75} aria-hidden="true" />;

export function FavoriteStar({ isPinned, label, onToggle }: FavoriteStarProps) {
  return (
    <button
      type="button"
      className={styles['star']}
      aria-pressed={isPinned}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      {STAR}
    </button>
  );
}
