/**
 * What a selection says, by group and type: the long form of its name, made of phrases that the dictionaries `markets` (what the first
 * board needs) and `selections` have. A pair of group and type that is not here is called by its market and its short name.
 */

import { GROUP_ELECTION_WINNER, TYPE_ELECTION_WINNER } from '../election-markets.ts';
import {
  GROUP_FORECAST,
  GROUP_PLACE,
  GROUP_RACE_WINNER,
  GROUP_REVERSE_FORECAST,
  TYPE_FORECAST,
  TYPE_PLACE,
  TYPE_RACE_WINNER,
  TYPE_REVERSE_FORECAST,
} from '../race-markets.ts';
import { boardPhrase, type PhraseOf } from './board-phrases.ts';
import {
  and,
  atLeast,
  atMinute,
  atMost,
  beside,
  decidedIn,
  eachHalf,
  eachScores,
  eachTeam,
  european,
  exactly,
  goal,
  inFirstMinutes,
  inOver,
  nth,
  numbered,
  ofPlayer,
  parity,
  qualifyIn,
  race,
  raceNeither,
  range,
  scored,
  scores,
  TEAMS,
  twice,
  twiceOrDraw,
  winBy,
  winner,
} from './more-phrase-makers.ts';
import {
  about,
  around,
  both,
  fixed,
  handicap,
  no,
  type Outcome,
  of,
  outcome,
  over,
  phrase,
  row,
  type Side,
  sideValues,
  type Types,
  total,
  under,
  valueAt,
  yes,
  yesNo,
} from './phrase-makers.ts';

const three = (types: readonly number[]): Types => row(types, [outcome('1'), outcome('X'), outcome('2')]);

/** Nine pairs of outcomes, in the order of the first outcome, then the second. */
const nine = (first: number, key: string): Types =>
  Object.fromEntries(
    TEAMS.flatMap((a, row_) => TEAMS.map((b, column) => [first + row_ * 3 + column, twice(key, a, b)])),
  );

function sideGroups(side: Side): Readonly<Record<number, Types>> {
  const [win, orDraw]: [Outcome, Outcome] = side === 1 ? ['1', '1X'] : ['2', 'X2'];
  const at = <Value>(one: Value, two: Value): Value => (side === 1 ? one : two);
  const underTypes = at([196, 206, 198, 208], [191, 211, 193, 213]) as [number, number, number, number];
  const [u, uNo, du, duNo] = underTypes;
  return {
    [at(8427, 8429)]: row(at([7778, 7779], [7780, 7781]), [of(side, over), of(side, under)]),
    [at(88, 89)]: row(at([749, 751, 753], [763, 764, 765]), [
      of(side, over),
      of(side, exactly),
      of(side, under),
    ]),
    [at(91, 92)]: row(at([755, 757], [766, 767]), [of(side, fixed('even')), of(side, fixed('odd'))]),
    [at(3309, 3311)]: row(at([4554, 4555, 4556], [4562, 4563, 4564]), [
      of(side, atMost),
      of(side, exactly),
      of(side, atLeast),
    ]),
    [at(2663, 2665)]: {
      ...yesNo(u, uNo, and(outcome(win), under)),
      ...yesNo(u + 1, uNo + 1, and(outcome(win), over)),
      ...yesNo(du, duNo, and(outcome(orDraw), under)),
      ...yesNo(du + 1, duNo + 1, and(outcome(orDraw), over)),
    },
    [at(2888, 2890)]: row(at([4406, 4408], [4407, 4409]), [
      (facts) =>
        phrase('goal-in-half', {
          ...sideValues(facts, side),
          nth: nth(valueAt(facts, 0)),
          half: nth(valueAt(facts, 1)),
        }),
      of(side, goal('no-goal')),
    ]),
    [at(9151, 9152)]: row(at([9436, 9437], [9438, 9439]), [
      atMinute(of(side, over)),
      atMinute(of(side, under)),
    ]),
    [at(10044, 10045)]: {
      ...yesNo(at(1090, 1092), at(1091, 1093), qualifyIn(side, 'extra')),
      ...yesNo(at(1094, 1096), at(1095, 1097), qualifyIn(side, 'penalties')),
      ...yesNo(at(2094, 2096), at(2095, 2097), qualifyIn(side, 'regular')),
    },
    [at(10694, 10695)]: row(at([2068, 2069], [2070, 2071]), [
      inOver(side, total('over', 1)),
      inOver(side, total('under', 1)),
    ]),
  };
}

