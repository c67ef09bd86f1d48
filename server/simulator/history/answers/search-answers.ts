/**
 * Answers of the search. Names of all participants and squads are read once for each language, in slices, when somebody first searches in it; results are
 * those of the teams that the text names best.
 */
import type * as v from 'valibot';
import { MOST_FOUND, type STATISTIC_SEARCH } from '#protocol/statistics/statistic-search-call.ts';
import { wordsOf } from '../../../lib/words-of.ts';
import type { WorldStatistics } from '../../../source/world-statistics.ts';
import { SPORT_MODELS } from '../../sports/sports.ts';
import { championshipsOf, type SimulatedChampionship } from '../../world/championships.ts';
import type { Participant } from '../../world/names.ts';
import { championshipName, languageOfNames, participantName } from '../../world/scripts/names-by-language.ts';
import type { Spelling } from '../../world/spelling.ts';
import { type SquadPlayer, squadOf } from '../../world/squads.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { History } from '../history.ts';
import { playerIdOf } from '../history-ids.ts';
import { homeOf } from '../people/squad-roles.ts';
import { nameOf, seconds } from './wire-cast.ts';

type Told = v.InferInput<typeof STATISTIC_SEARCH.answer>;

/** Languages whose names are kept; each has some megabytes. */
const LANGUAGES_KEPT = 3;
/** How many results there are of the team that the text names best, and of the next ones. */
const RESULTS_BY_TEAM = [3, 1, 1];
/** The newest games of a team that are looked through. */
const GAMES_LOOKED_AT = 30;

interface NamedTeam {
  readonly championship: SimulatedChampionship;
  readonly participant: Participant;
  /** Its words in the language and in English, a space before each. */
  readonly words: string;
  /** Those of its squad, a line for each player: a text for a team, since there are a quarter of a million players. */
  readonly squad: string;
}

interface NamedPlayer {
  readonly id: number;
  readonly name: Spelling;
  readonly team: NamedTeam;
}

const spaced = (...names: readonly string[]): string =>
  [...new Set(names)].map((name) => ` ${wordsOf(name).join(' ')}`).join('');

const isAlone = ({ style }: SimulatedChampionship): boolean => style === 'player';

type TeamOf = Pick<NamedTeam, 'championship' | 'participant'>;

const squadIn = ({ championship, participant }: TeamOf): readonly SquadPlayer[] =>
  squadOf(participant, championship.sportId, homeOf(participant, championship).namesOf);

/** The teams of a sport. Twins of simulated reality are found by the teams that they mirror. */
function* namesIn(sportId: number, language: string): Generator<undefined, readonly NamedTeam[]> {
  const teams: NamedTeam[] = [];
  for (const championship of championshipsOf(sportId))
    for (const participant of championship.mirrors ? [] : championship.participants) {
      const of = { championship, participant };
      const squad = squadIn(of).map(({ name }) => spaced(nameOf(name, language), name[0]));
      const words = spaced(participantName(participant, language), participant.name[0]);
      teams.push({ ...of, words, squad: squad.join('\n') });
      yield;
    }
  return teams;
}

const has =
  (words: string) =>
  (word: string): boolean =>
    words.includes(` ${word}`);

const byRating = (
  one: { readonly championship: SimulatedChampionship },
  other: { readonly championship: SimulatedChampionship },
): number => other.championship.rating - one.championship.rating;

/** Those who play alone stand before players of teams: it is they whom games are named after. */
const byAlone = (one: NamedTeam, other: NamedTeam): number =>
  Number(isAlone(other.championship)) - Number(isAlone(one.championship));

const wireTeam = ({ championship, participant }: NamedTeam, language: string): Told['teams'][number] => ({
  id: participant.id,
  sportId: championship.sportId,
  title: participantName(participant, language),
  tournamentTitle: championshipName(championship, language),
});

