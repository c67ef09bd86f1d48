/** Answers about seasons that were played before the world began. */
import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { createSimulator } from '../../simulator.ts';
import { championshipsOf } from '../../world/championships.ts';
import { stageIdOf } from '../history-ids.ts';
import { seasonFormat } from '../seasons/season-format.ts';

const LANGUAGE = 'en';
const world = createSimulator({
  seed: 7,
  startMs: Date.UTC(2026, 10, 21, 12),
  speed: 1,
  liveGames: 1,
  lineGames: 1,
  clock: { nowMs: () => 0, every: () => () => undefined, soon: setImmediate },
});
const statistics = must(world.statistics, 'statistics of a simulated world');

async function must200<Told>(answer: Promise<Told | 'busy' | undefined>): Promise<Told> {
  const told = await answer;
  if (told === 'busy' || told === undefined) throw new Error(String(told));
  return told;
}

describe('answers', () => {
  it('about a bracket name the game of every tie with its score, and the team of every scorer', async () => {
    const cup = must(
      championshipsOf(86).find((one) => seasonFormat(one).playOff > 0),
      'cup',
    );
    const { entity, gameShorts } = await must200(
      statistics.stage({ id: stageIdOf(cup.id, 2025, 2), language: LANGUAGE }),
    );
    const ties = entity.net?.rounds.flatMap((round) => round.ties) ?? [];
    expect(ties.length).toBe(seasonFormat(cup).playOff - 1);
    const known = new Map(gameShorts.map((game) => [game.id, game]));
    for (const { gameIds, team1, team2, winner } of ties) {
      const game = must(known.get(gameIds[0] ?? 0), 'the game of a tie');
      expect([game.team1, game.team2]).toEqual([team1, team2]);
      expect(winner).toBe(game.winner === 2 ? team2 : team1);
    }
    const league = must(
      championshipsOf(1).find((one) => seasonFormat(one).playOff > 0),
      'cup of football',
    );
    const played = await must200(statistics.stage({ id: stageIdOf(league.id, 2025, 2), language: LANGUAGE }));
    const teams = new Set(played.teams.map(({ id }) => id));
    expect(played.entity.scorers.filter(({ teamId }) => !teams.has(teamId))).toEqual([]);
  }, 60_000);

  it('about the course of a game of cricket end with its end, also where its last ball took a wicket', async () => {
    const past = await must200(
      statistics.stage({
        id: stageIdOf(must(championshipsOf(66)[0], 'league').id, 2025, 1),
        language: LANGUAGE,
        round: 1,
      }),
    );
    for (const { id } of past.gameShorts) {
      const { Events } = await must200(statistics.chrono({ id, language: LANGUAGE }));
      expect([Events[0]?.Kind, Events.at(-1)?.Kind]).toEqual(['period-start', 'end']);
    }
  }, 60_000);
});
