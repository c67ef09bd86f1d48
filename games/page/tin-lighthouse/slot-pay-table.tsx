import {
  SCATTER,
  SLOT_SYMBOLS,
  type SlotSymbol,
  TIN_LIGHTHOUSE,
  WILD,
} from '#domain/casino/slot/slot-machine.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { FigureTable } from '#src/ui/lists/figure-table.tsx';
import type { GameText } from '../game-view.ts';
import styles from './slot-pay-table.module.css';
import { SlotSymbolIcon } from './slot-symbol.tsx';

const COUNTS = [3, 4, 5] as const;
const { lines, linePays, scatterPays } = TIN_LIGHTHOUSE;

const paysOf = (symbol: SlotSymbol, count: (typeof COUNTS)[number]): number =>
  (symbol === SCATTER ? scatterPays[count] : linePays[symbol]?.[count - COUNTS[0]]) ?? 0;

/** The payouts of symbols, and the rows that the ten lines take. */
export function SlotPayTable({ t }: { readonly t: GameText }) {
  const format = useFormat();
  return (
    <div className={styles['pays']}>
      <FigureTable columns={[t('tin-lighthouse.symbol'), ...COUNTS.map((count) => format.number(count))]}>
        {SLOT_SYMBOLS.map((symbol) => (
          <tr key={symbol}>
            <td>
              <span className={styles['symbol']}>
                <SlotSymbolIcon symbol={symbol} />
                <span>
                  {t(`tin-lighthouse.symbol.${symbol}`)}
                  {symbol === WILD ? (
                    <small className={styles['note']}>{t('tin-lighthouse.wild')}</small>
                  ) : null}
                  {symbol === SCATTER ? (
                    <small className={styles['note']}>{t('tin-lighthouse.scatter')}</small>
                  ) : null}
                </span>
              </span>
            </td>
            {COUNTS.map((count) => (
              <td key={count} className={styles['figure']}>
                {format.number(paysOf(symbol, count))}
              </td>
            ))}
          </tr>
        ))}
      </FigureTable>
      <ol className={styles['lines']} aria-label={t('tin-lighthouse.lines')}>
        {lines.map((rows, at) => (
          <li key={rows.join('')} className={styles['place']}>
            <LineDrawing rows={rows} />
            <span>
              {t('tin-lighthouse.lineRows', {
                line: at + 1,
                rows: rows.map((row) => row + 1).join('\u00a0'),
              })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A line through the window of the reels. */
const LineDrawing = ({ rows }: { readonly rows: readonly number[] }) => (
  <svg viewBox="0 0 50 30" className={styles['drawing']} aria-hidden="true">
    {rows.flatMap((taken, reel) =>
      [0, 1, 2].map((row) => (
        <rect
          key={`${reel} ${row}`}
          x={reel * 10 + 1}
          y={row * 10 + 1}
          width="8"
          height="8"
          rx="1.5"
          className={styles['cell']}
          data-taken={row === taken || undefined}
        />
      )),
    )}
  </svg>
);
