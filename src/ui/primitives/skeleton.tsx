import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The width and height as CSS lengths. */
  readonly width?: string;
  readonly height?: string;
}

/** The place of something that is on its way. Say so once, beside it, for those who cannot see it. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
