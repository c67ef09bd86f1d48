/**
 * Ready combinations for the bet builder: selections of a game's short list that are often put together, each combination at the price that the
 * builder has for it. What it does not price, and what says no more than one of its selections, is left out.
 */
import type { BuilderCombination } from '#protocol/http/coupon/builder-feed.ts';
import type { Book, SourceSelection } from '../../source/source.ts';

const RESULTS: readonly number[] = [1, 101];
const DOUBLE_CHANCE = 8;
const TOTAL = 17;
const BOTH_SCORE = 19;
const OVER = 9;
const UNDER = 10;
const BOTH_SCORE_YES = 180;

type Role = 'favourite' | 'over' | 'under' | 'both' | 'chance';

/** The kinds of combinations in the order in which they are shown. */
const COMBINATIONS: readonly (readonly Role[])[] = [
  ['favourite', 'over'],
  ['favourite', 'under'],
  ['over', 'both'],
  ['chance', 'under'],
  ['favourite', 'over', 'both'],
];
const MOST = 4;

const shortest = (selections: readonly SourceSelection[]): SourceSelection | undefined =>
  selections.reduce<SourceSelection | undefined>(
    (best, one) => (best && best.odds <= one.odds ? best : one),
    undefined,
  );

function castOf(listed: readonly SourceSelection[]): Readonly<Record<Role, SourceSelection | undefined>> {
  const open = listed.filter(({ odds, suspended }) => !suspended && odds > 1_000);
  const total = (type: number) => {
    const lines = open.filter((one) => one.group === TOTAL && one.type === type);
    return lines.find(({ isCenter }) => isCenter) ?? lines[0];
  };
  return {
    favourite: shortest(open.filter(({ group }) => RESULTS.includes(group))),
    chance: shortest(open.filter(({ group }) => group === DOUBLE_CHANCE)),
    over: total(OVER),
    under: total(UNDER),
    both: open.find(({ group, type }) => group === BOTH_SCORE && type === BOTH_SCORE_YES),
  };
}

/** `listed`: the short list of one game. */
export function readyCombinations(
  book: Pick<Book, 'builderPrice'>,
  listed: readonly SourceSelection[],
): readonly BuilderCombination[] {
  const cast = castOf(listed);
  return COMBINATIONS.flatMap((roles): readonly BuilderCombination[] => {
    const legs = roles.flatMap((role) => cast[role] ?? []);
    if (legs.length !== roles.length) return [];
    const keys = legs.map(({ key }) => key);
    const price = book.builderPrice?.(keys);
    return price && price.odds > Math.max(...legs.map(({ odds }) => odds)) ? [{ keys, ...price }] : [];
  }).slice(0, MOST);
}
