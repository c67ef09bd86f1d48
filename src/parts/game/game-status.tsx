import type { GameHead } from '#domain/sport/game.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import type { Sight } from '../../platform/paint/odds-cell.ts';
import { useScoreboard } from '../score/use-scoreboard.ts';
import { useStageText } from '../score/use-stage-text.ts';
import { GameClock } from './game-clock.tsx';
import styles from './game-status.module.css';
import { surelyFits } from './surely-fits.ts';
import type { KeptScore } from './use-kept-score.ts';

export interface GameStatusProps {
  readonly head: GameHead;
  readonly kept: KeptScore | undefined;
  /** Whether it left the view: over, or begun and no longer in the line. */
  readonly isGone?: boolean;
  readonly sight?: Sight | undefined;
}

/** The number of characters of day and month: `21.11` of `21.11.2026`. */
const DAY_AND_MONTH = 5;

/** The time of a game: the clock and the period during it, the date and the time before it. Two short lines, one where there is no clock. */
export function GameStatus({ head, kept, isGone = false, sight }: GameStatusProps) {
  const t = useT('boards');
  const formats = useFormat();
  const score = kept?.score;
  const board = useScoreboard(head, score);
  const stageText = useStageText();
  const isOver = head.feed === 'live' && (isGone || head.finished);
  const isUpcoming = head.feed === 'line' || (!isOver && (head.notStarted || !score));
  if (isUpcoming) {
    return (
      <span className={styles['status']}>
        <span className={styles['first']}>{formats.time(head.startsAt)}</span>
        <Second text={isGone ? t('row.ended') : formats.date(head.startsAt).slice(0, DAY_AND_MONTH)} />
      </span>
    );
  }
  const phase = isOver || !score ? 'finished' : score.phase;
  const named = score?.periodName || t(`phase.${phase}`);
  const period = board?.stage ? stageText(board.stage) : named;
  return (
    <span className={styles['status']} data-phase={phase}>
      <span className={styles['first']}>
        {kept && score?.clock && !isOver ? (
          <GameClock
            clock={score.clock}
            asOfMs={kept.asOfMs}
            addedFrom={board?.clock?.addedFrom}
            sight={sight}
          />
        ) : isOver ? null : board?.overs ? (
          <bdi>{board.overs}</bdi>
        ) : null}
      </span>
      <Second text={phase === 'playing' ? period : t(`phase.${phase}`)} title={named} />
    </span>
  );
}

/** The width of the status, as in the style sheet; its letters are smaller than those of names. */
const STATUS_PX = 56;
const SMALLER = 0.75;

function Second({ text, title }: { readonly text: string; readonly title?: string }) {
  const isClipped = !surelyFits(text, STATUS_PX / SMALLER);
  return (
    <span className={styles['second']} title={title} data-clipped={isClipped || undefined}>
      {text}
    </span>
  );
}
