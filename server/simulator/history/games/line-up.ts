/** Who plays in a game and who comes on for whom: the same whenever it is asked for, drawn apart from what decides the game. */
import type { MatchPlan } from '../../match-plan.ts';
import { createRandom, type Random } from '../../random.ts';
import { benchOf, type Member, membersOf, startingCounts } from '../people/squad-roles.ts';

export interface Change {
  readonly minute: number;
  readonly off: Member;
  readonly on: Member;
}

export interface LineUp {
  readonly starting: readonly Member[];
  readonly bench: readonly Member[];
  /** The substitutions in order of time. */
  readonly changes: readonly Change[];
}

const FOOTBALL = 1;
/** How much of who is fielded is form of the day. */
const FORM_OF_DAY = 0.7;
const CHANGE_MINUTES: readonly [number, number] = [46, 89];
const LINE_UPS = 22;

function changesOf(random: Random, starting: readonly Member[], bench: readonly Member[]): readonly Change[] {
  const minutes = Array.from({ length: 3 + random.below(3) }, () =>
    Math.floor(random.between(...CHANGE_MINUTES)),
  );
  const off = new Set<Member>();
  const on = new Set<Member>();
  return minutes
    .sort((one, other) => one - other)
    .flatMap((minute) => {
      const staying = starting.filter((one) => one.position !== 'goalkeeper' && !off.has(one));
      const leaves = staying[random.below(staying.length)];
      const free = bench.filter((one) => one.position !== 'goalkeeper' && !on.has(one));
      const comes = free.find(({ position }) => position === leaves?.position) ?? free[0];
      if (!leaves || !comes) return [];
      off.add(leaves);
      on.add(comes);
      return [{ minute, off: leaves, on: comes }];
    });
}

/** The line-up of one side; undefined in sports without squads. */
export function lineUpOf({ championship, id, seed, sides }: MatchPlan, side: 1 | 2): LineUp | undefined {
  const team = sides[side - 1] as MatchPlan['sides'][0];
  const { sportId } = championship;
  const members = membersOf(team, championship);
  if (members.length === 0) return undefined;
  const random = createRandom(seed, id, LINE_UPS, side);
  const order = members
    .map((member) => ({ member, at: member.skill + random.normal() * FORM_OF_DAY }))
    .sort((one, other) => other.at - one.at)
    .map(({ member }) => member);
  const starting = startingCounts(team, sportId).flatMap(([position, count]) =>
    order.filter((member) => member.position === position).slice(0, count),
  );
  const bench = order.filter((member) => !starting.includes(member)).slice(0, benchOf(sportId));
  return { starting, bench, changes: sportId === FOOTBALL ? changesOf(random, starting, bench) : [] };
}

/** Who has a game to his name: those who began it and those who came on; without changes everybody on the list. */
export const appearancesOf = ({ bench, changes, starting }: LineUp): readonly Member[] => [
  ...starting,
  ...(changes.length > 0 ? changes.map(({ on }) => on) : bench),
];
