/**
 * Maps of e-sports: their names and who picked them, the side that each began on, what was won in them step by step, and the economy, which follows from who won each
 * round, took the kills and the towers, or won the battles. All is derived from the script, so that it agrees with the score, and moves nothing.
 */
import type { DetailName, Moment } from '../../match-state.ts';
import { createRandom, shuffled } from '../../random.ts';
import type { Spelling } from '../../world/spelling.ts';
import type { Fixture } from '../history-ids.ts';
import type { Pair } from './played-game.ts';

export interface PlayedMap {
  readonly number: number;
  readonly name: Spelling | undefined;
  readonly score: Pair;
  readonly winner: 0 | 1 | 2;
  readonly isLive: boolean;
  readonly firstAttacker?: 1 | 2;
  readonly halves: readonly Pair[];
  readonly kills?: Pair;
  readonly towers?: Pair;
  readonly dragons?: Pair;
  /** The side that picked it; 0 for the one that was left over, and where nobody picks. */
  readonly pickedBy: 0 | 1 | 2;
  /** Winners of its rounds, fights, laps or hands, in order. */
  readonly steps: readonly (1 | 2)[];
  readonly economy: readonly { readonly at: number; readonly worth: Pair }[];
}

type Kind = 'shooter' | 'arena' | 'strategy' | 'duel';

/** How maps of a sport are told. */
const KINDS: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [86, 'shooter'],
  [316, 'shooter'],
  [97, 'arena'],
  [106, 'arena'],
  [150, 'strategy'],
  [117, 'duel'],
  [128, 'duel'],
  [146, 'duel'],
]);
export const hasMaps = (sportId: number): boolean => KINDS.has(sportId);

/** Sports whose maps have names that are picked before the match; tracks of races are drawn. */
const PICKED: ReadonlySet<number> = new Set([86, 150, 316]);
const RACING = 117;
/** The most maps of a match; three unless said otherwise. */
const MAPS_OF: ReadonlyMap<number, number> = new Map([
  [128, 5],
  [150, 5],
]);
export const MAP_NAMES: readonly Spelling[] = [
  ['Harbour', 'Гавань', 'الميناء'],
  ['Foundry', 'Литейная', 'المسبك'],
  ['Canal', 'Канал', 'القناة'],
  ['Depot', 'Депо', 'المستودع'],
  ['Terrace', 'Терраса', 'الشرفة'],
  ['Quarry', 'Карьер', 'المحجر'],
  ['Observatory', 'Обсерватория', 'المرصد'],
];
const ROUNDS_OF_HALF = 12;
/** The money of a side of five: what it begins a half with, gets for a round, and can spend on one. */
const FIRST_MONEY = 4_000;
const WON_MONEY = 16_000;
const LOST_MONEY: readonly number[] = [7_000, 9_500, 12_000, 14_500, 17_000];
const FULL_PRICE = 26_000;
/** The share of the equipment of a winner that survives a round. */
const KEPT_SHARE = 0.45;
/** The worth of a kill, a tower and a minute. */
const KILL_WORTH = 320;
const TOWER_WORTH = 650;
const MINUTE_WORTH = 1_900;
/** The worth of an army: at the start, for a minute of work, and the shares that are left of both after a battle. */
const FIRST_ARMY = 12;
const MINUTE_ARMY = 11;
const WINNERS_SHARE = 0.78;
const LOSERS_SHARE = 0.5;
const MINUTE_MS = 60_000;

