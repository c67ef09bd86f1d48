import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { SPORT_MODELS } from '../../sports/sports.ts';
import { championshipsOf, type SimulatedChampionship } from '../../world/championships.ts';
import { creditsOf } from '../games/credits.ts';
import { type PlayedGame, playedGame, scriptOfGame } from '../games/played-game.ts';
import { figuresOf } from '../people/player-figures.ts';
import { gameOfTable, playGamesOf, playSeason, type Season, type SeasonPlan, seedsOf } from './season.ts';
import { seasonAt, seasonBegins, seasonEnds, seasonFormat } from './season-format.ts';
import { type TableRow, tableOf, zoneOf } from './tables.ts';

const UNTIL_MS = Date.UTC(2026, 10, 21);

function finished<Made>(make: Generator<undefined, Made>): Made {
  for (;;) {
    const step = make.next();
    if (step.done) return step.value;
  }
}

const planOf = (championship: SimulatedChampionship, year: number, seed = 7): SeasonPlan => ({
  championship,
  year,
  seed,
  untilMs: UNTIL_MS,
});
const seasonOf = (championship: SimulatedChampionship, year: number, seed = 7): Season =>
  finished(playSeason(planOf(championship, year, seed)));

const leagueOf = (sportId: number) => must(championshipsOf(sportId)[0], `a championship of sport ${sportId}`);
const SPORTS = SPORT_MODELS.map(({ sportId }) => sportId);
const PLAYED = new Map(SPORTS.map((sportId) => [sportId, seasonOf(leagueOf(sportId), 2025)]));
const past = (sportId: number) => must(PLAYED.get(sportId), 'season');

/** Points of a game by the rules as a reader of the sports pages knows them, for the side that has `own`. */
function pointsByHand(sportId: number, own: number, other: number): number {
  if ([1, 85, 144].includes(sportId)) return own > other ? 3 : own === other ? 1 : 0;
  if ([2, 8, 66, 89].includes(sportId)) return own > other ? 2 : own === other ? 1 : 0;
  if (sportId === 3 || sportId === 91) return own > other ? 2 : 1;
  if (sportId === 6) return own === 3 ? (other === 2 ? 2 : 3) : own === 2 ? 1 : 0;
  return own > other ? 1 : 0;
}

const IN_SETS = new Set([4, 6, 10, 86, 97, 106, 117, 128, 146, 150, 316]);

function rowByHand(sportId: number, games: readonly PlayedGame[], teamId: number) {
  const row = { games: 0, won: 0, drawn: 0, lost: 0, points: 0, scored: 0, missed: 0 };
  for (const { fixture, periods, score } of games) {
    const side = fixture.sides.findIndex(({ id }) => id === teamId);
    if (side === -1) continue;
    const [own, other] = [score[side] ?? 0, score[1 - side] ?? 0];
    row.games += 1;
    row.won += Number(own > other);
    row.drawn += Number(own === other);
    row.lost += Number(own < other);
    row.points += pointsByHand(sportId, own, other);
    for (const period of periods) {
      row.scored += period[side] ?? 0;
      row.missed += period[1 - side] ?? 0;
    }
  }
  return row;
}

