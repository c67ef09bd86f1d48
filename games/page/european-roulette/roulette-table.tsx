import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { colourOf, SPOTS, type Spot, spotOf } from '#domain/casino/european-roulette/roulette-spots.ts';
import type { Amount } from '#domain/money/amount.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import type { GameViewProps } from '../game-view.ts';
import { moveFocus } from '../table/move-focus.ts';
import { PlacedChip } from '../table/placed-chip.tsx';
import styles from './roulette-table.module.css';
import { spotLabel, spotName } from './spot-names.ts';
import { spotPlace } from './spot-places.ts';

export interface RouletteTableProps extends Pick<GameViewProps, 'bounds' | 'currency' | 'isBusy' | 't'> {
  readonly staked: ReadonlyMap<string, Amount>;
  /** The number that was drawn, once it is told. */
  readonly drawn: number | undefined;
  /** The end of the chips of a spot. */
  readonly outcomeOf: (spot: string) => 'paid' | 'lost' | undefined;
  readonly onPut: (spot: string) => void;
  readonly onRemove: (spot: string) => void;
}

/** Spots on lines and crossings lie over the cells that they join. */
const isOnLine = ({ kind }: Spot): boolean =>
  kind !== 'straight' && kind !== 'dozen' && kind !== 'column' && kind !== 'even-money';

const styleOf = (key: string): CSSProperties => {
  const { across, along, length, width } = spotPlace(key);
  return { '--along': along, '--across': across, '--length': length, '--width': width } as CSSProperties;
};

/** The table with its 157 spots. Arrows lead from spot to spot, Enter puts a chip, Delete takes all of a spot away. */
export function RouletteTable(props: RouletteTableProps) {
  const { drawn, onRemove, t } = props;
  const [stop, setStop] = useState('straight-0');
  const [pointed, setPointed] = useState<string>();
  const lit = pointed === undefined ? undefined : spotOf(pointed);
  const keyOf = (target: EventTarget) =>
    target instanceof HTMLElement ? target.dataset['place'] : undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, key, target } = event;
    const spot = keyOf(target);
    if (spot === undefined || !(target instanceof Element)) return;
    if (key === 'Delete' || key === 'Backspace') onRemove(spot);
    else if (!moveFocus(currentTarget, target, key)) return;
    event.preventDefault();
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('european-roulette.table')}
      className={styles['table']}
      dir="ltr"
      onKeyDown={onKeyDown}
      onPointerOver={({ target }) => setPointed(keyOf(target))}
      onPointerLeave={() => setPointed(undefined)}
      onFocus={({ target }) => {
        setPointed(keyOf(target));
        setStop(keyOf(target) ?? stop);
      }}
      onBlur={() => setPointed(undefined)}
    >
      {SPOTS.map((spot) => (
        <SpotButton
          key={spot.key}
          spot={spot}
          isStop={spot.key === stop}
          isLit={lit !== undefined && spot.kind === 'straight' && lit.numbers.includes(spot.numbers[0] ?? -1)}
          isDrawn={spot.kind === 'straight' && spot.numbers[0] === drawn}
          {...props}
        />
      ))}
    </div>
  );
}

interface SpotButtonProps extends RouletteTableProps {
  readonly spot: Spot;
  readonly isStop: boolean;
  readonly isLit: boolean;
  readonly isDrawn: boolean;
}

function SpotButton(props: SpotButtonProps) {
  const { bounds, currency, isBusy, isDrawn, isLit, isStop, onPut, outcomeOf, spot, staked, t } = props;
  const format = useFormat();
  const { key, kind, numbers } = spot;
  const stake = staked.get(key);
  const name = spotName(spot, t);
  return (
    <button
      type="button"
      className={styles['spot']}
      style={styleOf(key)}
      data-place={key}
      data-on-line={isOnLine(spot) || undefined}
      data-colour={
        kind === 'straight' ? colourOf(numbers[0] ?? 0) : key === 'red' || key === 'black' ? key : undefined
      }
      data-lit={isLit || undefined}
      data-drawn={isDrawn || undefined}
      aria-disabled={isBusy}
      aria-label={
        stake === undefined ? name : t('table.staked', { name, staked: format.money(stake, currency) })
      }
      tabIndex={isStop ? 0 : -1}
      onClick={() => onPut(key)}
    >
      <span className={styles['label']}>{spotLabel(spot, t)}</span>
      {stake === undefined ? null : (
        <span className={styles['chip']}>
          <PlacedChip stake={stake} bounds={bounds} currency={currency} outcome={outcomeOf(key)} />
        </span>
      )}
    </button>
  );
}
