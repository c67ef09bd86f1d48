/** Where the players of a squad play, how good each is, and who of them begins a game. Strength of players moves no result: it says who is fielded and who scores. */
import type { Position } from '#protocol/statistics/statistics-values.ts';
import { createRandom } from '../../random.ts';
import type { SimulatedChampionship } from '../../world/championships.ts';
import { nationAt } from '../../world/countries.ts';
import type { Participant } from '../../world/names.ts';
import { type SquadPlayer, squadOf } from '../../world/squads.ts';
import { playerIdOf } from '../history-ids.ts';

export interface Member extends SquadPlayer {
  readonly id: number;
  readonly position: Position;
  /** The skill in standard deviations of all players. */
  readonly skill: number;
}

type Counts = readonly (readonly [Position, number])[];

interface Roles {
  /** The roles of the whole squad, in the order of shirts. */
  readonly squad: Counts;
  readonly starting: Counts;
  /** Who is on the list of a game without beginning it; everybody unless said otherwise. */
  readonly bench?: number;
  /** How likely each is to score, and to prepare it. */
  readonly scores: Readonly<Partial<Record<Position, number>>>;
}

const FOOTBALL: Roles = {
  squad: [
    ['goalkeeper', 1],
    ['defender', 8],
    ['midfielder', 7],
    ['forward', 5],
    ['goalkeeper', 2],
  ],
  starting: [
    ['goalkeeper', 1],
    ['defender', 4],
    ['midfielder', 3],
    ['forward', 3],
  ],
  bench: 9,
  scores: { defender: 1, midfielder: 3, forward: 6 },
};

const FIVE: Roles = { squad: [['member', 6]], starting: [['member', 5]], scores: {} };

const ROLES: ReadonlyMap<number, Roles> = new Map<number, Roles>([
  [1, FOOTBALL],
  [
    2,
    {
      squad: [
        ['goalkeeper', 1],
        ['defender', 7],
        ['forward', 11],
        ['goalkeeper', 1],
      ],
      starting: [
        ['goalkeeper', 1],
        ['defender', 2],
        ['forward', 3],
      ],
      scores: { defender: 1, forward: 3 },
    },
  ],
  [
    3,
    {
      squad: [
        ['guard', 5],
        ['forward', 5],
        ['centre', 2],
      ],
      starting: [
        ['guard', 2],
        ['forward', 2],
        ['centre', 1],
      ],
      scores: { guard: 3, forward: 3, centre: 3 },
    },
  ],
  [
    5,
    {
      squad: [
        ['catcher', 2],
        ['infielder', 7],
        ['outfielder', 6],
        ['pitcher', 11],
      ],
      starting: [
        ['pitcher', 1],
        ['catcher', 1],
        ['infielder', 4],
        ['outfielder', 3],
      ],
      scores: { catcher: 2, infielder: 3, outfielder: 3 },
    },
  ],
  [
    6,
    {
      squad: [
        ['setter', 2],
        ['hitter', 6],
        ['blocker', 4],
        ['libero', 2],
      ],
      starting: [
        ['setter', 1],
        ['hitter', 3],
        ['blocker', 2],
        ['libero', 1],
      ],
      scores: { setter: 1, hitter: 5, blocker: 3 },
    },
  ],
  [
    8,
    {
      squad: [
        ['goalkeeper', 2],
        ['back', 7],
        ['wing', 4],
        ['pivot', 3],
      ],
      starting: [
        ['goalkeeper', 1],
        ['back', 3],
        ['wing', 2],
        ['pivot', 1],
      ],
      scores: { back: 4, wing: 4, pivot: 3 },
    },
  ],
  ...[86, 97, 106, 316].map((sportId) => [sportId, FIVE] as const),
  [
    66,
    {
      squad: [
        ['batter', 5],
        ['wicketkeeper', 2],
        ['all-rounder', 3],
        ['bowler', 5],
      ],
      starting: [
        ['batter', 4],
        ['wicketkeeper', 1],
        ['all-rounder', 2],
        ['bowler', 4],
      ],
      bench: 0,
      scores: {},
    },
  ],
]);

/** The formations of teams: defenders, midfielders and forwards, line by line. */
const FORMATIONS: readonly (readonly number[])[] = [
  [4, 3, 3],
  [4, 4, 2],
  [4, 2, 3, 1],
  [3, 5, 2],
];

export interface Formation {
  readonly lines: readonly number[];
  readonly text: string;
}

/** The formation of a team, which football alone has. */
export function formationOf({ id }: Participant, sportId: number): Formation | undefined {
  if (sportId !== 1) return undefined;
  const lines = FORMATIONS[createRandom(64, id).below(FORMATIONS.length)] as readonly number[];
  return { lines, text: lines.join('-') };
}

/** How many of each position begin a game. */
export function startingCounts(team: Participant, sportId: number): Counts {
  const formation = formationOf(team, sportId);
  if (!formation) return ROLES.get(sportId)?.starting ?? [];
  const [back = 4, ...others] = formation.lines;
  const forwards = others.at(-1) ?? 1;
  const middle = 10 - back - forwards;
  return [
    ['goalkeeper', 1],
    ['defender', back],
    ['midfielder', middle],
    ['forward', forwards],
  ];
}

export const benchOf = (sportId: number): number => ROLES.get(sportId)?.bench ?? Number.MAX_SAFE_INTEGER;
export const scoresAs = (sportId: number, position: Position): number =>
  ROLES.get(sportId)?.scores[position] ?? 0;

/** The country that people of a team are named by, and its id in the catalogue. */
export function homeOf(
  { id }: Participant,
  { country, participants, roster }: SimulatedChampionship,
): { readonly feedId: number; readonly namesOf: number } {
  if (roster !== 'nations') return { feedId: country.feedId, namesOf: country.id };
  return nationAt(participants.findIndex((one) => one.id === id));
}

const MOST_KEPT = 400;
const KEPT = new Map<number, readonly Member[]>();

/** The squad of a team with its positions; none in sports that are played alone, or under a name of one's own. */
export function membersOf(team: Participant, championship: SimulatedChampionship): readonly Member[] {
  const kept = KEPT.get(team.id);
  if (kept) return kept;
  const { sportId } = championship;
  const positions = (ROLES.get(sportId)?.squad ?? []).flatMap(([position, count]) =>
    Array.from({ length: count }, () => position),
  );
  const members = squadOf(team, sportId, homeOf(team, championship).namesOf).map(
    (player, index): Member => ({
      ...player,
      id: playerIdOf(team.id, player.shirt),
      position: positions[index] ?? 'member',
      skill: createRandom(63, team.id, player.shirt).normal(),
    }),
  );
  if (KEPT.size >= MOST_KEPT) KEPT.delete(KEPT.keys().next().value ?? 0);
  KEPT.set(team.id, members);
  return members;
}
