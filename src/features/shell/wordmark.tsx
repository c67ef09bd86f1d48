import styles from './wordmark.module.css';

/** The name: a line, the corner that leaves it, and the ball in play. */
export function Wordmark() {
  return (
    <span className={styles['wordmark']}>
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        strokeLinecap="round"
        strokeWidth="2.4"
        aria-hidden="true"
      >
        <path d="M3 5.500h18M11.500 5.500v7.500a6 6 0 0 0 6 6H21" stroke="currentColor" />
        <circle cx="5.200" cy="16.500" r="2.200" fill="var(--color-yours)" />
      </svg>
      <span className={styles['name']}>Touchline</span>
    </span>
  );
}
