import { NINE_SIX, POKER_HANDS, type PokerHand } from '#domain/casino/video-poker/poker-hands.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import type { GameText } from '../game-view.ts';
import { handName } from './hand-name.ts';
import styles from './poker-pays.module.css';

export interface PokerPaysProps {
  /** The hand that lies on the table. */
  readonly now?: PokerHand | undefined;
  readonly t: GameText;
}

/** The payouts of hands for 1, the best first. */
export function PokerPays({ now, t }: PokerPaysProps) {
  const format = useFormat();
  return (
    <dl className={styles['pays']} aria-label={t('rules.pays')}>
      {POKER_HANDS.slice(0, -1).map((hand, at) => (
        <div key={hand} data-now={hand === now || undefined}>
          <dt>{handName(hand, t)}</dt>
          <dd>
            <bdi>×{format.number(NINE_SIX[at] ?? 0)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