const PHRASES: Readonly<Record<number, Types>> = {
  ...sideGroups(1),
  ...sideGroups(2),
  11581: three([16684, 16685, 16686]),
  19: yesNo(11273, 11274, eachScores),
  14: row([182, 183], [parity('even'), parity('odd')]),
  20: row([388, 389, 390], [goal('next-goal', 1), goal('next-goal', 2), goal('no-goal')]),
  154: row([475, 476, 477], [about('last-goal', 1), fixed('no-goals'), about('last-goal', 2)]),
  8285: row(
    [44_021, 44_022, 44_023],
    [about('scores-more', 1), fixed('score-alike'), about('scores-more', 2)],
  ),
  8286: row(
    [44_024, 44_025, 44_026],
    [fixed('more-than-finished'), fixed('as-many-as-finished'), fixed('fewer-than-finished')],
  ),
  2500: row([2991, 2992], [about('first-blood', 1), about('first-blood', 2)]),
  10279: row([44_011, 44_012], [about('pistol-round-1', 1), about('pistol-round-1', 2)]),
  10423: row([44_013, 44_014], [about('pistol-round-13', 1), about('pistol-round-13', 2)]),
  44031: row(
    [44_031, 44_032, 44_033, 44_034, 44_035, 44_036],
    ([1, 2] as const).flatMap((side) =>
      ['win-by-strikes', 'win-by-submission', 'win-by-decision'].map((key) => about(key, side)),
    ),
  ),
  44032: row([44_037, 44_038], [fixed('goes-the-distance'), fixed('ends-early')]),
  22: row([50, 51], [numbered('win-game', 1), numbered('win-game', 2)]),
  136: row([731, 3786], [scored('correct-score'), fixed('other-score')]),
  8863: row([8617, 8618], [scored('correct-score'), fixed('other-score')]),
  11: {
    ...nine(15, 'half-full'),
    ...yesNo(3527, 3528, twiceOrDraw(1, 2)),
    ...yesNo(3529, 3530, twiceOrDraw(2, 1)),
  },
  71: row(
    [669, 668, 667, 666, 665, 673, 671, 672, 670],
    TEAMS.flatMap((a) => TEAMS.map((b) => twice('half-half', a, b))),
  ),
  87: row([739, 741, 743], [over, exactly, under]),
  27: row([424, 425, 426], [european('win-from', 1), european('draw-from', 1), european('win-from', 2)]),
  2667: { ...yesNo(201, 202, and(outcome('X'), under)), ...yesNo(203, 204, and(outcome('X'), over)) },
  2444: { ...yesNo(3523, 3524, and(both, over)), ...yesNo(3525, 3526, and(both, under)) },
  11212: {
    ...row(
      [15770, 15771, 15772],
      (['1', '2', 'X'] as const).map((one) => beside(outcome(one), yes(both))),
    ),
    ...row(
      [15773, 15774, 15775],
      (['1', '2', 'X'] as const).map((one) => beside(outcome(one), no(both))),
    ),
    ...row(
      [15776, 15777, 15778],
      (['1', '2', 'X'] as const).map((one) => beside(outcome(one), yes(eachScores))),
    ),
  },
  11412: Object.fromEntries(
    [yes(both), no(both), yes(eachScores), no(eachScores)].flatMap((scoring, at) =>
      (['12', '1X', 'X2'] as const).map((one, column) => [
        16258 + at * 3 + column,
        beside(outcome(one), scoring),
      ]),
    ),
  ),
  9939: {
    ...yesNo(4546, 4547, atMost),
    ...yesNo(4548, 4549, exactly),
    ...yesNo(4550, 4551, range),
    ...yesNo(4552, 4553, atLeast),
  },
  864: {
    ...yesNo(1828, 1829, winBy(1, exactly)),
    ...yesNo(1830, 1831, winBy(1, range)),
    ...yesNo(1834, 1835, winBy(2, exactly)),
    ...yesNo(1836, 1837, winBy(2, range)),
    2450: outcome('X'),
  },
  275: yesNo(4850, 4851, (facts) => phrase('any-win-by', { by: exactly(facts) })),
  60: row([578, 579, 580], [race(1), race(2), raceNeither]),
  3005: row([3984, 3988], [yes(and(outcome('1'), range)), yes(and(outcome('2'), range))]),
  303: row(
    [1189, 1190, 1191],
    (['1', 'X', '2'] as const).map((one) => atMinute(outcome(one), 0)),
  ),
  307: row([1195, 1196], [atMinute(handicap(1)), atMinute(handicap(2))]),
  309: row([1197, 1198], [atMinute(over), atMinute(under)]),
  887: yesNo(2949, 2950, numbered('goal-between')),
  130: row(
    [1720, 1781, 2948],
    [numbered('first-goal-from'), numbered('first-goal-between'), fixed('no-goals')],
  ),
  763: yesNo(1503, 1504, numbered('both-by-minute')),
  9107: yesNo(9250, 9251, scored('score-during')),
  8097: { 7171: yes(scores('two-scores-during')) },
  3265: { 7197: yes(scores('three-scores')) },
  2382: {
    ...yesNo(2741, 2742, inFirstMinutes('goal')),
    ...yesNo(2743, 2744, inFirstMinutes('corner')),
    ...yesNo(2745, 2746, inFirstMinutes('card')),
    ...yesNo(2747, 2748, inFirstMinutes('penalty')),
  },
  8931: yesNo(8788, 8789, around('one-team')(over)),
  100: row([794, 795], [about('qualify', 1), about('qualify', 2)]),
  1032: {
    ...yesNo(2577, 2578, decidedIn('regular')),
    ...yesNo(2579, 2580, decidedIn('extra')),
    ...yesNo(2583, 2584, decidedIn('penalties')),
  },
  10540: {
    ...yesNo(14063, 14064, about('first-and-qualify', 1)),
    ...yesNo(14065, 14066, about('first-and-qualify', 2)),
    ...yesNo(14067, 14068, about('first-and-not', 1)),
    ...yesNo(14069, 14070, about('first-and-not', 2)),
  },
  3007: {
    ...yesNo(3990, 3991, around('half-or-match')(outcome('1'))),
    ...yesNo(3992, 3993, around('half-or-match')(outcome('X'))),
    ...yesNo(3994, 3995, around('half-or-match')(outcome('2'))),
  },
  9404: {
    ...yesNo(10209, 10210, about('both-halves', 1)),
    ...yesNo(10211, 10212, about('both-halves', 2)),
    ...yesNo(10213, 10214, fixed('goals-both-halves')),
  },
  3493: yesNo(4852, 4853, numbered('in-a-row')),
  285: { ...yesNo(1145, 1146, eachTeam(over)), ...yesNo(1143, 1144, eachTeam(under)) },
  858: yesNo(1820, 1821, and(fixed('one-scoreless'), under)),
  901: { ...yesNo(512, 513, eachHalf(over)), ...yesNo(514, 515, eachHalf(under)) },
  1050: row([2140, 2141], [numbered('win-round', 1), numbered('win-round', 2)]),
  [GROUP_RACE_WINNER]: { [TYPE_RACE_WINNER]: winner },
  [GROUP_ELECTION_WINNER]: { [TYPE_ELECTION_WINNER]: winner },
  [GROUP_PLACE]: { [TYPE_PLACE]: ofPlayer('placed') },
  [GROUP_FORECAST]: { [TYPE_FORECAST]: ofPlayer('forecast') },
  [GROUP_REVERSE_FORECAST]: { [TYPE_REVERSE_FORECAST]: ofPlayer('reverse-forecast') },
  123: yesNo(835, 836, winner),
};

/** The phrase of any market that has words, those of a board included. */
export const selectionPhrase: PhraseOf = (group, type, facts) =>
  PHRASES[group]?.[type]?.(facts) ?? boardPhrase(group, type, facts);
