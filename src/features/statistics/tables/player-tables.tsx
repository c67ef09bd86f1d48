import type * as v from 'valibot';
import type { playerFigures, scorer } from '#protocol/statistics/table-shapes.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import type { Cast } from '../parts/cast.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import type { Item } from '../parts/hidden-items.ts';
import { Section } from '../parts/section.tsx';
import { PlayerName } from '../sides/player-name.tsx';
import { TeamName } from '../sides/team-name.tsx';
import { type Column, DataTable, tableRows } from './data-table.tsx';

export type Scorer = v.InferOutput<typeof scorer>;
type Figures = Pick<Scorer, keyof typeof playerFigures>;

const FIGURES = ['games', 'minutes', 'scored', 'assists', 'wickets', 'yellow', 'red'] as const;
const EXTRA: ReadonlySet<string> = new Set(['minutes', 'yellow', 'red']);

/**
 * Columns for the figures of players that a sport counts: those in which nobody has anything are left out. Who plays
 * alone scores by winning games.
 */
export function useFigureColumns<Row extends Figures>(
  rows: readonly Row[],
  isAlone = false,
): readonly Column<Row>[] {
  const t = useT('figures');
  return FIGURES.filter((name) => rows.some((row) => row[name] !== undefined)).map((name) => ({
    id: name,
    name: isAlone && name === 'scored' ? t('col.won') : t(`player.${name}`),
    full: isAlone && name === 'scored' ? t('col.won.full') : t(`player.${name}.full`),
    isExtra: EXTRA.has(name),
    isStrong: name === 'scored',
    cell: (row) => row[name] ?? '–',
    text: (row) => row[name] ?? '',
  }));
}

export interface TableSectionProps<Row> {
  readonly item: Item;
  /** The name of the file. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** A table as a part of a page, with its file; nothing where it has no rows. */
export function TableSection<Row>({ item, name, columns, rows, keyOf }: TableSectionProps<Row>) {
  const t = useT('figures');
  const title = t(`item.${item}`);
  return rows.length === 0 ? null : (
    <Section
      item={item}
      controls={<CsvButton name={name} title={title} rows={() => tableRows(columns, rows)} />}
    >
      <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
    </Section>
  );
}

export interface ScorersProps {
  readonly scorers: readonly Scorer[];
  readonly cast: Cast;
  readonly name: string;
}

/** The table of who scored most. */
export function Scorers({ scorers, cast, name }: ScorersProps) {
  const t = useT('figures');
  const figures = useFigureColumns(scorers);
  const columns: readonly Column<Scorer>[] = [
    {
      id: 'place',
      name: '#',
      full: t('col.place'),
      kind: 'place',
      cell: ({ place }) => place,
      text: ({ place }) => place,
    },
    {
      id: 'player',
      name: t('col.player'),
      kind: 'name',
      cell: ({ player }) => <PlayerName id={player.id} name={player.name} sportId={cast.sportId} />,
      text: ({ player }) => player.name,
    },
    {
      id: 'team',
      name: t('col.team'),
      kind: 'mark',
      isExtra: true,
      cell: ({ teamId }) => <TeamName id={teamId} cast={cast} />,
      text: ({ teamId }) => cast.team(teamId)?.title ?? '',
    },
    ...figures,
  ];
  return (
    <TableSection
      item="scorers"
      name={name}
      columns={columns}
      rows={scorers}
      keyOf={({ player }) => player.id}
    />
  );
}
