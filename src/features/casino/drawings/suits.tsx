import { INK, PAPER, RED, SHADE } from './drawing-colors.ts';

/** Outlines of suits in a square of 24. */
const SUITS = {
  spade:
    'M12 1.5C9 7 3.6 9.8 3.6 14.6a4.4 4.4 0 0 0 7.2 3.3L9.4 22.5h5.2l-1.4-4.6a4.4 4.4 0 0 0 7.2-3.3C20.4 9.8 15 7 12 1.5Z',
  heart: 'M12 21.5C5 15.6 2.8 12.4 2.8 8.6A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 9.2 2c0 3.8-2.2 7-9.2 12.9Z',
  diamond: 'M12 1.5 19.5 12 12 22.5 4.5 12Z',
  club: 'M12 2a4.6 4.6 0 0 0-3.9 7A4.7 4.7 0 1 0 10.7 17L9.4 22.5h5.2L13.3 17a4.7 4.7 0 1 0 2.6-8A4.6 4.6 0 0 0 12 2Z',
} as const;
export type Suit = keyof typeof SUITS;

export interface SuitMarkProps {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color?: string;
}

/** A suit around a point. */
export const SuitMark = ({ color, size, suit, x, y }: SuitMarkProps) => (
  <path
    d={SUITS[suit]}
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
    fill={color ?? (suit === 'heart' || suit === 'diamond' ? RED : INK)}
  />
);

export interface CardProps {
  readonly suit: Suit;
  readonly rank: string;
  /** The middle of the card. */
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly width?: number;
}

/** A playing card around a point, turned by degrees. */
export function Card({ rank, suit, turn = 0, width = 40, x, y }: CardProps) {
  const height = width * 1.4;
  const isRed = suit === 'heart' || suit === 'diamond';
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-width / 2 + 1.5} y={-height / 2 + 2.5} width={width} height={height} rx="4" fill={SHADE} />
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="4" fill={PAPER} />
      <text x={-width * 0.3} y={-height * 0.35} fontSize={width * 0.34} fill={isRed ? RED : INK}>
        {rank}
      </text>
      <SuitMark suit={suit} x={width * 0.06} y={height * 0.1} size={width * 0.56} />
    </g>
  );
}
