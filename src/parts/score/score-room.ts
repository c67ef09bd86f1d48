import type { ScoreRoom } from '#domain/sport/scoreboard.ts';

/** What a character of a figure takes, and what a gap does; the style sheet of the figures keeps to it. */
export const CHARACTER_PX = 8;

/** Figures that every place holds: the score of no sport needs more. */
export const LEAST_FIGURES = 11;
const MOST_FIGURES = 32;
const DETAILS_PX = 128;
const DETAILS = 2;

/** The room of what is left beside names and clock: figures take it first, then details. */
export function scoreRoom(leftPx: number): ScoreRoom {
  const fitting = Math.floor(leftPx / CHARACTER_PX);
  const figures = Math.max(LEAST_FIGURES, Math.min(MOST_FIGURES, fitting));
  return { figures, details: leftPx - figures * CHARACTER_PX >= DETAILS_PX ? DETAILS : 0 };
}

/** What a full room takes of a line. */
export const roomPx = ({ figures, details }: ScoreRoom): number =>
  figures * CHARACTER_PX + (details > 0 ? DETAILS_PX : 0);

/** For places that are narrow at any width. */
export const NARROW_ROOM: ScoreRoom = { figures: LEAST_FIGURES, details: 0 };
