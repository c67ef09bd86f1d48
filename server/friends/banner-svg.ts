/** A banner as a drawing in the look of the site: its colours and its name, which is escaped as everything that somebody wrote. */
import { type BannerForm, sizeOf } from '#domain/friends/banner-form.ts';
import { type ColorName, colorOf } from '#domain/site/palette.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { isRightToLeft } from '../languages.ts';
import { escaped } from '../lib/markup.ts';
import { type BannerWords, bannerWords } from './friend-words.ts';

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  /** The room that it has: a longer text is set narrower. */
  readonly room: number;
  readonly isStrong?: boolean;
}

/** The width of a sign for its size, as wide as those of the widest usual faces. */
const SIGN_WIDTH = 0.6;

/** The size of a text that stays in its room. */
const fitting = (text: string, room: number, most: number): number =>
  Math.max(7, Math.min(most, Math.floor(room / Math.max(1, Array.from(text).length * SIGN_WIDTH))));

const drawn = ({ color, isStrong = false, room, size, text, x, y }: Line): string =>
  `<text x="${x}" y="${y}" fill="${color}" font-size="${fitting(text, room, size)}"${isStrong ? ' font-weight="700"' : ''}>${escaped(text)}</text>`;

/** Bars of different heights: odds as they move. */
function bars(x: number, baseline: number, height: number, colors: readonly string[]): string {
  const HEIGHTS = [0.45, 0.8, 0.6, 1];
  const width = Math.round(height / 6);
  return HEIGHTS.map((part, at) => {
    const tall = Math.round(height * part);
    return `<rect x="${x + at * (width + Math.ceil(width / 2))}" y="${baseline - tall}" width="${width}" height="${tall}" rx="${Math.max(1, Math.floor(width / 4))}" fill="${colors[at % colors.length] ?? ''}"/>`;
  }).join('');
}

/** A line broken at a space near its middle, for banners that are narrow. */
function inTwo(text: string): readonly [string, string] {
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const at = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return at === undefined ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly pad: number;
  /** The length that parts of a narrow banner are measured by. */
  readonly unit: number;
  readonly isWide: boolean;
  readonly isRtl: boolean;
  readonly color: (name: ColorName) => string;
}

/** The lines of a banner: name, what the site is, and for whom. A narrow one breaks the second. */
function linesOf({ color, height, isRtl, isWide, pad, unit, width }: Drawing, said: Said): readonly Line[] {
  const x = isRtl ? width - pad : pad;
  const room = (isWide ? width - height * 1.4 : width) - 2 * pad;
  const at = (text: string, y: number, size: number, name: ColorName, isStrong = false): Line => ({
    text,
    x,
    y: Math.round(y),
    size: Math.round(size),
    color: color(name),
    room,
    isStrong,
  });
  if (isWide)
    return [
      at(said.name, height * 0.42, height * 0.32, 'text', true),
      at(said.line, height * 0.68, height * 0.2, 'text-muted'),
      at(said.age, height * 0.88, height * 0.14, 'text-faint'),
    ];
  const [first, second] = inTwo(said.line);
  return [
    at(said.name, pad + unit * 0.14, unit * 0.16, 'text', true),
    at(first, pad + unit * 0.28, unit * 0.09, 'text-muted'),
    at(second, pad + unit * 0.39, unit * 0.09, 'text-muted'),
    at(said.age, height - pad, unit * 0.06, 'text-faint'),
  ].filter(({ text }) => text !== '');
}

interface Said extends BannerWords {
  readonly name: string;
}

function chartOf({ color, height, isRtl, isWide, pad, unit, width }: Drawing): string {
  const colors = [color('yours'), color('up')];
  const baseline = isWide ? height - pad : Math.round(height - pad - unit * 0.14);
  // Below the lines of a narrow one.
  const room = Math.round(baseline - pad - unit * 0.47);
  const tall = isWide ? height - 2 * pad : Math.min(room, Math.round(unit * 0.8));
  const start = isWide ? Math.round(width - pad - tall) : pad;
  const otherEnd = isWide ? pad : Math.round(width - pad - tall);
  return bars(isRtl ? otherEnd : start, baseline, tall, colors);
}

export function bannerSvg({ language, scheme, size }: BannerForm, settings: SiteSettings): string {
  const { customize, global } = settings;
  const { height, width } = sizeOf(size);
  const drawing: Drawing = {
    width,
    height,
    pad: Math.round(Math.min(width, height) * 0.12),
    unit: Math.min(width, height * 0.8),
    isWide: width > 2 * height,
    isRtl: isRightToLeft(language),
    color: (name) => colorOf(name, scheme, customize[scheme]),
  };
  const { color } = drawing;
  const said: Said = { ...bannerWords(language, global.minimumAge), name: customize.name };
  const label = `${said.name}. ${said.line}. ${said.age}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" ` +
    `aria-label="${escaped(label)}" direction="${drawing.isRtl ? 'rtl' : 'ltr'}" font-family="system-ui, 'Segoe UI', 'Noto Sans Arabic', sans-serif">` +
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" fill="${color('surface')}" stroke="${color('line-strong')}"/>` +
    `${chartOf(drawing)}${linesOf(drawing, said).map(drawn).join('')}</svg>`
  );
}
