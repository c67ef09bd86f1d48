import { useFormat } from '#src/i18n/localizer-context.ts';
import { Button } from '#src/ui/primitives/button.tsx';
import type { GameText } from '../game-view.ts';
import styles from './play-button.module.css';
import type { GameFrameState } from './use-game-frame.ts';

export interface PlayButtonProps {
  readonly frame: GameFrameState;
  readonly t: GameText;
}

/** The one act of the frame: stakes and begins a round; while one is drawn, shows its end. */
export function PlayButton({ frame, t }: PlayButtonProps) {
  const { begin, canPlay, isDrawing, plan, skip } = frame;
  const format = useFormat();
  const why = useWhy(frame, t);
  const amount = plan.bet && format.money(plan.bet.staked, frame.facts.currency);
  return (
    <div className={styles['place']}>
      {isDrawing ? (
        <Button kind="secondary" wide className={styles['button']} onClick={skip} data-casino-skip="">
          {t('skip')}
        </Button>
      ) : (
        <Button
          kind="place"
          wide
          data-casino-play=""
          data-blocked={!canPlay}
          aria-disabled={!canPlay}
          aria-describedby="play-why"
          onClick={begin}
        >
          {amount === undefined ? t('play') : t('play.for', { amount })}
        </Button>
      )}
      <p id="play-why" className={styles['why']}>
        {isDrawing ? '' : why}
      </p>
    </div>
  );
}

/** Why nothing can be played now. */
function useWhy({ blocked, facts, plan, play }: GameFrameState, t: GameText): string {
  const format = useFormat();
  const { currency, bounds } = facts;
  if (plan.bet === undefined) return plan.lacks ?? '';
  if (blocked === 'below') return t('blocked.below', { amount: format.money(bounds.least, currency) });
  if (blocked === 'above') return t('blocked.above', { amount: format.money(bounds.most, currency) });
  return blocked === 'no-money' ? t('blocked.noMoney', { amount: format.money(play.balance, currency) }) : '';
}