/** Players whose names have the words: those who play alone, and those of a squad. */
function playersIn(team: NamedTeam, words: readonly string[]): readonly NamedPlayer[] {
  const { championship, participant, squad } = team;
  if (isAlone(championship))
    return words.every(has(team.words))
      ? [{ id: playerIdOf(participant.id, 1), name: participant.name, team }]
      : [];
  if (!words.every(has(squad))) return [];
  const lines = squad.split('\n');
  return squadIn(team).flatMap(({ name, shirt }, line) =>
    words.every(has(lines[line] ?? '')) ? [{ id: playerIdOf(participant.id, shirt), name, team }] : [],
  );
}

const wirePlayer = ({ id, name, team }: NamedPlayer, language: string): Told['players'][number] => ({
  id,
  sportId: team.championship.sportId,
  name: nameOf(name, language),
  team: isAlone(team.championship)
    ? championshipName(team.championship, language)
    : participantName(team.participant, language),
});

function wireResult({ fixture, score }: PlayedGame, language: string): Told['results'][number] {
  const { championship, sides } = fixture;
  return {
    gameId: fixture.id,
    sportId: championship.sportId,
    title1: participantName(sides[0], language),
    title2: participantName(sides[1], language),
    score1: score[0],
    score2: score[1],
    dateStart: seconds(fixture.announcedAt),
    tournamentTitle: championshipName(championship, language),
  };
}

export function searchAnswers(history: History): Pick<WorldStatistics, 'search'> {
  const kept = new Map<string, Promise<readonly NamedTeam[]>>();

  /** Every team, in the order in which they are found. Other questions have their turn between two sports. */
  async function readNames(language: string): Promise<readonly NamedTeam[]> {
    const teams: NamedTeam[] = [];
    for (const { sportId } of SPORT_MODELS)
      teams.push(...(await history.kept.inSlices(namesIn(sportId, language))));
    return teams.sort((one, other) => byAlone(one, other) || byRating(one, other));
  }

  function namesOf(language: string): Promise<readonly NamedTeam[]> {
    const code = languageOfNames(language);
    const names = kept.get(code) ?? readNames(code);
    kept.delete(code);
    kept.set(code, names);
    names.catch(() => kept.delete(code));
    for (const oldest of kept.keys()) {
      if (kept.size <= LANGUAGES_KEPT) break;
      kept.delete(oldest);
    }
    return names;
  }

  /** Games that are over of the teams that the text names best, the newest first. */
  async function resultsOf(teams: readonly NamedTeam[], words: readonly string[], language: string) {
    const named = teams
      .map((team) => ({ ...team, count: words.filter(has(team.words)).length }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count || byRating(one, other))
      .slice(0, RESULTS_BY_TEAM.length);
    const games = new Map<number, PlayedGame>();
    for (const [place, { championship, participant }] of named.entries()) {
      const { finished } = await history.gamesOfTeam(championship, participant.id);
      const said = ({ fixture }: PlayedGame) =>
        spaced(
          ...fixture.sides.flatMap((side) => [participantName(side, language), side.name[0]]),
          championshipName(championship, language),
          championship.name[0],
        );
      const found = finished.slice(-GAMES_LOOKED_AT).filter((game) => words.every(has(said(game))));
      for (const game of found.slice(-(RESULTS_BY_TEAM[place] ?? 1))) games.set(game.fixture.id, game);
    }
    return [...games.values()]
      .sort((one, other) => other.fixture.startsAt - one.fixture.startsAt)
      .slice(0, MOST_FOUND);
  }

  return {
    async search({ language, text }) {
      const words = wordsOf(text);
      if (words.length === 0) return { teams: [], players: [], results: [] };
      const teams = await namesOf(language);
      const isNamed = (one: { readonly words: string }) => words.every(has(one.words));
      return {
        teams: teams
          .filter((team) => !isAlone(team.championship) && isNamed(team))
          .slice(0, MOST_FOUND)
          .map((team) => wireTeam(team, language)),
        players: teams
          .flatMap((team) => playersIn(team, words))
          .slice(0, MOST_FOUND)
          .map((player) => wirePlayer(player, language)),
        results: (await resultsOf(teams, words, language)).map((game) => wireResult(game, language)),
      };
    },
  };
}
