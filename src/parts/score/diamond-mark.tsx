import type { Scoreboard } from '#domain/sport/scoreboard.ts';
import { useT } from '../../i18n/localizer-context.ts';
import styles from './diamond-mark.module.css';

const OUTS = [1, 2, 3] as const;
/** Third, second and first base, as they are seen from home; a picture that no direction of writing turns. */
const BASES = [
  { base: 3, x: 1, y: 6 },
  { base: 2, x: 6, y: 1 },
  { base: 1, x: 11, y: 6 },
] as const;

/** Bases and outs of baseball: a diamond above, dots below. */
export function DiamondMark({
  diamond: { bases, outs },
}: {
  readonly diamond: NonNullable<Scoreboard['diamond']>;
}) {
  const t = useT('boards');
  const told = [
    outs === undefined ? '' : t('mark.outs', { count: outs }),
    bases === undefined
      ? ''
      : bases.length === 0
        ? t('mark.basesEmpty')
        : t('mark.bases', { bases: bases.join(', ') }),
  ].filter(Boolean);
  return (
    <span
      className={styles['mark']}
      // A drawing with dots, which an image file cannot be.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={told.join(', ')}
      title={told.join(', ')}
      data-diamond=""
    >
      {bases === undefined ? null : (
        <svg viewBox="0 0 16 11" width="20" height="14" aria-hidden="true">
          {BASES.map(({ base, x, y }) => (
            <path
              key={base}
              className={styles['base']}
              d={`M${x} ${y + 2}l2-2 2 2-2 2z`}
              data-held={bases.includes(base) || undefined}
            />
          ))}
        </svg>
      )}
      {outs === undefined ? null : (
        <span className={styles['outs']} aria-hidden="true">
          {OUTS.map((out) => (
            <span key={out} className={styles['out']} data-out={out <= outs || undefined} />
          ))}
        </span>
      )}
    </span>
  );
}
