import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { type Amount, amountToDecimal } from '#domain/money/amount.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { SideButton, TextControl } from '#src/ui/forms/text-control.tsx';
import { Chip } from '#src/ui/primitives/chip.tsx';
import type { GameText } from '../game-view.ts';
import { chipsOf, isWithin, writtenStake } from '../table/stakes.ts';
import styles from './stake-field.module.css';
import type { GameFrameState } from './use-game-frame.ts';

export interface StakeFieldProps {
  readonly frame: GameFrameState;
  readonly isOff: boolean;
  readonly t: GameText;
}

/** The stake of a round: written, stepped, or chosen of round values. */
export function StakeField({ frame: { facts, setStake, stake }, isOff, t }: StakeFieldProps) {
  const { bounds, currency } = facts;
  const id = useId();
  const format = useFormat();
  const [written, setWritten] = useState<string>();
  const text = written ?? amountToDecimal(stake, currency.exponent);
  const read = writtenStake(text, currency);
  const isWrong = read === undefined || !isWithin(read, bounds);
  const chips = chipsOf(bounds);
  const put = (value: Amount) => {
    setWritten(undefined);
    setStake(value);
  };
  const lower = chips.findLast((chip) => chip < stake) ?? bounds.least;
  const higher = chips.find((chip) => chip > stake) ?? bounds.most;
  return (
    <fieldset className={styles['stake']} disabled={isOff}>
      <div className={styles['field']}>
        <label htmlFor={id} className={styles['label']}>
          {t('stake')}
        </label>
        <SideButton
          label={t('stake.lower')}
          icon={<Minus size={16} aria-hidden="true" />}
          onPress={() => put(lower)}
        />
        <TextControl
          ties={{ id, 'aria-describedby': `${id}-note`, 'aria-invalid': isWrong || undefined }}
          value={text}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          isFigures
          size={7}
          onText={(next) => {
            setWritten(next);
            const value = writtenStake(next, currency);
            if (value !== undefined) setStake(value);
          }}
          onBlur={() => setWritten(undefined)}
        />
        <SideButton
          label={t('stake.raise')}
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => put(higher)}
        />
      </div>
      <div className={styles['chips']}>
        {chips.map((chip) => (
          <Chip key={chip} kind="filled" isChosen={chip === stake} onClick={() => put(chip)}>
            <bdi>{amountToDecimal(chip, currency.exponent).replace(/\.?0+$/, '') || '0'}</bdi>
          </Chip>
        ))}
      </div>
      <p id={`${id}-note`} className={styles['note']}>
        {t('stake.bounds', {
          least: format.money(bounds.least, currency),
          most: format.money(bounds.most, currency),
        })}
      </p>
    </fieldset>
  );
}
