/**
 * The picture of a game for networks that show links with one: names, championship, start, and the score of a game in play, with the crests
 * of the teams in their colours. Scalable, made of shapes and text alone.
 */
import { type Crest, crestOf } from '#domain/sport/crest.ts';
import type { GameHead, Opponent } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { scoreboardOf, shownOf } from '#domain/sport/scoreboard.ts';
import { isRightToLeft } from '../languages.ts';
import { escaped } from '../lib/markup.ts';
import { PICTURE } from './page-data.ts';
import { startText } from './page-words.ts';

/** The colours of `src/styles/marks/crests.css`. */
const GROUNDS = [
  '#d63a3a',
  '#c8561a',
  '#9b7400',
  '#5f8a12',
  '#1f8f4e',
  '#0f8a83',
  '#1c83b8',
  '#3f76e0',
  '#6d63e8',
  '#9a52d6',
  '#c2459f',
  '#7a7f8c',
] as const;
const PAINTS = ['#ffffff', '#11141a', '#ffe9a8', '#0b2545', '#d9f2ff', '#2b0f14'] as const;

const CREST = 200;
const { height: HEIGHT, width: WIDTH } = PICTURE;
const MIDDLE = WIDTH / 2;
/** Letters that a side has room for, and the widest text of the whole width. */
const NAME_LETTERS = 22;
const LINE_LETTERS = 54;
const FONT = `font-family="Inter, 'Noto Sans Arabic', 'Segoe UI', system-ui, sans-serif"`;

/** Halves, hoops, stripes, a sash, quarters, a spot, a band, a chief: rectangles of a square of 100. */
const PATTERNS: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [[0, 0, 50, 100]],
  [
    [0, 20, 100, 20],
    [0, 60, 100, 20],
  ],
  [
    [20, 0, 20, 100],
    [60, 0, 20, 100],
  ],
  [[36, 0, 28, 100]],
  [
    [0, 0, 50, 50],
    [50, 50, 50, 50],
  ],
  [[30, 30, 40, 40]],
  [[0, 34, 100, 32]],
  [[0, 0, 100, 42]],
];
const CORNERS = [50, 22, 24] as const;

const LETTERS = new Intl.Segmenter();
const cut = (text: string, letters: number): string => {
  const all = Array.from(LETTERS.segment(text), ({ segment }) => segment);
  return all.length > letters ? `${all.slice(0, letters - 1).join('')}…` : text;
};

function crestAt(x: number, y: number, { ground, paint, pattern, shape }: Crest, id: string): string {
  const scale = CREST / 100;
  const color = PAINTS[paint] ?? PAINTS[0];
  const marks = (PATTERNS[pattern] ?? []).map(
    ([left, top, width, height]) =>
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${color}"${pattern === 3 ? ' transform="rotate(35 50 50)"' : ''}/>`,
  );
  const outline = `<rect width="100" height="100" rx="${CORNERS[shape] ?? CORNERS[0]}"`;
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><clipPath id="${id}">${outline}/></clipPath>` +
    `<g clip-path="url(#${id})">${outline} fill="${GROUNDS[ground] ?? GROUNDS[0]}"/>${marks.join('')}</g></g>`
  );
}

const text = (x: number, y: number, size: number, said: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${FONT} fill="#e9ecf2"${more}>${escaped(said)}</text>`;

export interface EventPictureParts {
  readonly head: GameHead;
  readonly score: Score | undefined;
  readonly language: string;
  readonly siteName: string;
}

export function eventPicture({ head, language, score, siteName }: EventPictureParts): string {
  const { championship, opponent1, opponent2, sportName, startsAt } = head;
  const [columns] = score ? [shownOf(scoreboardOf(score, head), { figures: 0, details: 0 }).columns] : [[]];
  const [first] = columns;
  const center = first ? `${first.side1} : ${first.side2}` : opponent2 ? '–' : '';
  // The first side stands first in the direction of the language.
  const [left, right] = isRightToLeft(language) ? [opponent2, opponent1] : [opponent1, opponent2];
  const sides = opponent2
    ? [sideAt(MIDDLE - 330, left, 'a'), sideAt(MIDDLE + 330, right, 'b')]
    : [sideAt(MIDDLE, opponent1, 'a')];
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" direction="${direction}" role="img">` +
    `<title>${escaped([opponent1.name, opponent2?.name ?? ''].filter(Boolean).join(' – '))}</title>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#101319"/><rect width="${WIDTH}" height="8" fill="#3a66e8"/>` +
    text(MIDDLE, 90, 34, cut(`${sportName}. ${championship.name}`, LINE_LETTERS), ' fill-opacity="0.75"') +
    sides.join('') +
    (opponent2 ? text(MIDDLE, 305, 92, center, ' font-weight="700"') : '') +
    text(MIDDLE, 530, 34, cut(startText(language, startsAt), LINE_LETTERS), ' fill-opacity="0.75"') +
    text(MIDDLE, 590, 30, cut(siteName, NAME_LETTERS), ' font-weight="600"') +
    '</svg>'
  );
}

function sideAt(x: number, side: Opponent | undefined, id: string): string {
  if (!side) return '';
  const [teamId = 0] = side.ids;
  const crest = teamId === 0 ? '' : crestAt(x - CREST / 2, 170, crestOf(teamId), id);
  return `${crest}${text(x, 440, 42, cut(side.name, NAME_LETTERS), ' font-weight="600"')}`;
}
