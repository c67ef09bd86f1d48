import { useT } from '../../../../i18n/localizer-context.ts';
import { CsvButton } from '../../parts/csv-button.tsx';
import { Section } from '../../parts/section.tsx';
import { BarsFigure } from '../../sides/bars-figure.tsx';
import { type Column, DataTable, tableRows } from '../../tables/data-table.tsx';
import type { GameFacts, GameTabProps } from '../game-page.tsx';
import styles from './game-maps.module.css';

type GameMap = GameFacts['maps'][number];

/** Maps of e-sports: how each went, by sides and in worth. */
export function GameMaps({ game, cast }: GameTabProps) {
  const t = useT('figures');
  if (game.maps.length === 0) return null;
  const nameOf = (side: 0 | 1 | 2) =>
    side === 0 ? '–' : (cast.team(side === 1 ? game.team1 : game.team2)?.title ?? '–');
  const score = ({ score1, score2 }: GameMap) => `${score1}:${score2}`;
  const halves = ({ halves: parts }: GameMap) =>
    parts.map((half) => `${half.score1}:${half.score2}`).join(', ');
  const sides = ({ sides: begun }: GameMap) =>
    begun ? `${t(`side.${begun.side1}`)} – ${t(`side.${begun.side2}`)}` : '';
  const kills = ({ kills1, kills2 }: GameMap) =>
    kills1 === undefined || kills2 === undefined ? '' : `${kills1}:${kills2}`;
  const towers = ({ towers1, towers2 }: GameMap) =>
    towers1 === undefined || towers2 === undefined ? '' : `${towers1}:${towers2}`;
  const dragons = ({ dragons1, dragons2 }: GameMap) =>
    dragons1 === undefined || dragons2 === undefined ? '' : `${dragons1}:${dragons2}`;
  const column = (id: string, name: string, text: (map: GameMap) => string): Column<GameMap>[] =>
    game.maps.some((map) => text(map) !== '')
      ? [{ id, name, kind: 'mark', cell: (map) => <span dir="ltr">{text(map)}</span>, text }]
      : [];
  const mapName = ({ number, title }: GameMap) =>
    title === '' ? t('map.number', { number }) : `${number}. ${title}`;
  const columns: readonly Column<GameMap>[] = [
    {
      id: 'map',
      name: t('map'),
      kind: 'name',
      cell: (map) => <bdi>{mapName(map)}</bdi>,
      text: mapName,
    },
    ...column('score', t('item.score'), score),
    ...column('halves', t('halves'), halves),
    ...column('sides', t('sides'), sides),
    ...column('kills', t('kills'), kills),
    ...column('towers', t('towers'), towers),
    ...column('dragons', t('dragons'), dragons),
    {
      id: 'winner',
      name: t('winner'),
      kind: 'mark',
      cell: ({ isLive, winner }) => (isLive ? t('live') : <bdi>{nameOf(winner)}</bdi>),
      text: ({ winner }) => nameOf(winner),
    },
  ];
  return (
    <Section
      item="maps"
      controls={
        <CsvButton
          name={`game-${game.id}-maps`}
          title={t('item.maps')}
          rows={() => tableRows(columns, game.maps)}
        />
      }
    >
      <DataTable label={t('item.maps')} columns={columns} rows={game.maps} keyOf={({ number }) => number} />
      <Economy game={game} names={[nameOf(1), nameOf(2)]} />
    </Section>
  );
}

interface EconomyProps {
  readonly game: GameFacts;
  readonly names: readonly [string, string];
}

/** What both had to spend, round by round, of the last map that says it. */
function Economy({ game, names }: EconomyProps) {
  const t = useT('figures');
  const map = game.maps.findLast(({ economy }) => economy.length > 0);
  if (!map) return null;
  const label = t('economy', {
    map: map.title === '' ? t('map.number', { number: map.number }) : map.title,
  });
  return (
    <div className={styles['economy']}>
      <BarsFigure
        title={label}
        groups={t('economy.at')}
        labels={map.economy.map(({ at }) => String(at))}
        series={[
          { name: names[0], values: map.economy.map(({ value1 }) => value1) },
          { name: names[1], values: map.economy.map(({ value2 }) => value2) },
        ]}
        fileName={`game-${game.id}-map-${map.number}`}
      />
    </div>
  );
}
