import type { SlipOutcome } from '#domain/coupon/slip/slip-outcomes.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import styles from './slip-answer.module.css';

export interface OutcomeTableProps {
  readonly outcomes: readonly SlipOutcome[];
  /** Blocks of a multi-bet win, not legs. */
  readonly isBlocks: boolean;
  readonly money: (minor: bigint) => string;
}

/** Least and most by the number of winners; of an express only the last row pays. */
export function OutcomeTable({ outcomes, isBlocks, money }: OutcomeTableProps) {
  const t = useT('calculator');
  const format = useFormat();
  return (
    <>
      <h2 className={styles['heading']}>{t('outcomes')}</h2>
      <table className={styles['table']} data-outcomes="">
        <thead>
          <tr>
            <th scope="col">{t(isBlocks ? 'winningBlocks' : 'winners')}</th>
            <th scope="col">{t('units')}</th>
            <th scope="col">{t('least')}</th>
            <th scope="col">{t('most')}</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ least, most, units, winners }) => (
            <tr key={winners} data-winners={winners}>
              <td>{format.number(winners)}</td>
              <td>{format.number(Number(units))}</td>
              <td>
                <bdi>{money(least)}</bdi>
              </td>
              <td>
                <bdi>{money(most)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
