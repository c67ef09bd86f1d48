/**
 * Maps of e-sports: their names, the sides that each began on, and the economy, which follows from who won each round or took the kills. It is derived from the
 * script, so that it agrees with the score, and moves nothing.
 */
import type { Moment } from '../../match-state.ts';
import { createRandom } from '../../random.ts';
import { shuffled } from '../../world/names.ts';
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
  readonly economy: readonly { readonly at: number; readonly worth: Pair }[];
}

const SHOOTER = 86;
const ARENA = 97;
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
/** The worth of a kill, and of a minute. */
const KILL_WORTH = 320;
const MINUTE_WORTH = 1_900;
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
  readonly winners: (1 | 2)[];
  readonly kills: { readonly at: number; readonly side: 1 | 2 }[];
  winner: 0 | 1 | 2;
}

function rawMaps(moments: readonly Moment[], count: number): readonly Raw[] {
  const maps: Raw[] = [];
  for (let index = 0; index < count; index += 1) {
    const { at, detail, kind, side, value } = moments[index] as Moment;
    if (kind === 'period') maps.push({ number: value, from: at, to: at, winners: [], kills: [], winner: 0 });
    const map = maps.at(-1);
    if (!map) continue;
    map.to = Math.max(map.to, at);
    if (kind === 'score' && side !== 0) map.winners.push(side);
    else if (kind === 'detail' && detail === 'kills' && side !== 0) map.kills.push({ at, side });
    else if (kind === 'set' && side !== 0) map.winner = side;
  }
  return maps;
}

const countOf = (list: readonly (1 | 2)[]): Pair => [
  list.filter((one) => one === 1).length,
  list.filter((one) => one === 2).length,
];

function treasuryOf({ from, kills, to }: Raw): PlayedMap['economy'] {
  const minutes = Math.floor((to - from) / MINUTE_MS);
  return Array.from({ length: minutes }, (_, minute) => {
    const at = minute + 1;
    const taken = kills.filter((kill) => kill.at <= from + at * MINUTE_MS);
    const [one, other] = countOf(taken.map(({ side }) => side));
    return {
      at,
      worth: [at * MINUTE_WORTH + one * KILL_WORTH, at * MINUTE_WORTH + other * KILL_WORTH] as const,
    };
  });
}

/** The maps of the first moments of a script; none in sports without maps. */
export function mapsOf(
  { id, model, seed }: Fixture,
  moments: readonly Moment[],
  count: number,
): readonly PlayedMap[] {
  const { sportId } = model;
  if (sportId !== SHOOTER && sportId !== ARENA) return [];
  const random = createRandom(seed, id, 26);
  const order = shuffled(MAP_NAMES.length, random);
  const opens: 1 | 2 = random.chance(0.5) ? 1 : 2;
  return rawMaps(moments, count).map((raw): PlayedMap => {
    const { kills, number, winner, winners } = raw;
    const base = { number, winner, isLive: winner === 0, score: countOf(winners) };
    if (sportId === ARENA) {
      const killed = countOf(kills.map(({ side }) => side));
      return { ...base, name: undefined, halves: [], kills: killed, economy: treasuryOf(raw) };
    }
    return {
      ...base,
      name: MAP_NAMES[order[number - 1] ?? 0],
      // Sides change with each map.
      firstAttacker: number % 2 === 1 ? opens : opens === 1 ? 2 : 1,
      halves: [winners.slice(0, ROUNDS_OF_HALF), winners.slice(ROUNDS_OF_HALF)]
        .filter((half) => half.length > 0)
        .map(countOf),
      economy: equipmentOf(winners),
    };
  });
}
