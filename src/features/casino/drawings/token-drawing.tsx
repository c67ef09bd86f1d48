import { GLASS, INK, PAPER } from './drawing-colors.ts';

const PRIME = 0x01_00_01_93;
const HUES = 360;

/** A number that a text always comes to. */
function numberOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The hue of the plate that the token of a game lies on. */
export const tokenHue = (slug: string): number => numberOf(slug) % HUES;

const SIGNS = [
  'M0-15 14 9H-14Z',
  'M-12-12H12V12H-12Z',
  'M0-16 15-5 9 13H-9L-15-5Z',
  'M0-16 4-5 16-5 6 2 10 14 0 7-10 14-6 2-16-5-4-5Z',
  'M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0M-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0',
  'M-15-4H-4V-15H4V-4H15V4H4V15H-4V4H-15Z',
  'M0-16 16 0 0 16-16 0Z',
  'M-14 8Q0-22 14 8Q0 18-14 8Z',
];
const NOTCHES = [4, 6, 8, 12];

/** A token for a game without a drawing: its sign, its notches and its colour are those of the slug, always the same. */
export function TokenDrawing({ slug }: { readonly slug: string }) {
  const number = numberOf(slug);
  const notches = NOTCHES[(number >>> 3) % NOTCHES.length] ?? 8;
  const sign = SIGNS[(number >>> 9) % SIGNS.length];
  const hue = (tokenHue(slug) + 150 + ((number >>> 17) % 60)) % HUES;
  const dash = (Math.PI * 2 * 35) / (notches * 2);
  return (
    <g transform="translate(80 52)">
      <circle r="40" fill={`oklch(72% 0.13 ${hue})`} />
      <circle r="35" fill="none" stroke={PAPER} strokeWidth="10" strokeDasharray={dash} />
      <circle r="29" fill={INK} opacity="0.35" />
      <circle r="27" fill={GLASS} />
      <path
        d={sign}
        fill={PAPER}
        fillRule="evenodd"
        transform={`rotate(${(number >>> 22) % 4 === 0 ? 15 : 0})`}
      />
    </g>
  );
}