/** The equipment of each side at the beginning of every round. */
function equipmentOf(winners: readonly (1 | 2)[]): PlayedMap['economy'] {
  let money: [number, number] = [FIRST_MONEY, FIRST_MONEY];
  let kept: [number, number] = [0, 0];
  let losses: [number, number] = [0, 0];
  return winners.map((winner, round) => {
    if (round > 0 && round % ROUNDS_OF_HALF === 0) {
      money = [FIRST_MONEY, FIRST_MONEY];
      kept = [0, 0];
      losses = [0, 0];
    }
    const worth = [0, 1].map((side) => {
      const bought = Math.min(money[side] ?? 0, FULL_PRICE - (kept[side] ?? 0));
      money[side] = (money[side] ?? 0) - bought;
      return (kept[side] ?? 0) + bought;
    });
    for (const side of [0, 1] as const) {
      const hasWon = winner === side + 1;
      losses[side] = hasWon ? 0 : Math.min(LOST_MONEY.length - 1, losses[side] + 1);
      money[side] += hasWon ? WON_MONEY : (LOST_MONEY[losses[side]] ?? 0);
      kept[side] = hasWon ? Math.round((worth[side] ?? 0) * KEPT_SHARE) : 0;
    }
    return { at: round + 1, worth: [worth[0] ?? 0, worth[1] ?? 0] as const };
  });
}

interface Raw {
  readonly number: number;
  readonly from: number;
  to: number;
  readonly scores: (1 | 2)[];
  readonly steps: { readonly at: number; readonly side: 1 | 2 }[];
  readonly kills: { readonly at: number; readonly side: 1 | 2 }[];
  readonly towers: { readonly at: number; readonly side: 1 | 2; readonly value: number }[];
  readonly dragons: (1 | 2)[];
  opens: 0 | 1 | 2;
  winner: 0 | 1 | 2;
}

function rawMaps(moments: readonly Moment[], count: number): readonly Raw[] {
  const maps: Raw[] = [];
  for (let index = 0; index < count; index += 1) {
    const { at, detail, kind, side, value } = moments[index] as Moment;
    if (kind === 'period')
      maps.push({
        number: value,
        from: at,
        to: at,
        scores: [],
        steps: [],
        kills: [],
        towers: [],
        dragons: [],
        opens: 0,
        winner: 0,
      });
    const map = maps.at(-1);
    if (!map) continue;
    map.to = Math.max(map.to, at);
    if (side === 0) continue;
    if (kind === 'score') map.scores.push(side);
    else if (kind === 'set') map.winner = side;
    else if (detail) follow(map, { at, detail, side, value });
  }
  return maps;
}

interface Told {
  readonly at: number;
  readonly detail: DetailName;
  readonly side: 1 | 2;
  readonly value: number;
}

function follow(map: Raw, { at, detail, side, value }: Told): void {
  if (detail === 'kills') map.kills.push({ at, side });
  else if (detail === 'steps') map.steps.push({ at, side });
  else if (detail === 'towers') map.towers.push({ at, side, value });
  else if (detail === 'dragons') map.dragons.push(side);
  else if (detail === 'opens' && value === 1) map.opens = side;
}

const countOf = (list: readonly (1 | 2)[]): Pair => [
  list.filter((one) => one === 1).length,
  list.filter((one) => one === 2).length,
];

/** Gold of both sides at the end of every minute. */
function treasuryOf({ from, kills, to, towers }: Raw): PlayedMap['economy'] {
  const minutes = Math.floor((to - from) / MINUTE_MS);
  return Array.from({ length: minutes }, (_, minute) => {
    const at = minute + 1;
    const until = from + at * MINUTE_MS;
    const worth: [number, number] = [at * MINUTE_WORTH, at * MINUTE_WORTH];
    for (const kill of kills)
      if (kill.at <= until) worth[kill.side - 1] = (worth[kill.side - 1] ?? 0) + KILL_WORTH;
    for (const { at: taken, side, value } of towers)
      if (taken <= until) worth[side - 1] = (worth[side - 1] ?? 0) + value * TOWER_WORTH;
    return { at, worth };
  });
}

