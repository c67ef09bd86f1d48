import { Search, X } from 'lucide-react';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** The accessible name. */
  readonly label: string;
  /** What is read in the empty field; the label without it. */
  readonly placeholder?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The name of the button that empties it; without one there is no button. */
  readonly clearLabel?: string;
}

/** The most characters of a search. */
const MAX_TEXT_LENGTH = 100;

/** A field of a toolbar that narrows down what is below it. Its place says how wide it is. */
export function SearchField({ clearLabel, label, onText, placeholder = label, text }: SearchFieldProps) {
  return (
    <div className={styles['search']}>
      <Search size={16} aria-hidden="true" />
      <input
        type="text"
        inputMode="search"
        value={text}
        maxLength={MAX_TEXT_LENGTH}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => onText(event.target.value)}
      />
      {text === '' || clearLabel === undefined ? null : (
        <button type="button" aria-label={clearLabel} onClick={() => onText('')}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
