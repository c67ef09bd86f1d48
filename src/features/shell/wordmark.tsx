import { useSite } from '../../platform/site/site.ts';
import styles from './wordmark.module.css';

/** The name of the site with its logo; of the product: a line, the corner that leaves it, and the ball in play. */
export function Wordmark() {
  const { logo, name } = useSite()?.settings?.customize ?? {};
  return (
    <span className={styles['wordmark']} data-own={name && !logo}>
      {logo ? <img src={`/site-files/${logo}`} alt="" height="22" /> : null}
      {logo || name ? null : <ProductMark />}
      <span className={styles['name']}>{name ?? 'Touchline'}</span>
    </span>
  );
}

const ProductMark = () => (
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
);