describe.each(SPORTS)('a season of sport %i', (sportId) => {
  const season = past(sportId);
  const rows = tableOf(season);

  it('has a table that its games add up to', () => {
    expect(rows).toHaveLength(season.championship.participants.length);
    for (const row of rows)
      expect([row.team.name[0], row]).toMatchObject([
        row.team.name[0],
        rowByHand(sportId, season.games, row.team.id),
      ]);
    for (const key of ['won', 'lost', 'scored', 'missed', 'setsWon', 'setsLost'] as const)
      expect(rows.reduce((sum, row) => sum + row[key], 0)).toBeGreaterThanOrEqual(0);
    const sumOf = (key: keyof TableRow) => rows.reduce((sum, row) => sum + Number(row[key]), 0);
    expect([sumOf('won'), sumOf('scored'), sumOf('setsWon')]).toEqual([
      sumOf('lost'),
      sumOf('missed'),
      sumOf('setsLost'),
    ]);
    if (sportId !== 5)
      expect(rows.map(({ points }) => points)).toEqual(
        rows.map(({ points }) => points).toSorted((one, other) => other - one),
      );
    if (IN_SETS.has(sportId)) expect(sumOf('drawn')).toBe(0);
  });

  it('has a table at home and one away that are together the whole one', () => {
    const { championship, games } = season;
    const home = new Map(tableOf({ championship, games, type: 2 }).map((row) => [row.team.id, row]));
    const away = new Map(tableOf({ championship, games, type: 3 }).map((row) => [row.team.id, row]));
    for (const row of rows)
      for (const key of ['games', 'won', 'drawn', 'lost', 'scored', 'missed', 'points'] as const)
        expect((home.get(row.team.id)?.[key] ?? 0) + (away.get(row.team.id)?.[key] ?? 0)).toBe(row[key]);
  });

  it('has everybody at home and away by turns', () => {
    const { championship, games } = season;
    const { rounds } = seasonFormat(championship);
    for (const { id } of championship.participants) {
      const own = games.filter(({ fixture: { sides } }) => sides.some((side) => side.id === id));
      const atHome = own.filter(({ fixture }) => fixture.sides[0].id === id).length;
      expect([id, Math.abs(2 * atHome - rounds) <= 2]).toEqual([id, true]);
    }
  });

  it('has everybody once in a round, within its year, and each of its games by its id alone', () => {
    const { championship, games, year } = season;
    const { rounds } = seasonFormat(championship);
    for (let round = 1; round <= rounds; round += 1) {
      const sides = games
        .filter(({ fixture }) => fixture.round === round)
        .flatMap(({ fixture }) => fixture.sides.map(({ id }) => id));
      expect(new Set(sides).size).toBe(championship.participants.length);
      expect(sides).toHaveLength(championship.participants.length);
    }
    const all = [...games, ...season.bracket.flatMap((one) => one.games)];
    expect(new Set(all.map(({ fixture }) => fixture.id)).size).toBe(all.length);
    for (const { fixture, status } of all) {
      expect(status).toBe(3);
      expect(fixture.startsAt).toBeGreaterThan(seasonBegins(championship, year));
      expect(fixture.startsAt).toBeLessThan(seasonEnds(championship, year));
      expect(seasonAt(championship, fixture.startsAt)).toBe(year);
    }
    for (const game of games.slice(0, 3))
      expect(gameOfTable(planOf(championship, year), game.fixture.id)).toEqual(game);
  });

  it('credits what was scored to players of the side, own goals to those of the other', () => {
    const { championship, games } = season;
    const hasSquads = games.some(({ scored }) => scored.size > 0);
    expect(hasSquads).toBe([1, 2, 3, 5, 6, 8, 66].includes(sportId));
    if (!hasSquads) return;
    for (const { fixture, goals, scored, units } of games) {
      for (const side of [1, 2] as const) {
        const teamId = fixture.sides[side - 1]?.id ?? 0;
        const ofTeam = [...scored].filter(([player]) => Math.floor(player / 100) === teamId);
        const own = goals.filter((goal) => goal.side === side && goal.kind === 'own-goal');
        expect(own.every(({ player }) => Math.floor(player / 100) !== teamId)).toBe(true);
        expect(ofTeam.reduce((sum, [, value]) => sum + value, 0) + own.length).toBe(units[side - 1]);
      }
    }
    const figures = [...figuresOf(games).values()];
    const ownGoals = games.flatMap(({ goals }) => goals).filter(({ kind }) => kind === 'own-goal').length;
    const all = games.reduce((sum, { units }) => sum + units[0] + units[1], 0);
    expect(figures.reduce((sum, { scored }) => sum + scored, 0)).toBe(all - ownGoals);
    expect(championship.sportId === 1).toBe(ownGoals > 0);
  });
});

