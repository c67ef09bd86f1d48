/**
 * Disciplines of e-sports that are played by maps: what decides a round, a team fight, a lap or a hand of each. Skill and all that moves
 * it are logarithms of odds.
 */
import type { Random } from '../../random.ts';
import type { SportModel } from '../sport-model.ts';
import { dealerChance, dealtHand } from './card-hands.ts';
import { createMapSeries, type StepNews } from './map-series.ts';
import { logistic, type StepFacts } from './map-walk.ts';

const MINUTE = 60_000;
const PULSE = { everySeconds: 32, step: 0.0065 } as const;
const COMMON = { betDelayMs: 4000, pulse: PULSE } as const;

export const PISTOL_ROUND_1_GROUP = 10_279;
export const PISTOL_ROUND_13_GROUP = 10_423;

/** Rounds after which sides change. */
const HALF = 12;

interface ShooterEconomy {
  /** The advantage of defenders over attackers. */
  readonly defence: number;
  /** The advantage of the winner of a pistol round in the first rounds after it, and of the winner of any round in the next one. */
  readonly afterPistol: readonly number[];
  readonly afterRound: number;
}

/** `opens` attacks first; in overtime sides change with every three rounds, and nobody is short of money. */
function attacker(opens: 1 | 2, round: number): 1 | 2 {
  const turns = round < 2 * HALF ? Math.floor(round / HALF) : Math.floor((round - 2 * HALF) / 3);
  return turns % 2 === 0 ? opens : opens === 1 ? 2 : 1;
}

function shooterChance({ afterPistol, afterRound, defence }: ShooterEconomy) {
  return (skill: number, { last, opens, won1, won2 }: StepFacts): number => {
    const round = won1 + won2;
    const side = attacker(opens, round) === 1 ? -defence : defence;
    const since = round < 2 * HALF ? round % HALF : HALF;
    const money = since === 0 ? 0 : (afterPistol[since - 1] ?? afterRound);
    return logistic(skill + side + (last === 1 ? money : last === 2 ? -money : 0));
  };
}

const PISTOL_ROUNDS: ReadonlyMap<number, number> = new Map([
  [PISTOL_ROUND_1_GROUP, 0],
  [PISTOL_ROUND_13_GROUP, HALF],
]);

const SHOOTER = {
  ...COMMON,
  mapsToWin: 2,
  target: 13,
  winBy: 2,
  countsSteps: true,
  markets: 'rounds',
  periodWord: 'map',
  breakMs: 8 * MINUTE,
  cadenceMs: 180 * MINUTE,
  namedSteps: PISTOL_ROUNDS,
} as const;

export const counterStrike = createMapSeries({
  ...SHOOTER,
  sportId: 86,
  stepMs: 117_000,
  spread: 0.18,
  chance: shooterChance({ defence: 0.1, afterPistol: [0.85, 0.35], afterRound: 0.08 }),
});

const valorant = createMapSeries({
  ...SHOOTER,
  sportId: 316,
  stepMs: 95_000,
  spread: 0.16,
  chance: shooterChance({ defence: 0.04, afterPistol: [0.7, 0.2], afterRound: 0.05 }),
});

/** A lead in fights brings more gold for the next one, up to a lead that grows no further. */
const snowball =
  (each: number, most: number) =>
  (skill: number, { won1, won2 }: StepFacts): number =>
    logistic(skill + Math.max(-most, Math.min(most, (won1 - won2) * each)));

const MOST_TOWERS = 11;

/** A fight that is won takes a tower, at times two. */
function towersOf(random: Random, { won1, won2 }: StepFacts, winner: 1 | 2): readonly StepNews[] {
  const own = winner === 1 ? won1 : won2;
  const value = random.chance(0.35) && own < MOST_TOWERS / 2 ? 2 : 1;
  return [{ detail: 'towers', side: winner, value }];
}

const ARENA = {
  ...COMMON,
  mapsToWin: 2,
  winBy: 1,
  countsSteps: false,
  markets: 'kills',
  periodWord: 'map',
  breakMs: 10 * MINUTE,
  cadenceMs: 180 * MINUTE,
} as const;

export const dota = createMapSeries({
  ...ARENA,
  sportId: 97,
  target: 7,
  stepMs: 3.15 * MINUTE,
  spread: 0.24,
  chance: snowball(0.14, 0.42),
  kills: {
    winner: [
      [1, 0.14],
      [2, 0.3],
      [3, 0.28],
      [4, 0.18],
      [5, 0.1],
    ],
    loser: [
      [0, 0.24],
      [1, 0.36],
      [2, 0.26],
      [3, 0.14],
    ],
  },
  newsOf: towersOf,
});

