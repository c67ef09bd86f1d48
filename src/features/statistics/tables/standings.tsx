import type * as v from 'valibot';
import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import type { table, tableRow } from '#protocol/statistics/table-shapes.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import type { Cast } from '../parts/cast.ts';
import { PageLink } from '../places/navigation.tsx';
import { FormMarks, gameText } from '../sides/form-marks.tsx';
import { Score } from '../sides/score.tsx';
import { TeamName } from '../sides/team-name.tsx';
import { type Column, DataTable } from './data-table.tsx';
import styles from './standings.module.css';

export type Table = v.InferOutput<typeof table>;
export type TableRow = v.InferOutput<typeof tableRow>;

const ZONE_TONES = { title: 'up', promotion: 'up', 'play-off': 'yours', relegation: 'down' } as const;
/** Columns that a narrow place leaves out: it still shows who leads and why. */
const EXTRA: ReadonlySet<string> = new Set([
  'wonLate',
  'lostLate',
  'setsWon',
  'setsLost',
  'scored',
  'missed',
]);
const PER_MILLE = 1_000;

/** The columns of a table of standings, those that it names between the team and its form. */
export function useStandingColumns(table: Table, cast: Cast): readonly Column<TableRow>[] {
  const t = useT('figures');
  const formats = useFormat();
  const hasLive = table.rows.some(({ live }) => live !== undefined);
  const figure = (row: TableRow, column: Table['columns'][number]): string => {
    if (column === 'share') return row.share === undefined ? '–' : formats.percent(row.share / PER_MILLE);
    if (column === 'rate') return row.rate === undefined ? '–' : signed(row.rate / PER_MILLE);
    return String(row[column]);
  };
  return [
    {
      id: 'place',
      name: '#',
      full: t('col.place'),
      kind: 'place',
      cell: ({ place }) => place,
      text: ({ place }) => place,
    },
    {
      id: 'team',
      name: t('col.team'),
      kind: 'name',
      cell: ({ teamId }) => <TeamName id={teamId} cast={cast} />,
      text: ({ teamId }) => cast.team(teamId)?.title ?? '',
    },
    ...table.columns.map(
      (column): Column<TableRow> => ({
        id: column,
        name: t(`col.${column}`),
        full: t(`col.${column}.full`),
        isExtra: EXTRA.has(column),
        isStrong: column === 'points' || (column === 'share' && !table.columns.includes('points')),
        cell: (row) => <span dir="ltr">{figure(row, column)}</span>,
        text: (row) => figure(row, column),
      }),
    ),
    ...(hasLive
      ? [
          {
            id: 'live',
            name: t('live'),
            full: t('col.live'),
            kind: 'mark' as const,
            cell: (row: TableRow) => <LiveCell row={row} cast={cast} />,
          },
        ]
      : []),
    {
      id: 'form',
      name: t('item.form'),
      kind: 'mark',
      isExtra: true,
      cell: ({ form }) => <FormMarks form={form} cast={cast} />,
      text: ({ form }) => form.map(({ result }) => t(`result.${result}.short`)).join(' '),
    },
  ];
}

const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(3)}`;

interface LiveCellProps {
  readonly row: TableRow;
  readonly cast: Cast;
}

/** A game in play: its score, and the place of the team if it ended now. */
function LiveCell({ row: { live, place }, cast }: LiveCellProps) {
  const t = useT('figures');
  if (!live) return null;
  const move = place - live.place;
  return (
    <PageLink
      to={writeStatistics('statistics-game', { sportId: cast.sportId, gameId: live.gameId })}
      className={styles['live']}
      title={gameText(cast, live.gameId)}
    >
      <span data-result={live.result}>
        <Score one={live.scored} other={live.missed} />
      </span>
      {move === 0 ? null : (
        <span className={styles['move']} data-up={move > 0 || undefined}>
          <span aria-hidden="true">
            {move > 0 ? '▲' : '▼'}
            {live.place}
          </span>
          <VisuallyHidden>{t('col.livePlace', { place: live.place })}</VisuallyHidden>
        </span>
      )}
    </PageLink>
  );
}

export interface StandingsProps {
  readonly table: Table;
  readonly cast: Cast;
  readonly label: string;
  /** Teams that the page is about. */
  readonly marked?: readonly number[];
}

/** A table of standings with what its places lead to. */
export function Standings({ table, cast, label, marked = [] }: StandingsProps) {
  const t = useT('figures');
  const columns = useStandingColumns(table, cast);
  const zones = [...new Set(table.rows.flatMap(({ zone }) => zone ?? []))];
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={table.rows}
        keyOf={({ teamId }) => teamId}
        toneOf={({ zone }) => zone && ZONE_TONES[zone]}
        isMarked={({ teamId }) => marked.includes(teamId)}
      />
      {zones.length === 0 ? null : (
        <ul className={styles['zones']}>
          {zones.map((zone) => (
            <li key={zone} data-tone={ZONE_TONES[zone]}>
              {t(`zone.${zone}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
