import type { ToldMap } from '#protocol/statistics/told-maps.ts';
import { useFormat } from '../../../../i18n/localizer-context.ts';
import styles from './economy-graph.module.css';

export interface EconomyGraphProps {
  readonly economy: ToldMap['economy'];
  readonly names: readonly [string, string];
  readonly title: string;
}

const WIDTH = 320;
const HEIGHT = 96;
const PAD = 4;

/** The economy of both sides by round or minute: two lines over one scale, the last figures beside their names. */
export function EconomyGraph({ economy, names, title }: EconomyGraphProps) {
  const formats = useFormat();
  const most = Math.max(1, ...economy.flatMap(({ value1, value2 }) => [value1, value2]));
  const last = economy.at(-1);
  const line = (of: (point: ToldMap['economy'][number]) => number) =>
    economy
      .map((point, index) => {
        const x = PAD + (index / Math.max(1, economy.length - 1)) * (WIDTH - 2 * PAD);
        const y = HEIGHT - PAD - (of(point) / most) * (HEIGHT - 2 * PAD);
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(' ');
  const figure = (value: number | undefined) => formats.number(value ?? 0);
  const text = `${names[0]} ${figure(last?.value1)}, ${names[1]} ${figure(last?.value2)}`;
  return (
    <figure className={styles['figure']} data-economy={economy.length}>
      <figcaption className={styles['caption']}>
        <span>{title}</span>
        <span className={styles['name']} data-side="1">
          <bdi>{names[0]}</bdi> {figure(last?.value1)}
        </span>
        <span className={styles['name']} data-side="2">
          <bdi>{names[1]}</bdi> {figure(last?.value2)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={styles['graph']}
        role="img"
        aria-label={`${title}: ${text}`}
        preserveAspectRatio="none"
      >
        <polyline className={styles['line']} data-side="1" points={line(({ value1 }) => value1)} />
        <polyline className={styles['line']} data-side="2" points={line(({ value2 }) => value2)} />
      </svg>
    </figure>
  );
}
