/**
 * The selection of another book that is one and the same bet: by kind, line and side, in the same part of the game. Lines a quarter apart are
 * two markets. Where the sides stand the other way round, so do the selections that name one.
 */
import type { Selection } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';

export type SelectionPlace = Pick<Selection, 'group' | 'type' | 'parameter'>;

type Place = readonly [group: number, type: number];

/** Pairs of (group, type) that change places with the sides: result, double chance, winner, handicaps, totals of a team. */
const TURNED: readonly (readonly [Place, Place])[] = [
  [
    [1, 1],
    [1, 3],
  ],
  [
    [8, 4],
    [8, 6],
  ],
  [
    [101, 401],
    [101, 402],
  ],
  [
    [2, 7],
    [2, 8],
  ],
  [
    [15, 11],
    [62, 13],
  ],
  [
    [15, 12],
    [62, 14],
  ],
  [
    [2766, 3653],
    [2766, 3655],
  ],
  [
    [2854, 3829],
    [2854, 3830],
  ],
];
/** Selections that name no side: the draw, either side, totals, both to score. */
const NEUTRAL: readonly Place[] = [
  [1, 2],
  [8, 5],
  [17, 9],
  [17, 10],
  [19, 180],
  [19, 181],
  [99, 3827],
  [99, 3828],
  [2766, 3654],
];

const keyOf = ([group, type]: Place): string => `${group}.${type}`;
const OTHER_WAY_ROUND: ReadonlyMap<string, Place> = new Map([
  ...TURNED.flatMap(([one, other]) => [[keyOf(one), other] as const, [keyOf(other), one] as const]),
  ...NEUTRAL.map((place) => [keyOf(place), place] as const),
]);

/** The place of a selection with the sides turned; undefined where it is not known what it becomes. */
export function turnedSelection({ group, parameter, type }: SelectionPlace): SelectionPlace | undefined {
  const turned = OTHER_WAY_ROUND.get(keyOf([group, type]));
  return turned && { group: turned[0], type: turned[1], parameter };
}

/**
 * The place of a selection in a matched game of another book; undefined for one about a player, whose number is each
 * book's own, and for one of which it is not known what it becomes.
 */
export function otherSelection(
  { group, parameter, player, type }: Pick<Selection, 'group' | 'type' | 'parameter' | 'player'>,
  swapped: boolean,
): SelectionPlace | undefined {
  if (player !== 0) return undefined;
  const place = { group, type, parameter };
  return swapped ? turnedSelection(place) : place;
}

/**
 * The part of a game that is bet on, as books of one API name it alike; undefined where only a text in some language says
 * so. Two games are compared only where it is the same.
 */
export function partOf({ subGame }: Pick<GameHead, 'subGame'>): string | undefined {
  if (!subGame) return 'whole';
  const { period, typeName, variantName } = subGame;
  return typeName === '' && variantName === '' ? `period ${period}` : undefined;
}
