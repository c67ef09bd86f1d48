import styles from './sport-icon.module.css';

export interface SportIconProps {
  /** The feed's id of the sport. */
  readonly sportId: number;
  readonly size?: number;
}

/** The icon of a sport; its name stands beside it. Drawn by `styles/marks/sport-icons.css`, which comes after the first paint. */
export const SportIcon = ({ sportId, size = 16 }: SportIconProps) => (
  <span
    className={styles['icon']}
    style={{ inlineSize: size, blockSize: size }}
    data-sport-icon={sportId}
    aria-hidden="true"
  />
);