describe('a season', () => {
  it('is the same for the same seed, and another for another', () => {
    const [one, other] = [seasonOf(leagueOf(8), 2025), seasonOf(leagueOf(8), 2025, 8)];
    expect(one).toEqual(past(8));
    expect(other.games.map(({ score }) => score)).not.toEqual(one.games.map(({ score }) => score));
    expect(seasonOf(leagueOf(8), 2024).games.map(({ score }) => score)).not.toEqual(
      one.games.map(({ score }) => score),
    );
  });

  it('that is played has no play-off, although its last day for one is over', () => {
    const { bracket, championId, games } = seasonOf(leagueOf(66), 2026);
    expect([games.length, bracket, championId]).toEqual([past(66).games.length, [], undefined]);
    expect(past(66).bracket.map(({ pairs }) => pairs)).toEqual([2, 1]);
  });

  it('that is played ends before the world begins', () => {
    const { games, isComplete, championId } = seasonOf(leagueOf(8), 2026);
    expect(games.length).toBeGreaterThan(100);
    expect(games.length).toBeLessThan(past(8).games.length);
    expect(Math.max(...games.map(({ fixture }) => fixture.startsAt))).toBeLessThan(UNTIL_MS);
    expect([isComplete, championId]).toEqual([false, undefined]);
  });

  it('gives the games of one side without the others', () => {
    const league = leagueOf(8);
    const team = must(league.participants[5], 'team');
    const alone = finished(playGamesOf(planOf(league, 2025), team.id));
    expect(alone).toEqual(past(8).games.filter(({ fixture }) => fixture.sides.includes(team)));
    expect(alone).toHaveLength(league.participants.length - 1);
  });

  it('of a cup goes on from the table to a final, each tie won by somebody', () => {
    const cup = must(
      championshipsOf(1).find(({ roster }) => roster === 'cup'),
      'cup',
    );
    const { bracket, championId, games } = seasonOf(cup, 2025);
    expect(bracket.map(({ pairs }) => pairs)).toEqual([8, 4, 2, 1]);
    const qualified = tableOf({ championship: cup, games }).slice(0, 16);
    const sides = bracket[0]?.games.flatMap(({ fixture }) => fixture.sides) ?? [];
    expect(new Set(sides)).toEqual(new Set(qualified.map(({ team }) => team)));
    expect(sides.slice(0, 2)).toEqual([qualified[0]?.team, qualified[15]?.team]);
    for (const [step, { games: ties }] of bracket.entries())
      for (const [tie, { fixture, score, shootOut, winner }] of ties.entries()) {
        expect(winner).not.toBe(0);
        expect(shootOut !== undefined).toBe(score[0] === score[1]);
        const next = bracket[step + 1]?.games[Math.floor(tie / 2)];
        const through = fixture.sides[winner === 2 ? 1 : 0];
        expect(next ? next.fixture.sides.includes(through) : championId === through.id).toBe(true);
      }
    expect(qualified.every(({ place }) => zoneOf(cup, place) === 'play-off')).toBe(true);
  });

  it('keeps the best apart until the end of a play-off', () => {
    expect(seedsOf(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
  });

  it('has somebody credited in play as he is when the game is over', () => {
    for (const game of past(1).games.slice(0, 40)) {
      const { moments } = scriptOfGame(game.fixture);
      const whole = creditsOf(game.fixture, moments);
      const half = Math.floor(moments.length / 2);
      expect(creditsOf(game.fixture, moments, half)).toEqual(whole.filter(({ moment }) => moment < half));
    }
  });

  it('has nobody scoring who is not on the field', () => {
    for (const { cards, fixture, goals } of past(1).games) {
      const reds = cards.filter(({ kind }) => kind === 'red');
      for (const red of reds)
        for (const goal of goals)
          if (goal.player === red.player) expect(goal.minute ?? 0).toBeLessThanOrEqual(red.minute ?? 0);
      expect(playedGame(fixture).goals).toEqual(goals);
    }
  });
});
