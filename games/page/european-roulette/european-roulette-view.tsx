import { useState } from 'react';
import { colourOf } from '#domain/casino/european-roulette/roulette-spots.ts';
import { amount } from '#domain/money/amount.ts';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { type GameViewProps, momentOf, seenOf } from '../game-view.ts';
import { TableTools } from '../table/table-tools.tsx';
import type { Placement } from '../table/use-placements.ts';
import { useTableBet } from '../table/use-table-bet.ts';
import { usePlan } from '../use-plan.ts';
import styles from './european-roulette-view.module.css';
import { RouletteTable } from './roulette-table.tsx';
import { rouletteSeen } from './roulette-seen.ts';
import { RouletteWheel } from './roulette-wheel.tsx';

/** The wheel and the table. Chips of the last round lie there until a new one is put. */
export function EuropeanRouletteView(props: GameViewProps) {
  const { isBusy, isFresh, onDrawn, round, stake, t } = props;
  const seen = seenOf(rouletteSeen, round);
  const moment = round && momentOf(round);
  const [drawn, setDrawn] = useState<string>();
  const [isPartage, setPartage] = useState(seen?.bet.partage ?? false);
  const isTold = !isFresh || drawn === moment;
  const last: readonly Placement[] =
    seen?.bet.wagers.map((wager) => ({ place: wager.spot, stake: amount(BigInt(wager.stake)) })) ?? [];
  const { isComposing, placements, planOf, staked } = useTableBet(props, last);
  usePlan(
    props,
    planOf((chips) => ({
      partage: isPartage,
      wagers: [...chips].map(([spot, sum]) => ({ spot, stake: String(sum) })),
    })),
  );
  const outcomeOf = (spot: string) => {
    if (isComposing || !isTold || !seen) return undefined;
    const at = seen.bet.wagers.findIndex((wager) => wager.spot === spot);
    return seen.payments[at] === '0' ? 'lost' : 'paid';
  };
  return (
    <div className={styles['roulette']}>
      <div className={styles['wheel']} data-turning={!isTold || undefined}>
        <RouletteWheel
          {...props}
          number={seen?.number}
          onDrawn={(told) => {
            setDrawn(told);
            onDrawn(told);
          }}
        />
      </div>
      <div className={styles['felt']}>
        <RouletteTable
          {...props}
          staked={staked}
          drawn={isTold ? seen?.number : undefined}
          outcomeOf={outcomeOf}
          onPut={(spot) => placements.put(spot, stake)}
          onRemove={placements.remove}
        />
      </div>
      <div className={styles['tools']}>
        <span
          className={styles['number']}
          data-colour={isTold && seen ? colourOf(seen.number) : undefined}
          dir="ltr"
        >
          {isTold ? seen?.number : ''}
        </span>
        <TableTools placements={placements} last={last} isBusy={isBusy} t={t}>
          <Checkbox
            label={t('european-roulette.partage')}
            checked={isPartage}
            disabled={isBusy}
            onChange={setPartage}
          />
        </TableTools>
      </div>
    </div>
  );
}
