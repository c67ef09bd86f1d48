import { useEffect, useRef } from 'react';
import { MINES_CELLS, minesMultiplier, minesReturn } from '#domain/casino/mines/mines.ts';
import { must } from '#domain/lib/must.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { chanceText, timesText } from '../controls/figures.ts';
import type { GameText } from '../game-view.ts';
import styles from './mines-ladder.module.css';

export interface MinesLadderProps {
  readonly mines: number;
  /** How many safe cells are open. */
  readonly safe: number;
  readonly t: GameText;
}

/** The payout of each number of safe cells for 1, and the chance of getting there from the beginning. */
export function MinesLadder({ mines, safe, t }: MinesLadderProps) {
  const format = useFormat();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current;
    const step = row?.children[Math.max(0, safe - 1)];
    if (row && step instanceof HTMLElement) row.scrollLeft = step.offsetLeft - row.offsetLeft - 8;
  }, [safe]);
  return (
    // Scrolled by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} className={styles['ladder']} dir="ltr" aria-label={t('mines.ladder')} tabIndex={0}>
      {Array.from({ length: MINES_CELLS - mines }, (_, at) => at + 1).map((count) => (
        <li key={count} className={styles['step']} aria-current={count === safe ? 'step' : undefined}>
          <span className={styles['count']}>{t('mines.step', { cells: count })}</span>
          <bdi className={styles['times']}>{timesText(format, minesMultiplier(mines, count))}</bdi>
          <bdi className={styles['count']}>
            {chanceText(format, must(minesReturn(mines, count).prizes[0], 'the chance to win').chance)}
          </bdi>
        </li>
      ))}
    </ol>
  );
}
