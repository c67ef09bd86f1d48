/**
 * When and where games are played. A place holds one game after another at its sport's cadence for ever; there are as many
 * places as keep the asked number of games live, and games are listed as far ahead as keeps the asked number in the line.
 */

import type { MatchPlan } from '../match-plan.ts';
import { createRandom } from '../random.ts';
import type { SportModel } from '../sports/sport-model.ts';
import { mirrorOf, playingAt, playsMirrored, type SimulatedChampionship } from './championships.ts';
import { twinIn } from './mirrors.ts';
import { createPairings } from './pairings.ts';

export interface SportShare {
  readonly model: SportModel;
  /** Relative number of games live at once. */
  readonly share: number;
  /** Models that its places take in turn, one each; absent where all have the one above. */
  readonly rotation?: readonly SportModel[];
  /** So many places, whatever the size of the world; such a sport stands last, so that it moves no game of another one. */
  readonly places?: number;
  /** Whether some of its places have the twins of games of other ones. */
  readonly isMirrored?: boolean;
}

/** All models that are played. */
export const modelsOf = (shares: readonly SportShare[]): readonly SportModel[] => [
  ...new Set(shares.flatMap(({ model, rotation = [] }) => [model, ...rotation])),
];

interface Place {
  readonly index: number;
  readonly local: number;
  readonly locals: number;
  readonly model: SportModel;
  readonly offsetMs: number;
  /** The place whose games it has once more, in simulated reality. */
  readonly mirrors?: Place;
  nextNumber: number;
}

export interface Listing {
  readonly appearsAt: number;
  readonly plan: MatchPlan;
}

export interface Schedule {
  /** Games whose listing may begin up to `untilMs` and that were not answered before, without those that are long over at `nowMs`. */
  next(untilMs: number, nowMs: number): Iterable<Listing>;
  /** The games of a championship that are announced for a time from `fromMs` to before `toMs`, of this world alone. */
  gamesOf(championship: SimulatedChampionship, fromMs: number, toMs: number): readonly MatchPlan[];
  /** The last game of this id that was announced for `nowMs` or before, or the first one. */
  planOf(id: number, nowMs: number): MatchPlan | undefined;
  /** The place of a game, by its number among those of its sport; a place has one game after another. */
  placeOf(id: number): number | undefined;
}

/** No match lasts for so many times the cadence of its sport. */
const LONGEST_MATCH = 2;

/** Whether a game was so long ago that nothing of it is in play. */
export const isLongOver = ({ announcedAt, model }: MatchPlan, nowMs: number): boolean =>
  announcedAt + LONGEST_MATCH * model.cadenceMs <= nowMs;

/** More places than asked for, so that chance does not take the world below what was asked. */
const LIVE_RESERVE = 1.07;
const LINE_RESERVE = 1.06;
const FIRST_ID = 500_000_000;
/** Ids kept free after each game for its sub-games. */
const IDS_PER_GAME = 10;
const GAMES_PER_PLACE = 15_000;
/** The places of which one at the most has the twins of games of another one. */
const PLACES_PER_MIRROR = 10;
/** No game is listed for longer than this many mean times. */
const LONGEST_LEAD = 7;

/** Mean 1 over u in [0, 1): most games are listed for a few hours, some for days. */
function leadShape(u: number): number {
  return LEAD_SCALE / (1.02 - u) ** 0.62;
}
const LEAD_SCALE = (() => {
  let sum = 0;
  for (let i = 0; i < 2000; i += 1) sum += 1 / (1.02 - (i + 0.5) / 2000) ** 0.62;
  return 2000 / sum;
})();

function meanLiveMs(model: SportModel): number {
  let sum = 0;
  for (let sample = 0; sample < 10; sample += 1) {
    const random = createRandom(5, model.sportId, sample);
    sum += model.script(random, model.traits(random)).endsAt;
  }
  return sum / 10 + model.lobbyMs + (model.sportId === 85 ? 15_000 : 100_000);
}

/** Games are announced for round minutes; virtual ones, of which one follows another, for whole ones. */
const ROUND_MS = 900_000;
const VIRTUAL_ROUND_MS = 60_000;