/** Armies of both sides at the end of every minute: what a battle cost is built anew. */
function armiesOf({ from, steps, to }: Raw): PlayedMap['economy'] {
  const minutes = Math.floor((to - from) / MINUTE_MS);
  let armies: [number, number] = [FIRST_ARMY, FIRST_ARMY];
  return Array.from({ length: minutes }, (_, minute) => {
    const until = from + (minute + 1) * MINUTE_MS;
    armies = [armies[0] + MINUTE_ARMY, armies[1] + MINUTE_ARMY];
    for (const { at, side } of steps) {
      if (at <= until - MINUTE_MS || at > until) continue;
      armies = [
        Math.round(armies[0] * (side === 1 ? WINNERS_SHARE : LOSERS_SHARE)),
        Math.round(armies[1] * (side === 2 ? WINNERS_SHARE : LOSERS_SHARE)),
      ];
    }
    return { at: minute + 1, worth: armies };
  });
}

const economyOf = (kind: Kind, raw: Raw): PlayedMap['economy'] =>
  kind === 'shooter'
    ? equipmentOf(raw.scores)
    : kind === 'arena'
      ? treasuryOf(raw)
      : kind === 'strategy'
        ? armiesOf(raw)
        : [];

const sumOf = (list: Raw['towers']): Pair => [
  list.reduce((sum, { side, value }) => (side === 1 ? sum + value : sum), 0),
  list.reduce((sum, { side, value }) => (side === 2 ? sum + value : sum), 0),
];

export interface MapPick {
  readonly number: number;
  readonly name: Spelling | undefined;
  readonly pickedBy: 0 | 1 | 2;
}

/** Maps of a match as they were picked before it: in turn, and the last one is left over. */
export function picksOf({ id, model, seed }: Pick<Fixture, 'id' | 'model' | 'seed'>): readonly MapPick[] {
  const { sportId } = model;
  const maps = MAPS_OF.get(sportId) ?? 3;
  if (!KINDS.has(sportId)) return [];
  const random = createRandom(seed, id, 26);
  const order = shuffled(MAP_NAMES.length, random);
  const first: 1 | 2 = random.chance(0.5) ? 1 : 2;
  const isPicked = PICKED.has(sportId);
  return Array.from({ length: maps }, (_, index) => ({
    number: index + 1,
    name: isPicked || sportId === RACING ? MAP_NAMES[order[index % order.length] ?? 0] : undefined,
    pickedBy: !isPicked || index === maps - 1 ? 0 : (index % 2 === 0) === (first === 1) ? 1 : 2,
  }));
}

/** The maps of the first moments of a script; none in sports without maps. */
export function mapsOf(
  fixture: Pick<Fixture, 'id' | 'model' | 'seed'>,
  moments: readonly Moment[],
  count: number,
): readonly PlayedMap[] {
  const kind = KINDS.get(fixture.model.sportId);
  if (kind === undefined) return [];
  const raws = rawMaps(moments, count);
  const picks = picksOf(fixture);
  return raws.map((raw): PlayedMap => {
    const { dragons, kills, number, opens, scores, steps, winner } = raw;
    const base = {
      number,
      winner,
      isLive: winner === 0,
      score: countOf(scores),
      name: picks[number - 1]?.name,
      pickedBy: picks[number - 1]?.pickedBy ?? 0,
      steps: kind === 'arena' || kind === 'strategy' ? steps.map(({ side }) => side) : scores,
      economy: economyOf(kind, raw),
      halves: [],
    };
    if (kind === 'arena')
      return {
        ...base,
        kills: countOf(kills.map(({ side }) => side)),
        towers: sumOf(raw.towers),
        ...(dragons.length > 0 && { dragons: countOf(dragons) }),
      };
    if (kind !== 'shooter') return base;
    return {
      ...base,
      ...(opens !== 0 && { firstAttacker: opens }),
      halves: [scores.slice(0, ROUNDS_OF_HALF), scores.slice(ROUNDS_OF_HALF)]
        .filter((half) => half.length > 0)
        .map(countOf),
    };
  });
}
