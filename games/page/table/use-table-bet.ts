import { useState } from 'react';
import type { Plain } from '#domain/casino/rounds.ts';
import type { Amount } from '#domain/money/amount.ts';
import type { GamePlan, GameViewProps } from '../game-view.ts';
import { type Placement, type Placements, sumByPlace, usePlacements } from './use-placements.ts';

export interface TableBet {
  /** Whether a bet is being put; else the chips of the last round lie on the table. */
  readonly isComposing: boolean;
  /** Chips by their places, of the bet or of the last round. */
  readonly staked: ReadonlyMap<string, Amount>;
  /** The acts on the chips; the first step after a round begins with an empty table. */
  readonly placements: Placements;
  /** The plan of the frame; `betOf` makes the bet of the chips. */
  readonly planOf: (betOf: (staked: ReadonlyMap<string, Amount>) => Plain) => GamePlan;
}

type TableProps = Pick<GameViewProps, 'isBusy' | 'round' | 't'>;

/** The bet of a table with places. `last`: the wagers of the round that is shown. */
export function useTableBet({ isBusy, round, t }: TableProps, last: readonly Placement[]): TableBet {
  const own = usePlacements();
  const [composed, setComposed] = useState<string>();
  const isComposing = !round || composed === round.roundGuid;
  const compose =
    <Values extends readonly unknown[]>(act: (...values: Values) => void) =>
    (...values: Values) => {
      if (isBusy) return;
      if (!isComposing) own.clear();
      setComposed(round?.roundGuid ?? '');
      act(...values);
    };
  const hasBet = isComposing && !own.isEmpty;
  return {
    isComposing,
    staked: isComposing ? own.staked : sumByPlace(last),
    placements: {
      ...own,
      isEmpty: !hasBet,
      put: compose(own.put),
      remove: compose(own.remove),
      repeat: compose(own.repeat),
    },
    planOf: (betOf) =>
      hasBet ? { bet: { bet: betOf(own.staked), staked: own.total } } : { lacks: t('table.lacks') },
  };
}
