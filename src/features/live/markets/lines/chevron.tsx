import styles from './chevron.module.css';

/** The arrow of what can be opened: cheap to draw a hundred times. `side` is to the end of a line of text. */
export const Chevron = ({ to }: { readonly to: 'down' | 'up' | 'side' }) => (
  <span className={styles['chevron']} data-to={to} aria-hidden="true" />
);
