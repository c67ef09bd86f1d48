import type { Amount } from '#domain/money/amount.ts';
import styles from './payoff-bar.module.css';

export interface PayoffBarProps {
  readonly least: Amount;
  readonly most: Amount;
  /** The amount of half of the bar. */
  readonly largest: Amount;
}

const TENTHS = 1_000n;
/** The place of an amount, from 0 at the greatest loss to 100 at the greatest win. For display only. */
const placeOf = (value: bigint, largest: bigint): number =>
  Number(((value + largest) * TENTHS) / (2n * largest)) / 10;

/** A payoff as a bar to either side of nothing: full where it is certain, faint up to what it may be. */
export function PayoffBar({ largest, least, most }: PayoffBarProps) {
  const zero = 50;
  const [from, to] = [placeOf(least, largest), placeOf(most, largest)];
  // What is won or lost in any case, and beyond it what may be.
  const certain = least > 0n ? [zero, from] : most < 0n ? [to, zero] : [zero, zero];
  return (
    <span className={styles['bar']} aria-hidden="true">
      <Part from={Math.min(zero, from)} to={Math.max(zero, to)} zero={zero} look="possible" />
      <Part from={certain[0] ?? zero} to={certain[1] ?? zero} zero={zero} look="certain" />
    </span>
  );
}

interface PartProps {
  readonly from: number;
  readonly to: number;
  readonly zero: number;
  readonly look: 'possible' | 'certain';
}

const Part = ({ from, look, to, zero }: PartProps) => (
  <>
    {from < zero ? <Piece from={from} to={Math.min(to, zero)} look={look} side="down" /> : null}
    {to > zero ? <Piece from={Math.max(from, zero)} to={to} look={look} side="up" /> : null}
  </>
);

interface PieceProps extends Pick<PartProps, 'from' | 'to' | 'look'> {
  readonly side: 'up' | 'down';
}

const Piece = ({ from, look, side, to }: PieceProps) => (
  <span
    className={styles['piece']}
    data-look={look}
    data-side={side}
    style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
  />
);
