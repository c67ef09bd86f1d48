import { Fragment } from 'react';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import styles from './pair-bars.module.css';

export interface Pair {
  readonly id: number | string;
  readonly name: string;
  readonly value1: number;
  readonly value2: number;
  readonly text1: string;
  readonly text2: string;
  /** Whether the lower figure is the better one, as of what a side concedes. */
  readonly isLessBetter?: boolean;
}

export interface PairBarsProps {
  readonly label: string;
  readonly names: readonly [string, string];
  readonly pairs: readonly Pair[];
}

const HALF = 50;
const WHOLE = 100;

/** Figures of two sides: a table, in which the bars that share one length are the picture of the same figures. */
export const PairBars = ({ label, names, pairs }: PairBarsProps) => (
  <table className={styles['table']} aria-label={label}>
    <caption aria-hidden="true">
      <span className={styles['names']}>
        <bdi>{names[0]}</bdi>
        <bdi>{names[1]}</bdi>
      </span>
    </caption>
    <thead>
      <tr>
        {names.map((name, nth) => (
          <Fragment key={name}>
            {nth === 0 ? null : <td aria-hidden="true" />}
            <th scope="col">
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          </Fragment>
        ))}
      </tr>
    </thead>
    <tbody>
      {pairs.map((pair) => (
        <PairRow key={pair.id} {...pair} />
      ))}
    </tbody>
  </table>
);

function PairRow({ isLessBetter = false, name, text1, text2, value1, value2 }: Pair) {
  const lead = isLessBetter ? value2 - value1 : value1 - value2;
  const [isFirst, isSecond] = [lead > 0 || undefined, lead < 0 || undefined];
  const percent = share(value1, value2);
  return (
    <tr>
      <td data-better={isFirst}>{text1}</td>
      <th scope="row">
        <span className={styles['name']}>{name}</span>
        <span className={styles['bars']} aria-hidden="true">
          <span data-better={isFirst} style={{ inlineSize: `${percent}%` }} />
          <span data-better={isSecond} style={{ inlineSize: `${WHOLE - percent}%` }} />
        </span>
      </th>
      <td data-better={isSecond}>{text2}</td>
    </tr>
  );
}

function share(one: number, other: number): number {
  const [first, second] = [Math.max(one, 0), Math.max(other, 0)];
  return first + second === 0 ? HALF : (WHOLE * first) / (first + second);
}