/** Every third fight is about a dragon. */
const DRAGON_EVERY = 3;

const league = createMapSeries({
  ...ARENA,
  sportId: 106,
  target: 6,
  stepMs: 3.4 * MINUTE,
  spread: 0.26,
  chance: snowball(0.24, 0.72),
  kills: {
    winner: [
      [1, 0.34],
      [2, 0.36],
      [3, 0.2],
      [4, 0.1],
    ],
    loser: [
      [0, 0.46],
      [1, 0.36],
      [2, 0.18],
    ],
  },
  newsOf: (random, facts, winner) => [
    ...towersOf(random, facts, winner),
    ...((facts.won1 + facts.won2) % DRAGON_EVERY === DRAGON_EVERY - 1
      ? [{ detail: 'dragons', side: winner, value: 1 } as const]
      : []),
  ],
});

/** An army that was lost is built anew: the lead after a battle tells in the next one. */
const starCraft = createMapSeries({
  ...COMMON,
  sportId: 150,
  mapsToWin: 3,
  target: 4,
  winBy: 1,
  countsSteps: false,
  markets: 'map-winner',
  periodWord: 'map',
  stepMs: 2.6 * MINUTE,
  breakMs: 3 * MINUTE,
  cadenceMs: 150 * MINUTE,
  spread: 0.22,
  chance: snowball(0.32, 0.96),
  newsOf: (_, { won1, won2 }, winner) => [{ detail: 'army', side: winner, value: won1 + won2 + 1 }],
});

/** The health that the winner has left is told after each round; the loser has more of the meter in the next one. */
const METER = 0.14;

const fighting = createMapSeries({
  ...COMMON,
  sportId: 128,
  mapsToWin: 3,
  target: 2,
  winBy: 1,
  countsSteps: true,
  markets: 'games',
  periodWord: 'game',
  stepMs: 70_000,
  breakMs: MINUTE,
  cadenceMs: 45 * MINUTE,
  spread: 0.3,
  chance: (skill, { last }) => logistic(skill + (last === 1 ? -METER : last === 2 ? METER : 0)),
  newsOf: (random, _, winner) => [
    { detail: 'health', side: winner, value: 1 + random.below(100) },
    { detail: 'health', side: winner === 1 ? 2 : 1, value: 0 },
  ],
});

/** The dealer draws second, sees what he has to beat, and keeps a tie; the deal goes round. */
const isDealer = (opens: 1 | 2, { won1, won2 }: StepFacts): boolean =>
  ((won1 + won2) % 2 === 0) === (opens === 1);

const cards = createMapSeries({
  ...COMMON,
  sportId: 146,
  mapsToWin: 2,
  target: 5,
  winBy: 1,
  countsSteps: true,
  markets: 'games',
  periodWord: 'game',
  stepMs: 60_000,
  breakMs: 2 * MINUTE,
  cadenceMs: 45 * MINUTE,
  spread: 0.5,
  chance: (skill, facts) => (isDealer(facts.opens, facts) ? dealerChance(-skill) : 1 - dealerChance(skill)),
  newsOf: (random, facts, winner) => {
    const dealer = isDealer(facts.opens, facts) ? 1 : 2;
    const [first, second] = dealtHand(random, winner === dealer);
    return [
      { detail: 'hand', side: dealer, value: second },
      { detail: 'hand', side: dealer === 1 ? 2 : 1, value: first },
    ];
  },
});

/** Laps of a heat that each of two drivers is faster in; the pole tells in the first one, clean air for who leads. */
const POLE = 0.35;
const CLEAN_AIR = 0.12;

const racing = createMapSeries({
  ...COMMON,
  sportId: 117,
  mapsToWin: 2,
  target: 4,
  winBy: 1,
  countsSteps: true,
  markets: 'games',
  periodWord: 'heat',
  stepMs: 85_000,
  breakMs: 3 * MINUTE,
  cadenceMs: 45 * MINUTE,
  spread: 0.28,
  chance: (skill, { opens, won1, won2 }) =>
    logistic(
      skill + (won1 + won2 === 0 ? (opens === 1 ? POLE : -POLE) : 0) + Math.sign(won1 - won2) * CLEAN_AIR,
    ),
});

/** The models of places of Counter-Strike and of Dota, in the order in which places take them. */
export const SHOOTER_ROTATION: readonly SportModel[] = [
  counterStrike,
  valorant,
  counterStrike,
  starCraft,
  counterStrike,
  fighting,
  valorant,
  racing,
];
export const ARENA_ROTATION: readonly SportModel[] = [dota, league, dota, cards, league];
