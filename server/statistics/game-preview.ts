/** The preview of a game out of its statistics: figures that stand in the answers of other calls too, brought together. */
import type { GamePreview } from '#protocol/statistics/preview-calls.ts';
import type { HeadToHead } from '#protocol/statistics/recorded-meetings.ts';
import type { WorldStatistics } from '../source/world-statistics.ts';

const FORM = 5;
const MOST_ABSENT = 5;
/** The most insights of each side, and of both together. */
const INSIGHTS_OF_A_SIDE = 2;

type Team = GamePreview['teams'][number];

export interface AskedPreview {
  readonly id: number;
  readonly language: string;
  /** Whether absences and insights are told too. */
  readonly isWhole: boolean;
}

/** Undefined where the world keeps no statistics of it; `busy` as its statistics are. */
export async function gamePreview(
  statistics: WorldStatistics,
  { id, isWhole, language }: AskedPreview,
): Promise<GamePreview | 'busy' | undefined> {
  const status = await statistics.status({ id, language });
  if (status === undefined || status === 'busy') return status;
  const meetings = await statistics.headToHead({ id, language });
  if (meetings === undefined || meetings === 'busy') return meetings;
  const stage =
    status.stageType === 'table'
      ? await statistics.stageTable({ id: status.stageId, tt: 1, language })
      : undefined;
  if (stage === 'busy') return 'busy';
  const rows = stage?.tables?.find(({ type }) => type === 1)?.rows ?? [];
  const absent = isWhole ? await absentOf(statistics, id, meetings, language) : NOBODY;
  const insights = isWhole ? await statistics.insights({ id, language }) : undefined;
  if (insights === 'busy') return 'busy';
  const { drowCount, gameIds, winCount1, winCount2 } = meetings.entity;
  const teamOf = (side: 1 | 2): Team => {
    const teamId = side === 1 ? status.team1 : status.team2;
    const row = rows.find((one) => one.teamId === teamId);
    return {
      side,
      teamId,
      title: meetings.teams?.find((team) => team.id === teamId)?.title ?? '',
      form: formOf(meetings, side, teamId),
      ...(row &&
        row.games > 0 && {
          table: { place: row.place, games: row.games, points: row.points, teams: rows.length },
        }),
      absent: [...(absent.players[side - 1] ?? [])],
    };
  };
  return {
    gameId: id,
    sportId: status.sportId,
    teams: [teamOf(1), teamOf(2)],
    ...(gameIds.length > 0 && { meetings: { won1: winCount1, drawn: drowCount, won2: winCount2 } }),
    isAnnounced: absent.isAnnounced,
    insights: ([1, 2, 0] as const)
      .flatMap((side) =>
        (insights?.Insights ?? []).filter((one) => one.Side === side).slice(0, INSIGHTS_OF_A_SIDE),
      )
      .map(({ GameIds, ...told }) => ({ ...told, GameIds: GameIds ?? [] })),
  };
}

function formOf({ entity, gameShorts }: HeadToHead, side: 1 | 2, teamId: number): Team['form'] {
  const ids = (side === 1 ? entity.team1GameIds : entity.team2GameIds) ?? [];
  return ids.slice(0, FORM).flatMap((id) => {
    const game = gameShorts.find((one) => one.id === id);
    if (!game) return [];
    if (game.winner === 0) return ['drawn' as const];
    return [(game.winner === 1) === (game.team1 === teamId) ? ('won' as const) : ('lost' as const)];
  });
}

interface Absences {
  readonly isAnnounced: boolean;
  readonly players: readonly (readonly { readonly id: number; readonly name: string }[])[];
}

const NOBODY: Absences = { isAnnounced: false, players: [] };

/** Who began the last game of a side and is not in the line-up of this one. */
async function absentOf(
  statistics: WorldStatistics,
  id: number,
  { entity }: HeadToHead,
  language: string,
): Promise<Absences> {
  const now = await statistics.lineUps({ id, language });
  if (now === undefined || now === 'busy') return NOBODY;
  const players = await Promise.all(
    now.teams.map(async ({ players: present, teamId }, index) => {
      const [lastId] = (index === 0 ? entity.team1GameIds : entity.team2GameIds) ?? [];
      const last = lastId === undefined ? undefined : await statistics.lineUps({ id: lastId, language });
      if (last === undefined || last === 'busy') return [];
      const here = new Set(present.map(({ player }) => player.id));
      return (last.teams.find((team) => team.teamId === teamId)?.players ?? [])
        .filter(({ isStarting, player }) => isStarting && !here.has(player.id))
        .slice(0, MOST_ABSENT)
        .map(({ player }) => ({ id: player.id, name: player.name }));
    }),
  );
  return { isAnnounced: !now.isExpected, players };
}
