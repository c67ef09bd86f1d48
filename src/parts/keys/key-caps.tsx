import styles from './key-caps.module.css';
import { keyText } from './strokes.ts';

/** A hotkey as the keys that are pressed one after the other. Keys are Latin in every language. */
export const KeyCaps = ({ hotkey }: { readonly hotkey: string }) => (
  <span className={styles['keys']} dir="ltr">
    {hotkey.split(' ').map((stroke, at) => (
      // The same key may be pressed twice.
      // oxlint-disable-next-line react/no-array-index-key
      <kbd key={at} className={styles['key']}>
        {keyText(stroke)}
      </kbd>
    ))}
  </span>
);
