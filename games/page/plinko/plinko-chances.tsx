import { type PlinkoChoice, plinkoReturn } from '#domain/casino/plinko/plinko.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { FigureTable } from '#src/ui/lists/figure-table.tsx';
import { chanceText, timesText } from '../controls/figures.ts';
import type { GameText } from '../game-view.ts';
import styles from './plinko-chances.module.css';

/** The multiplier and the chance of each slot of the board. */
export function PlinkoChances({ risk, rows, t }: PlinkoChoice & { readonly t: GameText }) {
  const format = useFormat();
  return (
    <details className={styles['chances']}>
      <summary className={styles['title']}>{t('plinko.chances')}</summary>
      <FigureTable columns={[t('plinko.slot'), t('plinko.multiplier'), t('plinko.chance')]}>
        {plinkoReturn({ rows, risk }).prizes.map(({ chance, key, pays }) => (
          <tr key={key}>
            <td>{format.number(Number(key) + 1)}</td>
            <td>{timesText(format, pays)}</td>
            <td>{chanceText(format, chance)}</td>
          </tr>
        ))}
      </FigureTable>
    </details>
  );
}