/** Games are announced for a round minute and begin within it, so that their clocks do not tick in step. */
const LATEST_KICK_OFF_S = 60;

const amongGames = (id: number): number => Math.floor((id - FIRST_ID) / IDS_PER_GAME);

const idAt = ({ index }: Place, number: number): number =>
  FIRST_ID + (index * GAMES_PER_PLACE + (number % GAMES_PER_PLACE)) * IDS_PER_GAME;

/**
 * Divides the places of a sport: how many have games of their own, and which of these another place mirrors. Of a championship that is mirrored every
 * game has a twin, as far as the places suffice.
 */
function mirroredAmong(
  sportId: number,
  locals: number,
): { readonly mirrored: readonly number[]; readonly real: number } {
  const most = Math.floor(locals / PLACES_PER_MIRROR);
  for (let count = 0; ; count += 1) {
    const real = locals - count;
    const mirrored = Array.from({ length: real }, (_, local) => local).filter((local) =>
      playsMirrored(sportId, local),
    );
    if (mirrored.length <= count || count === most) return { mirrored: mirrored.slice(0, count), real };
  }
}

export function createSchedule(
  seed: number,
  startMs: number,
  shares: readonly SportShare[],
  liveGames: number,
  lineGames: number,
): Schedule {
  const places: Place[] = [];
  const pairings = createPairings(seed);
  const firstRoundMs = Math.floor(startMs / ROUND_MS) * ROUND_MS;
  const shareSum = shares.reduce((sum, { share }) => sum + share, 0);
  let startsPerMs = 0;
  let fromShort = 0;
  for (const { isMirrored = false, model, places: fixed, rotation = [model], share } of shares) {
    const atOnce = (liveGames * LIVE_RESERVE * share) / shareSum;
    const locals = fixed ?? Math.max(1, Math.ceil((atOnce * model.cadenceMs) / meanLiveMs(model)));
    const shift = createRandom(seed, 11, model.sportId).next();
    const modelAt = (place: number): SportModel => rotation[place % rotation.length] ?? model;
    const { mirrored, real } = isMirrored
      ? mirroredAmong(model.sportId, locals)
      : { mirrored: [], real: locals };
    const own = Array.from({ length: real }, (_, place) => modelAt(place));
    const first = places.length;
    for (let place = 0; place < real; place += 1) {
      addPlace(own, place, shift);
      if (fixed === undefined) countPlace(own[place] as SportModel);
    }
    for (const local of mirrored) addMirror(places[first + local] as Place);
  }

  function addMirror(mirrors: Place): void {
    places.push({ ...mirrors, index: places.length, mirrors, nextNumber: 0 });
    startsPerMs += 1 / mirrors.model.cadenceMs;
  }

  /** One of the places of a sport, whose models are these. */
  function addPlace(models: readonly SportModel[], place: number, shift: number): void {
    const model = models[place] as SportModel;
    // Evenly spread with a golden-ratio jump, so that the number of games live at once hardly varies.
    const phase = (shift + place * 0.6180339887) % 1;
    const roundMs = model.sportId === 85 ? VIRTUAL_ROUND_MS : ROUND_MS;
    const offsetMs = Math.floor((phase * model.cadenceMs) / roundMs) * roundMs - 2 * model.cadenceMs;
    const local = models.slice(0, place).filter((one) => one === model).length;
    const locals = models.filter((one) => one === model).length;
    places.push({ index: places.length, local, locals, model, offsetMs, nextNumber: 0 });
  }

  function countPlace(model: SportModel): void {
    if (model.leadMs !== undefined) fromShort += model.leadMs / model.cadenceMs;
    else startsPerMs += 1 / model.cadenceMs;
  }
  const meanLeadMs = Math.max(1_200_000, (lineGames * LINE_RESERVE - fromShort) / startsPerMs);

  /** Undefined where a place would have the twin of a game that has none. */
  function planAt(place: Place, number: number): MatchPlan | undefined {
    if (!place.mirrors) return realPlan(place, number);
    const real = realPlan(place.mirrors, number);
    const championship = mirrorOf(real.championship);
    if (!championship) return undefined;
    const [side1, side2] = real.sides;
    const sides = [twinIn(championship, side1), twinIn(championship, side2)] as const;
    return { ...real, id: idAt(place, number), championship, sides, mirrors: real };
  }

  function realPlan(place: Place, number: number): MatchPlan {
    const { model } = place;
    const id = idAt(place, number);
    const announcedAt = firstRoundMs + place.offsetMs + number * model.cadenceMs;
    const championships = playingAt(model.sportId, announcedAt);
    const championship = championships[place.local % championships.length];
    if (!championship) throw new Error(`no championship for sport ${model.sportId}`);
    // Places of one championship share its participants out, so that nobody plays twice at once where they suffice.
    const first = place.local % championships.length;
    const rivals = Math.floor((place.locals - 1 - first) / championships.length) + 1;
    const mine = Math.floor(place.local / championships.length);
    const sides = pairings(championship, { rivals, mine, number });
    const lateMs = model.sportId === 85 ? 0 : createRandom(seed, id, 13).below(LATEST_KICK_OFF_S) * 1_000;
    const startsAt = announcedAt + lateMs;
    return { id, seed, announcedAt, startsAt, model, championship, sides };
  }

  const placeAt = (id: number): Place | undefined => places[Math.floor(amongGames(id) / GAMES_PER_PLACE)];

  /** A twin is listed when its game is. */
  function leadOf({ mirrors, ...own }: Place, number: number): number {
    const place = mirrors ?? own;
    if (place.model.leadMs !== undefined) return place.model.leadMs;
    const u = (number * 0.6180339887 + place.index * 0.7548776662 + place.local * 0.1327) % 1;
    const least = place.model.lobbyMs + 600_000;
    return Math.max(least, Math.min(LONGEST_LEAD * meanLeadMs, meanLeadMs * leadShape(u)));
  }

  return {
    *next(untilMs, nowMs) {
      for (const place of places) {
        const { model, offsetMs } = place;
        const furthest = model.leadMs ?? LONGEST_LEAD * meanLeadMs;
        const firstStart = firstRoundMs + offsetMs;
        const oldest = Math.ceil((nowMs - firstStart) / model.cadenceMs) - LONGEST_MATCH;
        place.nextNumber = Math.max(place.nextNumber, oldest);
        for (;;) {
          const number = place.nextNumber;
          const startsAt = firstStart + number * model.cadenceMs;
          if (startsAt - furthest > untilMs) break;
          place.nextNumber += 1;
          const plan = planAt(place, number);
          if (plan) yield { appearsAt: startsAt - leadOf(place, number), plan };
        }
      }
    },

    gamesOf(championship, fromMs, toMs) {
      const plans: MatchPlan[] = [];
      const real = championship.mirrors ?? championship;
      for (const place of places) {
        const { local, model, offsetMs } = place;
        if (model.sportId !== real.sportId || !place.mirrors !== !championship.mirrors) continue;
        const firstStart = firstRoundMs + offsetMs;
        const from = Math.max(0, Math.ceil((fromMs - firstStart) / model.cadenceMs));
        for (let number = from; firstStart + number * model.cadenceMs < toMs; number += 1) {
          const playing = playingAt(model.sportId, firstStart + number * model.cadenceMs);
          const plan = playing[local % playing.length] === real ? planAt(place, number) : undefined;
          if (plan) plans.push(plan);
        }
      }
      return plans.sort((one, other) => one.startsAt - other.startsAt || one.id - other.id);
    },

    placeOf: (id) => placeAt(id)?.local,

    planOf(id, nowMs) {
      const place = placeAt(id);
      if (!place) return undefined;
      const first = amongGames(id) % GAMES_PER_PLACE;
      const { cadenceMs } = place.model;
      const begun = Math.floor((nowMs - firstRoundMs - place.offsetMs) / cadenceMs);
      const rounds = Math.max(0, Math.floor((begun - first) / GAMES_PER_PLACE));
      return planAt(place, first + rounds * GAMES_PER_PLACE);
    },
  };
}
