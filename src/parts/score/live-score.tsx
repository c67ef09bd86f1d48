import type { GameHead } from '#domain/sport/game.ts';
import { isNeeded } from '#domain/sport/scoreboard/score-detail.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { GameClock } from '../game/game-clock.tsx';
import { useKeptScore } from '../game/use-kept-score.ts';
import { DiamondMark } from './diamond-mark.tsx';
import styles from './live-score.module.css';
import { ScoreText } from './score-text.tsx';
import { SideMarks } from './side-marks.tsx';
import { useDetailText } from './use-detail-text.ts';
import { useScoreboard } from './use-scoreboard.ts';
import { useStageText } from './use-stage-text.ts';

export interface LiveScoreProps {
  readonly head: GameHead;
  readonly view: FeedView | undefined;
}

/**
 * How a game stands, in one line: its clock or its stage, bases, the score with the marks of side 1 before it and those of
 * side 2 behind it, and the details that it never goes without. Nothing before the game.
 */
export function LiveScore({ head, view }: LiveScoreProps) {
  const kept = useKeptScore(view, head.id);
  const board = useScoreboard(head, kept?.score);
  const stageText = useStageText();
  const detailText = useDetailText();
  const t = useT('boards');
  if (!kept || !board) return null;
  return (
    <span className={styles['score']} data-live-score={head.id}>
      {board.clock && board.phase !== 'finished' ? (
        <GameClock clock={board.clock.reading} asOfMs={kept.asOfMs} addedFrom={board.clock.addedFrom} />
      ) : board.overs ? (
        <bdi>{t('overs', { overs: board.overs })}</bdi>
      ) : board.stage ? (
        <span>{stageText(board.stage)}</span>
      ) : null}
      {board.diamond ? <DiamondMark diamond={board.diamond} /> : null}
      <span className={styles['figures']} dir="ltr">
        <SideMarks board={board} side={1} />
        <ScoreText board={board} />
        <SideMarks board={board} side={2} />
      </span>
      {board.details.filter(isNeeded).map((detail) => (
        <span key={detail.key}>{detailText(detail)}</span>
      ))}
    </span>
  );
}
