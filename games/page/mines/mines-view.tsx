import { useState } from 'react';
import { CASH_OUT, GIVE_BACK, MINES_CELLS, minesMultiplier, openCell } from '#domain/casino/mines/mines.ts';
import { paidFor } from '#domain/casino/returns.ts';
import { amount } from '#domain/money/amount.ts';
import { rational } from '#domain/money/rational.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { Facts } from '#src/ui/lists/facts.tsx';
import { VisuallyHidden } from '#src/ui/primitives/visually-hidden.tsx';
import { chanceText, timesText } from '../controls/figures.ts';
import { SetUp } from '../controls/set-up.tsx';
import { SliderField } from '../controls/slider-field.tsx';
import { type GameAction, type GameViewProps, isDecided } from '../game-view.ts';
import { useDrawing } from '../use-drawing.ts';
import { usePlan } from '../use-plan.ts';
import { MinesBoard } from './mines-board.tsx';
import { MinesLadder } from './mines-ladder.tsx';
import { MOST_MINES, minesOf } from './mines-round.ts';
import styles from './mines-view.module.css';

const FIRST_CHOICE = 3;

/** Mines: a board of cells, what the next one pays and how likely it is safe. */
export function MinesView(props: GameViewProps) {
  const { act, currency, isBusy, round, stake, t } = props;
  const format = useFormat();
  useDrawing(props, 0);
  const seen = minesOf(round);
  const [chosen, setChosen] = useState(seen?.count ?? FIRST_CHOICE);
  const isOpen = round !== undefined && !isDecided(round);
  const mines = isOpen && seen ? seen.count : chosen;
  const safe = isOpen && seen ? seen.safe : 0;
  const staked = isOpen ? round.staked : stake;
  const paysAfter = (cells: number) =>
    format.money(amount(paidFor(staked, minesMultiplier(mines, cells))), currency);
  const end: GameAction =
    safe === 0
      ? { action: GIVE_BACK, label: t('mines.giveBack'), key: 'g' }
      : { action: CASH_OUT, label: t('mines.cashOut', { amount: paysAfter(safe) }), key: 'c', isMain: true };
  usePlan(props, {
    bet: { bet: { stake: String(stake), mines }, staked: stake },
    actions: isOpen ? [end] : undefined,
  });
  return (
    <div className={styles['view']}>
      <div className={styles['facts']}>
        <Facts
          look="columns"
          facts={[
            [t('mines.now'), timesText(format, minesMultiplier(mines, safe))],
            [t('mines.next'), timesText(format, minesMultiplier(mines, safe + 1))],
            [t('mines.nextPays'), paysAfter(safe + 1)],
            [
              t('mines.nextChance'),
              chanceText(format, rational(BigInt(MINES_CELLS - mines - safe), BigInt(MINES_CELLS - safe))),
            ],
          ]}
        />
      </div>
      <MinesBoard
        seen={seen}
        canOpen={(cell) => isOpen && !isBusy && round.legal.includes(openCell(cell))}
        onOpen={(cell) => act(openCell(cell))}
        t={t}
      />
      <div className={styles['side']}>
        <SetUp label={t('mines.setUp')} isOff={isOpen || isBusy}>
          <SliderField
            label={t('mines.mines')}
            hint={t('mines.minesHint', { most: MOST_MINES })}
            value={mines}
            least={1}
            most={MOST_MINES}
            onChange={setChosen}
          />
        </SetUp>
        <MinesLadder mines={mines} safe={safe} t={t} />
      </div>
      <VisuallyHidden>
        <output aria-live="polite">
          {isOpen && safe > 0
            ? t('mines.safeSoFar', { cells: safe, times: timesText(format, minesMultiplier(mines, safe)) })
            : ''}
        </output>
      </VisuallyHidden>
    </div>
  );
}
