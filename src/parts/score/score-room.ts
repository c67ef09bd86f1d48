import { roomOf } from '#domain/sport/scoreboard/score-column.ts';
import { shortRoomOf } from '#domain/sport/scoreboard/score-detail.ts';
import { type Scoreboard, type ScoreRoom, shownOf } from '#domain/sport/scoreboard.ts';

/** The width of a character of a figure, and that of a gap; the style sheet of the figures has the same. */
const CHARACTER_PX = 8;
/** The width that names keep before the running period stands beside a total, and before earlier ones do. */
const NAMES_BEFORE_RUNNING_PX = 108;
const NAMES_BEFORE_EARLIER_PX = 152;
const RUNNING_FIGURES = 6;
/** The figures of a line in which sets or maps won have a place of their own, and the most that a line has. */
const ROOMY_FIGURES = 11;
const MOST_FIGURES = 24;
const DETAILS_PX = 128;
const DETAILS = 2;
const DIAMOND_PX = 24;
const GAP_PX = 8;

const charactersIn = (px: number): number => Math.max(0, Math.floor(px / CHARACTER_PX));

/** The room of a line that names and a score share: figures that the score can do without take it first, then details. */
export function scoreRoom(sharedPx: number): ScoreRoom {
  const figures = Math.max(
    Math.min(RUNNING_FIGURES, charactersIn(sharedPx - NAMES_BEFORE_RUNNING_PX)),
    Math.min(MOST_FIGURES, charactersIn(sharedPx - NAMES_BEFORE_EARLIER_PX)),
  );
  const restPx = sharedPx - NAMES_BEFORE_EARLIER_PX - figures * CHARACTER_PX;
  return { figures, details: restPx >= DETAILS_PX + GAP_PX ? DETAILS : 0 };
}

/** Whether a row has room for what comes later: then sets or maps won stand in one place whatever was played before. */
export const isRoomy = ({ figures }: ScoreRoom): boolean => figures >= ROOMY_FIGURES;

/** The most width that a scoreboard takes of a line, with a gap before each of its parts. */
export function scorePx(board: Scoreboard, room: ScoreRoom): number {
  const { columns, details, short } = shownOf(board, room);
  const figures = Math.max(roomOf(columns), isRoomy(room) ? ROOMY_FIGURES : 0);
  return (
    GAP_PX +
    (figures + shortRoomOf(short)) * CHARACTER_PX +
    (details.length > 0 ? GAP_PX + DETAILS_PX : 0) +
    (board.diamond ? GAP_PX + DIAMOND_PX : 0)
  );
}

/** The room of places that are narrow at any width. */
export const NARROW_ROOM: ScoreRoom = { figures: ROOMY_FIGURES, details: 0 };
