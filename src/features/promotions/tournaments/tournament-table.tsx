import type { TournamentAnswer, TournamentRow } from '#protocol/loyalty/tournament-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FigureTable } from '../../../ui/lists/figure-table.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import styles from './tournament-table.module.css';

/** The table as it stands; the own row is always there, below the others where it is none of the first hundred. */
export function TournamentTable({ answer: { own, rows } }: { readonly answer: TournamentAnswer }) {
  const t = useT('loyalty');
  if (rows.length === 0) return <Note>{t('table.none')}</Note>;
  const isBelow = own !== undefined && !rows.some(({ isOwn }) => isOwn);
  return (
    <div className={styles['table']}>
      <FigureTable columns={[t('column.place'), t('column.player'), t('column.score'), t('column.prize')]}>
        {[...rows, ...(isBelow ? [own] : [])].map((row, at) => (
          <PlaceRow key={at} row={row} />
        ))}
      </FigureTable>
    </div>
  );
}

function PlaceRow({ row }: { readonly row: TournamentRow }) {
  const t = useT('loyalty');
  const format = useFormat();
  const { initials, isOwn, place, prize, reachedAtMs, score } = row;
  return (
    <tr data-place={place} data-own={isOwn || undefined} className={isOwn ? styles['own'] : undefined}>
      <td>{format.number(place)}</td>
      <td>
        <bdi>{initials ?? t('player')}</bdi>
        {isOwn ? ` (${t('you')})` : ''}
      </td>
      <td title={reachedAtMs === undefined ? undefined : format.dateTime(reachedAtMs)}>
        <ScoreText score={score} />
      </td>
      <td>{prize.amount > 0n ? <Money {...prize} /> : '–'}</td>
    </tr>
  );
}

function ScoreText({ score: { net, points, thousandths } }: Pick<TournamentRow, 'score'>) {
  const format = useFormat();
  if (net) return <Money {...net} />;
  if (points !== undefined) return <bdi>{format.number(points)}</bdi>;
  return (
    <bdi>
      ×{format.number((thousandths ?? 0) / 1_000, { minimumFractionDigits: 2, maximumFractionDigits: 3 })}
    </bdi>
  );
}
