/**
 * The course that marbles roll down: a stack of sections in an order that the round draws. Everything is of bars with round ends, a peg being a
 * bar without a length; all numbers are whole units, y grows downwards. What is drawn is what marbles hit.
 */
import { must } from '../../lib/must.ts';

/** The draws of a round's stream that a race needs. */
export interface Draws {
  /** A whole number of 0 to n - 1. */
  int(n: number): number;
  /** The first k of a shuffle of 0 to n - 1. */
  sample(n: number, k: number): readonly number[];
}

export interface Bar {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly radius: number;
  /** The thousandths of its speed that a marble keeps when it comes straight at the bar. */
  readonly bounce: number;
  /** A bar that goes to and fro: `reach` units to either side, once in `period` steps. */
  readonly swing?: { readonly reach: number; readonly period: number; readonly phase: number };
}

export interface Course {
  readonly width: number;
  /** The line at which a marble has finished. */
  readonly finish: number;
  readonly bars: readonly Bar[];
}

export const COURSE_WIDTH = 1000;
const START_HEIGHT = 160;
const SECTION_HEIGHT = 500;
const SECTIONS_RUN = 6;
const RUN_OUT = 60;

type Point = readonly [x: number, y: number];

const WOOD = { radius: 5, bounce: 250 };
const PEG = { radius: 10, bounce: 550 };
const BUMPER = { radius: 46, bounce: 950 };

const peg = (x: number, y: number, of = PEG): Bar => ({ ax: x, ay: y, bx: x, by: y, ...of });

/** A rail through the points. */
const rail = (...points: readonly Point[]): readonly Bar[] =>
  points.slice(1).map(([bx, by], at) => {
    const [ax, ay] = must(points[at], 'a bar has two ends');
    return { ax, ay, bx, by, ...WOOD };
  });

/** Rows of pegs, each row between those of the row above. */
function pegs(draws: Draws): readonly Bar[] {
  const bars: Bar[] = [];
  for (let row = 0; row < 5; row += 1)
    for (let x = row % 2 === 0 ? 50 : 100; x < COURSE_WIDTH; x += 100)
      bars.push(peg(x + draws.int(17) - 8, 60 + row * 90));
  return bars;
}

const ramps = (): readonly Bar[] => [...rail([0, 20], [820, 210]), ...rail([1000, 270], [180, 460])];

const funnel = (draws: Draws): readonly Bar[] => [
  ...rail([0, 30], [425, 240]),
  ...rail([1000, 30], [575, 240]),
  peg(500 + draws.int(41) - 20, 320, { radius: 26, bounce: 700 }),
  ...rail([180, 400], [380, 470]),
  ...rail([820, 400], [620, 470]),
];

function bumpers(draws: Draws): readonly Bar[] {
  const row = (y: number, xs: readonly number[], reach: number): readonly Bar[] => {
    const phase = draws.int(500);
    return xs.map((x) => ({ ...peg(x, y, BUMPER), swing: { reach, period: 500, phase } }));
  };
  return [
    ...row(90, [100, 300, 500, 700, 900], 60),
    ...row(220, [200, 400, 600, 800], 130),
    ...row(350, [100, 300, 500, 700, 900], 60),
    ...row(470, [200, 400, 600, 800], 130),
  ];
}

const curves = (): readonly Bar[] => [
  ...rail([0, 20], [40, 90], [110, 145], [210, 185], [330, 216], [470, 245], [610, 270]),
  ...rail([1000, 240], [960, 310], [890, 367], [790, 410], [670, 443], [530, 469], [390, 492]),
];

function roofs(): readonly Bar[] {
  const roof = (x: number, y: number): readonly Bar[] => rail([x - 90, y + 60], [x, y], [x + 90, y + 60]);
  return [40, 150, 260, 370].flatMap((y, row) =>
    (row % 2 === 0 ? [125, 375, 625, 875] : [0, 250, 500, 750, 1000]).flatMap((x) => roof(x, y)),
  );
}

/** Trays that go to and fro under pegs. */
function trays(draws: Draws): readonly Bar[] {
  const tray = (x: number, y: number, lean: number): Bar => ({
    ax: x - 230,
    ay: y - lean,
    bx: x + 230,
    by: y + lean,
    ...WOOD,
    swing: { reach: 250, period: 625, phase: draws.int(625) },
  });
  return [tray(500, 100, 40), tray(500, 270, -40), tray(500, 430, 40)];
}

const SECTIONS = [pegs, ramps, funnel, bumpers, curves, roofs, trays] as const;

const placed = (bar: Bar, top: number, mirrored: boolean): Bar => ({
  ...bar,
  ax: mirrored ? COURSE_WIDTH - bar.ax : bar.ax,
  bx: mirrored ? COURSE_WIDTH - bar.bx : bar.bx,
  ay: bar.ay + top,
  by: bar.by + top,
});

/** A course of its own for each round: which sections, in which order, each as it is or mirrored. */
export function drawCourse(draws: Draws): Course {
  const bars: Bar[] = [];
  let top = START_HEIGHT;
  for (const which of draws.sample(SECTIONS.length, SECTIONS_RUN)) {
    const section = must(SECTIONS[which], 'a section is one of those');
    const mirrored = draws.int(2) === 1;
    for (const bar of section(draws)) bars.push(placed(bar, top, mirrored));
    top += SECTION_HEIGHT;
  }
  return { width: COURSE_WIDTH, finish: top + RUN_OUT, bars };
}
