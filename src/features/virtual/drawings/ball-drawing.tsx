import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/localizer-context.ts';
import { HEIGHT, SURFACES, WIDTH } from '../../../ui/betting/surfaces.tsx';
import styles from './ball-drawing.module.css';
import { type BallPath, ballAt, basketballPath, footballPath, type Spot, tennisPath } from './ball-path.ts';
import { type BallGame, scorings } from './round-moments.ts';

export interface BallDrawingProps {
  readonly played: BallGame;
  readonly atMs: number;
  readonly runsMs: number;
}

/** A player's place while the ball is in the middle; those of side 2 are mirrored. */
const PLAYERS: Readonly<Record<BallGame['kind'], readonly Spot[]>> = {
  football: [
    { x: 18, y: 90 },
    { x: 76, y: 46 },
    { x: 76, y: 134 },
    { x: 118, y: 90 },
    { x: 150, y: 34 },
    { x: 150, y: 146 },
    { x: 196, y: 90 },
  ],
  basketball: [
    { x: 60, y: 90 },
    { x: 96, y: 46 },
    { x: 96, y: 134 },
    { x: 150, y: 62 },
    { x: 150, y: 118 },
  ],
  tennis: [{ x: 24, y: 90 }],
};

/** How far a player goes with the ball along and across, as a part of the ball's way from the middle. */
const FOLLOWS: Readonly<Record<BallGame['kind'], Spot>> = {
  football: { x: 0.34, y: 0.22 },
  basketball: { x: 0.66, y: 0.2 },
  tennis: { x: 0, y: 0.9 },
};
const SCORED_MS = 1_300;
/** The middle of the points, from an end: they stand within the field. */
const LEAST_TEXT_X = 40;
const GROUNDS = { football: 'pitch', basketball: 'basketball-court', tennis: 'tennis-court' } as const;
/** The place of what is scored in, from an end; a point of tennis is anywhere in its half. */
const GOALS: Readonly<Record<BallGame['kind'], number>> = { football: 20, basketball: 27, tennis: 92 };
const STRIPES = [0, 1, 2, 3] as const;

function pathOf(played: BallGame, runsMs: number): BallPath {
  if (played.kind === 'football') return footballPath(played, runsMs);
  return played.kind === 'basketball' ? basketballPath(played, runsMs) : tennisPath(played);
}

/** Players go with the ball, a goalkeeper hardly, and none stands quite still. */
function playerAt({ at, atMs, ball, kind, side }: PlayerAt): Spot {
  const home = PLAYERS[kind][at] ?? ball;
  const { x, y } = FOLLOWS[kind];
  const part = kind === 'football' && at === 0 ? 0.06 : 1;
  const baseX = side === 1 ? home.x : WIDTH - home.x;
  const turn = atMs / 700 + at * 2 + side * 3;
  const step = kind === 'tennis' ? 0 : part * 5;
  return {
    x: within(baseX + (ball.x - WIDTH / 2) * x * part + Math.sin(turn) * step, WIDTH),
    y: within(home.y + (side - 1.5) * step * 2 + (ball.y - HEIGHT / 2) * y + Math.cos(turn) * step, HEIGHT),
  };
}

interface PlayerAt {
  readonly kind: BallGame['kind'];
  readonly side: 1 | 2;
  readonly at: number;
  readonly ball: Spot;
  readonly atMs: number;
}

const within = (value: number, size: number): number => Math.min(Math.max(value, 13), size - 13);

/** A ball game from above: sides at their ends, the ball, and what was just scored. Side 1 begins at the start of a line. */
export function BallDrawing({ atMs, played, runsMs }: BallDrawingProps) {
  const { direction } = useLanguage();
  const path = useMemo(() => pathOf(played, runsMs), [played, runsMs]);
  const marks = useMemo(() => scorings(played), [played]);
  const ball = ballAt(path, atMs);
  const xOf = (x: number): number => (direction === 'rtl' ? WIDTH - x : x);
  const scored = marks.findLast((one) => one.atMs <= atMs && atMs < one.atMs + SCORED_MS);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles['drawing']}
      data-virtual-drawing={played.kind}
      aria-hidden="true"
    >
      <rect width={WIDTH} height={HEIGHT} rx="6" className={styles['ground']} />
      {played.kind === 'football'
        ? STRIPES.map((at) => (
            <rect key={at} x={8 + at * 76} y="8" width="38" height="164" className={styles['stripe']} />
          ))
        : null}
      <g className={styles['lines']}>{SURFACES[GROUNDS[played.kind]]}</g>
      {scored ? <Scored {...scored} atMs={atMs - scored.atMs} xOf={xOf} goalX={GOALS[played.kind]} /> : null}
      {([1, 2] as const).map((side) =>
        PLAYERS[played.kind].map((home, at) => {
          const { x, y } = playerAt({ kind: played.kind, side, at, ball, atMs });
          return (
            <circle
              key={`${side}-${home.x}-${home.y}`}
              cx={xOf(x)}
              cy={y}
              r={played.kind === 'tennis' ? 6 : 5}
              className={styles['player']}
              data-side={side}
            />
          );
        }),
      )}
      <circle
        cx={xOf(ball.x)}
        cy={ball.y}
        r={3 + 2.2 * Math.sin(Math.PI * ball.part)}
        className={styles['ball']}
      />
    </svg>
  );
}

interface ScoredProps {
  readonly side: 1 | 2;
  readonly points: number;
  readonly atMs: number;
  readonly xOf: (x: number) => number;
  readonly goalX: number;
}

/** The points over a ring that widens around the goal, the basket or the half of the side that was scored against. */
function Scored({ atMs, goalX, points, side, xOf }: ScoredProps) {
  const part = atMs / SCORED_MS;
  const at = (x: number): number => xOf(side === 1 ? WIDTH - x : x);
  return (
    <g opacity={1 - part} data-side={side} className={styles['scored']}>
      <circle cx={at(goalX)} cy={HEIGHT / 2} r={10 + part * 46} />
      <text x={at(Math.max(goalX, LEAST_TEXT_X))} y={HEIGHT / 2 - 26 - part * 18}>{`+${points}`}</text>
    </g>
  );
}
