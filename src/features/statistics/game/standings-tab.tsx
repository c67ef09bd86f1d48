import { StageParts } from '../pages/stage-page.tsx';
import type { GameTabProps } from './game-page.tsx';

/** The table or the play-off that the game counts in, its two sides marked. */
export const StandingsTab = ({ game }: GameTabProps) => (
  <StageParts stageId={game.stageId} marked={[game.team1, game.team2]} isShort />
);
