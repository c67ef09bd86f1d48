import type * as v from 'valibot';
import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { STATISTIC_PLAYER } from '#protocol/statistics/statistic-page-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { type Cast, castOf } from '../parts/cast.ts';
import { Columns, Stack } from '../parts/columns.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useStatistic } from '../parts/use-statistic.ts';
import { PageLink } from '../places/navigation.tsx';
import { gameText } from '../sides/form-marks.tsx';
import { TeamName } from '../sides/team-name.tsx';
import type { Column } from '../tables/data-table.tsx';
import { TableSection, useFigureColumns } from '../tables/player-tables.tsx';
import styles from './player-page.module.css';

type Player = v.InferOutput<typeof STATISTIC_PLAYER.answer>['entity'];

const MS = 1_000;

export interface PlayerPageProps {
  readonly playerId: number;
}

/** A player: the card, the figures of each season, the last games. */
export function PlayerPage({ playerId }: PlayerPageProps) {
  const asked = useStatistic(STATISTIC_PLAYER, { id: playerId });
  return (
    <Loaded of={asked}>
      {(answer) => {
        const cast = castOf(answer);
        return (
          <>
            <Card player={answer.entity} cast={cast} />
            <Columns>
              <Stack>
                <Seasons player={answer.entity} />
                <Surfaces player={answer.entity} />
              </Stack>
              <Games player={answer.entity} cast={cast} />
            </Columns>
          </>
        );
      }}
    </Loaded>
  );
}

interface PartProps {
  readonly player: Player;
  readonly cast: Cast;
}

function Card({ player: { player, ratingId, tournament, weight }, cast }: PartProps) {
  const t = useT('figures');
  const format = useFormat();
  const { sportId } = cast;
  const facts = [
    [t('country'), player.country] as const,
    ...(player.born === '' ? [] : [[t('born'), format.date(Date.parse(player.born))] as const]),
    ...(player.height > 0 ? [[t('height'), t('height.value', { value: player.height })] as const] : []),
    ...(weight > 0 ? [[t('weight'), t('weight.value', { value: weight })] as const] : []),
    [t('hand'), t(`hand.${player.hand}`)] as const,
  ];
  return (
    <PageHead
      crumbs={
        ratingId === undefined
          ? []
          : [{ name: t('item.rating'), to: writeStatistics('statistics-rating', { sportId, ratingId }) }]
      }
      mark={<CountryFlag countryId={player.countryId} />}
      title={player.name}
    >
      {player.shirt === undefined ? null : <Badge>{player.shirt}</Badge>}
      {player.position === 'alone' ? null : <span>{t(`position.${player.position}`)}</span>}
      {player.position === 'alone' ? null : <TeamName id={player.teamId} cast={cast} />}
      <span className={styles['tournament']}>
        <bdi>{tournament.title}</bdi>
      </span>
      <div className={styles['facts']}>
        <Facts facts={facts} look="columns" />
      </div>
    </PageHead>
  );
}

function Seasons({ player: { player, seasons } }: Pick<PartProps, 'player'>) {
  const t = useT('figures');
  const figures = useFigureColumns(seasons, player.position === 'alone');
  const columns: readonly Column<Player['seasons'][number]>[] = [
    {
      id: 'season',
      name: t('season'),
      kind: 'name',
      cell: ({ season }) => <bdi>{season.title}</bdi>,
      text: ({ season }) => season.title,
    },
    ...figures,
  ];
  return (
    <TableSection
      item="seasons"
      name={`player-${player.id}-seasons`}
      columns={columns}
      rows={seasons}
      keyOf={({ season }) => season.id}
    />
  );
}

function Surfaces({ player: { player, surfaces } }: Pick<PartProps, 'player'>) {
  const t = useT('figures');
  const format = useFormat();
  type Row = Player['surfaces'][number];
  const share = ({ games, won }: Row) => (games === 0 ? '–' : format.percent(won / games));
  const columns: readonly Column<Row>[] = [
    {
      id: 'surface',
      name: t('surface'),
      kind: 'name',
      cell: ({ surface }) => t(`surface.${surface}`),
      text: ({ surface }) => t(`surface.${surface}`),
    },
    {
      id: 'games',
      name: t('player.games'),
      full: t('player.games.full'),
      cell: ({ games }) => games,
      text: ({ games }) => games,
    },
    {
      id: 'won',
      name: t('col.won'),
      full: t('col.won.full'),
      cell: ({ won }) => won,
      text: ({ won }) => won,
    },
    {
      id: 'share',
      name: t('col.share'),
      full: t('col.share.full'),
      isStrong: true,
      cell: share,
      text: share,
    },
  ];
  return (
    <TableSection
      item="surfaces"
      name={`player-${player.id}-surfaces`}
      columns={columns}
      rows={surfaces}
      keyOf={({ surface }) => surface}
    />
  );
}

function Games({ player: { games, player }, cast }: PartProps) {
  const t = useT('figures');
  const format = useFormat();
  const figures = useFigureColumns(games, player.position === 'alone');
  type Row = Player['games'][number];
  const day = ({ gameId }: Row) => {
    const game = cast.game(gameId);
    return game ? format.date(game.dateStart * MS) : '';
  };
  const columns: readonly Column<Row>[] = [
    { id: 'date', name: t('date'), kind: 'mark', cell: day, text: day },
    {
      id: 'game',
      name: t('col.game'),
      kind: 'name',
      cell: ({ gameId }) => (
        <PageLink
          to={writeStatistics('statistics-game', { sportId: cast.sportId, gameId })}
          className={styles['game']}
        >
          <bdi>{gameText(cast, gameId)}</bdi>
        </PageLink>
      ),
      text: ({ gameId }) => gameText(cast, gameId),
    },
    ...figures.filter(({ id }) => id !== 'games'),
  ];
  return (
    <TableSection
      item="games"
      name={`player-${player.id}-games`}
      columns={columns}
      rows={games}
      keyOf={({ gameId }) => gameId}
    />
  );
}
