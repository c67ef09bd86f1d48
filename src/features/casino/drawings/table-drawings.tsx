/** Drawings of roulette, keno and the slot. */
import { BRASS, GLASS, GOLD, INK, MINT, PAPER, RED, SKY } from './drawing-colors.ts';

const POCKETS = 18;

/** A slice of a ring around the middle, from one angle to another. */
function pocketPath(at: number, outer: number, inner: number): string {
  const turn = (Math.PI * 2) / POCKETS;
  const point = (radius: number, angle: number) =>
    `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
  const from = at * turn;
  const to = from + turn;
  return `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`;
}

const POCKET_PATHS = Array.from({ length: POCKETS }, (_, at) => pocketPath(at, 40, 25));

export const Roulette = () => (
  <g transform="translate(80 52)">
    <circle r="47" fill={BRASS} />
    <circle r="43" fill={INK} />
    {POCKET_PATHS.map((path, at) => (
      <path key={path} d={path} fill={at === 0 ? '#1c9a5a' : at % 2 === 0 ? '#20242e' : RED} />
    ))}
    <circle r="25" fill="#5b3a17" />
    <circle r="25" fill="none" stroke={GOLD} strokeWidth="1.5" />
    <path d="M-17 0H17M0-17V17" stroke={GOLD} strokeWidth="3.5" strokeLinecap="round" />
    <circle r="7" fill={GOLD} />
    <circle cx="24" cy="-23" r="5" fill={PAPER} />
  </g>
);

const DRAWN = new Set([3, 6, 8, 12, 17]);

export const Keno = () => (
  <>
    {Array.from({ length: 20 }, (_, at) => {
      const x = 28 + (at % 5) * 26;
      const y = 16 + Math.floor(at / 5) * 24;
      const isDrawn = DRAWN.has(at);
      return (
        <g key={at}>
          <circle cx={x} cy={y} r="10" fill={isDrawn ? GOLD : GLASS} />
          <text x={x} y={y} fontSize="9.5" fill={isDrawn ? INK : PAPER}>
            {at * 4 + 3}
          </text>
        </g>
      );
    })}
  </>
);

export const Lighthouse = () => (
  <>
    <path d="M84 32 160 6v52Z" fill={GOLD} opacity="0.35" />
    <path d="M76 32 0 14v36Z" fill={GOLD} opacity="0.2" />
    <path d="M70 40h20l7 52H63Z" fill={PAPER} />
    <path d="M68.6 50h22.8l1.7 12H66.9ZM65.3 74h29.4l1.6 12H63.7Z" fill={RED} />
    <rect x="70" y="25" width="20" height="15" rx="2" fill={GOLD} />
    <path d="M68 25 80 13l12 12Z" fill={RED} />
    <path d="M66 40h28" stroke={INK} strokeWidth="3" strokeLinecap="round" />
    <path d="M0 92q10-8 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0v12H0Z" fill={SKY} opacity="0.75" />
    <path d="M0 98q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0v6H0Z" fill={MINT} opacity="0.5" />
  </>
);
