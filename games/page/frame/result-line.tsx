import { useFormat } from '#src/i18n/localizer-context.ts';
import { FailureText } from '#src/ui/notices/failure-text.tsx';
import { type Game, type GameText, type GameTextKey, isDecided } from '../game-view.ts';
import styles from './result-line.module.css';
import type { GameFrameState } from './use-game-frame.ts';

export interface ResultLineProps {
  readonly frame: GameFrameState;
  readonly game: Game;
  readonly t: GameText;
}

/** The result of the round in words, the reason why something did not happen, or the question to the player: all in one place, so that nothing jumps. */
export function ResultLine({ frame, game, t }: ResultLineProps) {
  const { isDrawing, play, view } = frame;
  const { problem, round } = play;
  const words = useResult(frame, game, t);
  const isMore = !isDrawing && round?.paid !== undefined && isDecided(round) && round.paid > round.staked;
  return (
    <div className={styles['line']}>
      {problem ? (
        <FailureText code={problem}>{t(`refused.${problem}` as GameTextKey)}</FailureText>
      ) : (
        <output aria-live="polite" data-casino-result={view.round?.state} data-more={isMore || undefined}>
          {words}
        </output>
      )}
    </div>
  );
}

function useResult(frame: GameFrameState, game: Game, t: GameText): string {
  const format = useFormat();
  const { facts, isDrawing, isInRound, isPaused, plan, play, view } = frame;
  const { round } = view;
  const money = (value: bigint) => format.money(value as typeof frame.balance, facts.currency);
  if (play.isLate) return t('late');
  if (isPaused) return t('paused');
  if (play.isAsking || isDrawing) return '';
  if (isInRound) return plan.lacks ?? t('yourTurn');
  if (!round) return '';
  if (round.state === 'cancelled') return t('result.cancelled', { staked: money(round.staked) });
  const outcome = game.tell(round, t);
  const paid = round.paid ?? 0n;
  const staked = money(round.staked);
  const said =
    paid === 0n
      ? t('result.nothing', { outcome, staked })
      : paid === round.staked
        ? t('result.back', { outcome, staked })
        : t('result.paid', { outcome, paid: money(paid), staked });
  return round.state === 'settling' ? `${said} ${t('settling')}` : said;
}
