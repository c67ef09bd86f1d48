import type { SlipOutcome } from '#domain/coupon/slip/slip-outcomes.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { FigureTable } from '../../ui/primitives/figure-table.tsx';

export interface OutcomeTableProps {
  readonly outcomes: readonly SlipOutcome[];
  /** What wins are blocks of a multi-bet, and not legs. */
  readonly isBlocks: boolean;
  readonly money: (minor: bigint) => string;
}

/** What the slip pays at least and at most, by the number of winners. Of an express only the last row pays. */
export function OutcomeTable({ outcomes, isBlocks, money }: OutcomeTableProps) {
  const t = useT('calculator');
  const format = useFormat();
  return (
    <FigureTable
      columns={[t(isBlocks ? 'winningBlocks' : 'winners'), t('units'), t('least'), t('most')]}
      data-outcomes=""
    >
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
    </FigureTable>
  );
}
