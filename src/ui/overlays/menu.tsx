import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

export interface MenuItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** The BCP 47 tag, where the label is in another language. */
  readonly lang?: string;
}

export interface MenuProps<Value extends string> {
  readonly label: string;
  readonly items: readonly MenuItem<Value>[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/** A short list of choices for a popover. */
export function Menu<Value extends string>({ label, items, value, onChoose }: MenuProps<Value>) {
  return (
    <ul aria-label={label} className={styles['menu']}>
      {items.map((item) => (
        <li key={item.value}>
          <button
            type="button"
            className={styles['item']}
            aria-current={item.value === value || undefined}
            lang={item.lang}
            onClick={() => onChoose(item.value)}
          >
            <Check size={14} aria-hidden="true" className={styles['check']} />
            <span className={styles['label']}>{item.label}</span>
            {item.note === undefined ? null : <bdi className={styles['note']}>{item.note}</bdi>}
          </button>
        </li>
      ))}
    </ul>
  );
}
