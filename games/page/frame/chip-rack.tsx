import { amountToDecimal } from '#domain/money/amount.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import type { GameText } from '../game-view.ts';
import { ChipMark } from '../table/chip-mark.tsx';
import { chipsOf } from '../table/stakes.ts';
import styles from './chip-rack.module.css';
import type { GameFrameState } from './use-game-frame.ts';

export interface ChipRackProps {
  readonly frame: GameFrameState;
  readonly t: GameText;
}

/** The chips of a table, one of which is in hand. */
export function ChipRack({ frame: { facts, setStake, stake }, t }: ChipRackProps) {
  const { bounds, currency } = facts;
  const format = useFormat();
  return (
    <div className={styles['rack']}>
      <div role="radiogroup" aria-label={t('chip')} className={styles['chips']}>
        {chipsOf(bounds).map((chip) => (
          <label key={chip} className={styles['chip']}>
            <input
              type="radio"
              name="chip"
              className={styles['input']}
              checked={chip === stake}
              aria-label={format.money(chip, currency)}
              onChange={() => setStake(chip)}
            />
            <ChipMark text={amountToDecimal(chip, currency.exponent)} tier={chipsOf(bounds).indexOf(chip)} />
          </label>
        ))}
      </div>
      <p className={styles['note']}>
        {t('stake.bounds', {
          least: format.money(bounds.least, currency),
          most: format.money(bounds.most, currency),
        })}
      </p>
    </div>
  );
}
