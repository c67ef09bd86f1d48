import { useEffect, useState } from 'react';
import { approximately } from '#domain/casino/returns.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { FigureTable } from '#src/ui/lists/figure-table.tsx';
import { Note } from '#src/ui/notices/note.tsx';
import { Skeleton } from '#src/ui/primitives/skeleton.tsx';
import type { Game } from '../game-view.ts';
import { useGameText } from '../text/use-game-text.ts';
import { countedReturns, fractionText, type ReturnRow } from './counted-returns.ts';
import styles from './returns-table.module.css';

export interface ReturnsTableProps extends Pick<Game, 'betName'> {
  readonly slug: string;
}

const PER_CENT = { style: 'percent', minimumFractionDigits: 3, maximumFractionDigits: 5 } as const;

/** The exact return of each bet, worked out when the table is opened. */
export function ReturnsTable({ betName, slug }: ReturnsTableProps) {
  const t = useGameText();
  const format = useFormat();
  const [rows, setRows] = useState<readonly ReturnRow[]>();
  useEffect(() => {
    let isLeft = false;
    void countedReturns(slug, betName, t).then((counted) => {
      if (!isLeft) setRows(counted);
    });
    return () => {
      isLeft = true;
    };
  }, [slug, betName, t]);
  if (!rows)
    return (
      <>
        <Note as="output">{t('rules.counting')}</Note>
        <Skeleton height="120px" />
      </>
    );
  return (
    <>
      <FigureTable
        columns={[t('rules.bet'), t('rules.return'), t('rules.edge'), t('rules.most')]}
        data-casino-returns={rows.length}
      >
        {rows.map(({ edge, most, name, rtp }) => (
          <tr key={`${name} ${fractionText(rtp)} ${most}`}>
            <td>{name}</td>
            <td>
              <bdi className={styles['figure']}>{format.number(approximately(rtp), PER_CENT)}</bdi>
              <bdi className={styles['fraction']}>{fractionText(rtp)}</bdi>
            </td>
            <td>
              <bdi className={styles['figure']}>{format.number(edge, PER_CENT)}</bdi>
            </td>
            <td>
              <bdi>{format.number(most)}</bdi>
            </td>
          </tr>
        ))}
      </FigureTable>
      <Note tone="faint">{t('rules.returnsNote')}</Note>
    </>
  );
}
