/**
 * The picture of a game for networks that show links with one: names, championship, start, and the score of a game in play, with the crests
 * of the teams in their colours. A PNG, since some networks show no drawings; its letters are those of the fonts that come with the product.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Crest, crestOf } from '#domain/sport/crest.ts';
import type { GameHead, Opponent } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { scoreboardOf, shownOf } from '#domain/sport/scoreboard.ts';
import { isRightToLeft } from '../languages.ts';
import { PICTURE } from './page-data.ts';
import { startText } from './page-words.ts';
import { FONT_FAMILIES, openCanvas } from './picture-canvas.ts';

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
/** The width that names have at most, beside each other and alone. */
const SIDE_WIDTH = 560;
const LINE_WIDTH = WIDTH - 80;
const SCORE_PX = 92;
const SCORE_WIDTH = 420;
const TEXT_COLOR = '#e9ecf2';

/** Patterns of crests: halves, hoops, stripes, a sash, quarters, a spot, a band, a chief: rectangles of a square of 100. */
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
const SASH = 3;
const CORNERS = [50, 22, 24] as const;

export interface EventPictureParts {
  readonly head: GameHead;
  readonly score: Score | undefined;
  readonly language: string;
  readonly siteName: string;
}

/** The picture as a PNG of 1200 by 630. */
export async function eventPicture({ head, language, score, siteName }: EventPictureParts): Promise<Buffer> {
  const { championship, opponent1, opponent2, sportName, startsAt } = head;
  const isRtl = isRightToLeft(language);
  const [columns] = score ? [shownOf(scoreboardOf(score, head), { figures: 0, details: 0 }).columns] : [[]];
  const [first] = columns;
  const canvas = await openCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.direction = isRtl ? 'rtl' : 'ltr';
  pen.textAlign = 'center';
  fill(pen, '#101319', [0, 0, WIDTH, HEIGHT]);
  fill(pen, '#3a66e8', [0, 0, WIDTH, 8]);
  write(pen, { y: 90, sizePx: 34, opacity: 0.75 }, `${sportName}. ${championship.name}`);
  if (opponent2) {
    // The first side stands first in the direction of the language, and so do its points.
    const [left, right] = isRtl ? [opponent2, opponent1] : [opponent1, opponent2];
    drawSide(pen, MIDDLE - 330, left);
    drawSide(pen, MIDDLE + 330, right);
    const points = first && [first.side1, first.side2];
    const center = points ? points.join(' : ') : '–';
    write(pen, { y: 305, sizePx: sizeOf(pen, center), weight: 700 }, center);
  } else drawSide(pen, MIDDLE, opponent1);
  write(pen, { y: 530, sizePx: 34, opacity: 0.75 }, startText(language, startsAt));
  write(pen, { y: 590, sizePx: 30, weight: 600 }, siteName);
  return canvas.encode('png');
}

/** The largest size at which the score stands between the crests. */
function sizeOf(pen: SKRSContext2D, text: string): number {
  pen.font = `700 ${SCORE_PX}px ${FONT_FAMILIES}`;
  return Math.floor(SCORE_PX * Math.min(1, SCORE_WIDTH / pen.measureText(text).width));
}

function drawSide(pen: SKRSContext2D, x: number, side: Opponent): void {
  const [teamId = 0] = side.ids;
  if (teamId !== 0) drawCrest(pen, x - CREST / 2, 170, crestOf(teamId));
  write(pen, { x, y: 440, sizePx: 42, weight: 600, widthPx: SIDE_WIDTH }, side.name);
}

function drawCrest(pen: SKRSContext2D, x: number, y: number, { ground, paint, pattern, shape }: Crest): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(CREST / 100, CREST / 100);
  pen.beginPath();
  pen.roundRect(0, 0, 100, 100, CORNERS[shape] ?? CORNERS[0]);
  pen.clip();
  fill(pen, GROUNDS[ground] ?? GROUNDS[0], [0, 0, 100, 100]);
  if (pattern === SASH) {
    pen.translate(50, 50);
    pen.rotate((35 * Math.PI) / 180);
    pen.translate(-50, -50);
  }
  for (const mark of PATTERNS[pattern] ?? []) fill(pen, PAINTS[paint] ?? PAINTS[0], mark);
  pen.restore();
}

function fill(pen: SKRSContext2D, color: string, box: readonly [number, number, number, number]): void {
  pen.fillStyle = color;
  pen.fillRect(...box);
}

interface Line {
  readonly x?: number;
  readonly y: number;
  readonly sizePx: number;
  readonly weight?: number;
  readonly opacity?: number;
  readonly widthPx?: number;
}

const LETTERS = new Intl.Segmenter();

/** Writes a text in one line; a part that has no room is cut. */
function write(pen: SKRSContext2D, line: Line, text: string): void {
  const { x = MIDDLE, y, sizePx, weight = 400, opacity = 1, widthPx = LINE_WIDTH } = line;
  pen.font = `${weight} ${sizePx}px ${FONT_FAMILIES}`;
  pen.fillStyle = TEXT_COLOR;
  pen.globalAlpha = opacity;
  const letters = Array.from(LETTERS.segment(text), ({ segment }) => segment);
  let shown = text;
  while (pen.measureText(shown).width > widthPx && letters.length > 1) {
    letters.pop();
    shown = `${letters.join('')}…`;
  }
  pen.fillText(shown, x, y);
  pen.globalAlpha = 1;
}
