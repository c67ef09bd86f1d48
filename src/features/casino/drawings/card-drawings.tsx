/** Drawings of games that are played with cards. */
import { BRASS, GLASS, GOLD, INK, PAPER } from './drawing-colors.ts';
import { Card } from './suits.tsx';

export const Blackjack = () => (
  <>
    <path d="M20 104a62 50 0 0 1 120 0" fill="none" stroke={GLASS} strokeWidth="6" />
    <Card suit="spade" rank="A" x={56} y={53} turn={-10} width={46} />
    <Card suit="heart" rank="K" x={104} y={54} turn={10} width={46} />
  </>
);

const CHIP_EDGES = [0, 60, 120, 180, 240, 300];

export const Baccarat = () => (
  <>
    <path d="M80 10v84" stroke={GLASS} strokeWidth="3" strokeDasharray="5 5" />
    <Card suit="diamond" rank="9" x={26} y={46} turn={-7} width={32} />
    <Card suit="club" rank="Q" x={56} y={50} turn={7} width={32} />
    <Card suit="spade" rank="4" x={104} y={50} turn={-7} width={32} />
    <Card suit="heart" rank="3" x={134} y={46} turn={7} width={32} />
    <g transform="translate(80 82)">
      <circle r="14" fill={GOLD} />
      {CHIP_EDGES.map((turn) => (
        <rect key={turn} x="-3" y="-14" width="6" height="5" fill={BRASS} transform={`rotate(${turn})`} />
      ))}
      <circle r="8.5" fill={PAPER} />
      <circle r="4" fill={INK} />
    </g>
  </>
);

const ROYAL = ['10', 'J', 'Q', 'K', 'A'];

export const VideoPoker = () => (
  <>
    <rect x="8" y="12" width="144" height="80" rx="9" fill={INK} opacity="0.45" />
    <rect x="8" y="12" width="144" height="80" rx="9" fill="none" stroke={GOLD} strokeWidth="2" />
    {ROYAL.map((rank, at) => (
      <Card key={rank} suit="heart" rank={rank} x={26 + at * 27} y={48} width={25} />
    ))}
    {ROYAL.map((rank, at) => (
      <rect key={rank} x={17 + at * 27} y={75} width="18" height="7" rx="3.5" fill={at < 3 ? GOLD : GLASS} />
    ))}
  </>
);
