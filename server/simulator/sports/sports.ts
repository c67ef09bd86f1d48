/** The sports of the world, with how many of the games live at once belong to each. Times are world milliseconds. */

import { modelsOf, type SportShare } from '../world/schedule.ts';
import { bout } from './bout.ts';
import { cricket } from './cricket.ts';
import { consoleRotation } from './cyber/console-sports.ts';
import { ARENA_ROTATION, counterStrike, dota, SHOOTER_ROTATION } from './cyber/disciplines.ts';
import { createFootball } from './football.ts';
import { createRace } from './races.ts';
import { createRallySport } from './rally-sports.ts';
import type { SportModel } from './sport-model.ts';
import { tennis } from './tennis.ts';

const MINUTE = 60_000;

const football = createFootball({
  sportId: 1,
  minuteMs: MINUTE,
  breakMinutes: 15,
  cadenceMs: 135 * MINUTE,
  lobbyMs: 4 * MINUTE,
  betDelayMs: 6000,
  stoppage: [2.4, 4.8],
  incidents: true,
});

const virtualFootball: SportModel = {
  ...createFootball({
    sportId: 85,
    minuteMs: 2667,
    breakMinutes: 5,
    cadenceMs: 5 * MINUTE,
    lobbyMs: 30_000,
    betDelayMs: 3000,
    stoppage: [0, 0],
    incidents: false,
  }),
  leadMs: 10 * MINUTE,
};

const hockey = createRace({
  sportId: 2,
  periods: 3,
  periodMs: 20 * MINUTE,
  breakMs: 12 * MINUTE,
  halfBreakMs: 12 * MINUTE,
  cadenceMs: 105 * MINUTE,
  betDelayMs: 6000,
  periodWord: 'period',
  clock: 'up',
  market: 'goals',
  mean: 2.8,
  meanSpread: 0.25,
  gapSpread: 0.8,
  homeGap: 0.3,
  attacks: 60,
  gains: [[1, 1]],
  overtime: false,
  halvesOfQuarters: false,
  closesForMs: 14_000,
  statistics: [[59, 28]],
  incidents: 'penalties',
  pulse: { everySeconds: 32, step: 0.0016 },
});

const basketball = createRace({
  sportId: 3,
  periods: 4,
  periodMs: 10 * MINUTE,
  breakMs: 2 * MINUTE,
  halfBreakMs: 12 * MINUTE,
  cadenceMs: 75 * MINUTE,
  betDelayMs: 5000,
  periodWord: 'quarter',
  clock: 'down',
  market: 'points',
  mean: 81,
  meanSpread: 5,
  gapSpread: 7.5,
  homeGap: 3,
  attacks: 19,
  gains: [
    [2, 70],
    [3, 22],
    [1, 12],
  ],
  overtime: true,
  halvesOfQuarters: true,
  closesForMs: 0,
  statistics: [],
  incidents: 'fouls',
  pulse: { everySeconds: 28, step: 0.0008 },
});

const handball = createRace({
  sportId: 8,
  periods: 2,
  periodMs: 30 * MINUTE,
  breakMs: 10 * MINUTE,
  halfBreakMs: 10 * MINUTE,
  cadenceMs: 90 * MINUTE,
  betDelayMs: 5000,
  periodWord: 'half',
  clock: 'up',
  market: 'points',
  mean: 28.5,
  meanSpread: 1.6,
  gapSpread: 4,
  homeGap: 1.5,
  attacks: 27,
  gains: [[1, 1]],
  overtime: false,
  halvesOfQuarters: false,
  closesForMs: 0,
  statistics: [],
  incidents: 'suspensions',
  pulse: { everySeconds: 32, step: 0.001 },
});

const baseball = createRace({
  sportId: 5,
  periods: 9,
  periodMs: 14 * MINUTE,
  breakMs: MINUTE,
  halfBreakMs: MINUTE,
  cadenceMs: 150 * MINUTE,
  betDelayMs: 6000,
  periodWord: 'inning',
  clock: 'none',
  market: 'points',
  mean: 4.5,
  meanSpread: 0.4,
  gapSpread: 0.9,
  homeGap: 0.15,
  attacks: 6,
  gains: [[1, 1]],
  overtime: true,
  halvesOfQuarters: false,
  closesForMs: 9000,
  statistics: [],
  incidents: 'outs',
  inHalves: true,
  pulse: { everySeconds: 32, step: 0.0016 },
});

const RALLY = { winBy: 2, betDelayMs: 4000, pulse: { everySeconds: 32, step: 0.0065 } } as const;

const volleyball = createRallySport({
  ...RALLY,
  sportId: 6,
  setsToWin: 3,
  target: 25,
  lastTarget: 15,
  pointMs: 27_000,
  breakMs: 3 * MINUTE,
  cadenceMs: 135 * MINUTE,
  periodWord: 'set',
  spread: 0.028,
  serve: 'winner',
});

const tableTennis = createRallySport({
  ...RALLY,
  sportId: 10,
  setsToWin: 3,
  target: 11,
  lastTarget: 11,
  pointMs: 18_000,
  breakMs: MINUTE,
  cadenceMs: 45 * MINUTE,
  periodWord: 'set',
  spread: 0.04,
  serve: 'pairs',
});

export const SPORT_SHARES: readonly SportShare[] = [
  { model: football, share: 32, isMirrored: true },
  { model: tennis, share: 15 },
  { model: basketball, share: 11 },
  { model: tableTennis, share: 9 },
  { model: hockey, share: 8 },
  { model: volleyball, share: 7 },
  { model: handball, share: 5 },
  { model: baseball, share: 4 },
  { model: counterStrike, share: 3, rotation: SHOOTER_ROTATION },
  { model: dota, share: 2, rotation: ARENA_ROTATION },
  { model: cricket, share: 2 },
  { model: virtualFootball, share: 2, rotation: consoleRotation(virtualFootball) },
  { model: bout, share: 0, places: 2 },
];

/** All sports that are played, each once. */
export const SPORT_MODELS: readonly SportModel[] = modelsOf(SPORT_SHARES);
