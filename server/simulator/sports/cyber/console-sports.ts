/** Football, ice hockey and basketball of two people at one console: short games by the models of their sports, with means of their own. */
import { createFootball } from '../football.ts';
import { createRace } from '../races.ts';
import type { SportModel } from '../sport-model.ts';

const MINUTE = 60_000;
/** Listed at most this long before the start: one short game follows another. */
const LEAD_MS = 120 * MINUTE;
const CADENCE_MS = 30 * MINUTE;

/** Two halves of six minutes, in which the clock shows forty-five. */
const football: SportModel = {
  ...createFootball({
    sportId: 144,
    minuteMs: 8_000,
    breakMinutes: 8,
    cadenceMs: CADENCE_MS,
    lobbyMs: 90_000,
    betDelayMs: 4000,
    stoppage: [1, 2],
    incidents: false,
  }),
  leadMs: LEAD_MS,
};

const hockey: SportModel = {
  ...createRace({
    sportId: 89,
    periods: 3,
    periodMs: 5 * MINUTE,
    breakMs: MINUTE,
    halfBreakMs: MINUTE,
    cadenceMs: CADENCE_MS,
    betDelayMs: 4000,
    periodWord: 'period',
    clock: 'up',
    market: 'goals',
    mean: 2.3,
    meanSpread: 0.35,
    gapSpread: 1.1,
    homeGap: 0,
    attacks: 36,
    gains: [[1, 1]],
    overtime: false,
    halvesOfQuarters: false,
    closesForMs: 8_000,
    statistics: [[59, 17]],
    pulse: { everySeconds: 20, step: 0.0016 },
  }),
  leadMs: LEAD_MS,
};

const basketball: SportModel = {
  ...createRace({
    sportId: 91,
    periods: 4,
    periodMs: 5 * MINUTE,
    breakMs: 30_000,
    halfBreakMs: MINUTE,
    cadenceMs: CADENCE_MS,
    betDelayMs: 4000,
    periodWord: 'quarter',
    clock: 'down',
    market: 'points',
    mean: 52,
    meanSpread: 4,
    gapSpread: 6.5,
    homeGap: 0,
    attacks: 13,
    gains: [
      [2, 66],
      [3, 28],
      [1, 6],
    ],
    overtime: true,
    halvesOfQuarters: true,
    closesForMs: 0,
    statistics: [],
    pulse: { everySeconds: 20, step: 0.0008 },
  }),
  leadMs: LEAD_MS,
};

/** The models of places of virtual football, in the order in which places take them. */
export const consoleRotation = (virtual: SportModel): readonly SportModel[] => [
  virtual,
  virtual,
  football,
  hockey,
  virtual,
  basketball,
];
