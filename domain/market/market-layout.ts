/**
 * How the selections of a market group are laid out: columns of types in reading order (1, X, 2; over, under; yes, no). By group
 * and type ids alone: names are localised, ids are stable.
 */
import { PARAMETER_SCALE, type Parameter } from './selection.ts';

type Columns = readonly (readonly number[])[];

export const GROUP_CORRECT_SCORE = 136;
export const TYPE_CORRECT_SCORE = 731;
export const GROUP_HANDICAP = 2;
export const GROUP_TOTAL = 17;
export const GROUP_TEAM_TOTAL_1 = 15;
export const GROUP_TEAM_TOTAL_2 = 62;

const row = (...types: readonly number[]): Columns => types.map((type) => [type]);

const COLUMNS: Readonly<Record<number, Columns>> = {
  1: row(1, 2, 3),
  8: row(4, 5, 6),
  101: row(401, 402),
  [GROUP_HANDICAP]: row(7, 8),
  [GROUP_TOTAL]: row(9, 10),
  [GROUP_TEAM_TOTAL_1]: row(11, 12),
  [GROUP_TEAM_TOTAL_2]: row(13, 14),
  19: [
    [180, 11273],
    [181, 11274],
  ],
  14: row(182, 183),
  20: row(388, 390, 389),
  11: [
    [15, 16, 17],
    [18, 19, 20],
    [21, 22, 23],
  ],
  22: row(50, 51),
  27: row(424, 425, 426),
  60: row(578, 580, 579),
  87: row(739, 741, 743),
  88: row(749, 751, 753),
  89: row(763, 764, 765),
  91: row(755, 757),
  92: row(766, 767),
  99: row(3827, 3828),
  100: row(794, 795),
  154: row(475, 476, 477),
  864: [
    [1828, 1830, 1834, 1836],
    [1829, 1831, 1835, 1837],
  ],
  2444: [
    [3523, 3525],
    [3524, 3526],
  ],
  2663: [
    [196, 197, 198, 199],
    [206, 207, 208, 209],
  ],
  2665: [
    [191, 192, 193, 194],
    [211, 212, 213, 214],
  ],
  2667: [
    [201, 203],
    [202, 204],
  ],
  2766: row(3653, 3654, 3655),
  2768: row(3656, 3657, 3658),
  2854: row(3829, 3830),
  3309: [[4554, 4555, 4556]],
  3311: [[4562, 4563, 4564]],
  8285: row(44_021, 44_022, 44_023),
  8286: row(44_024, 44_025, 44_026),
  8427: row(7778, 7779),
  8429: row(7780, 7781),
  9939: [
    [4546, 4548, 4550, 4552],
    [4547, 4549, 4551, 4553],
  ],
  11212: [
    [15770, 15772, 15771],
    [15773, 15775, 15774],
  ],
  11412: [
    [16259, 16258, 16260],
    [16262, 16261, 16263],
  ],
  11581: row(16684, 16685, 16686),
  44031: [
    [44_031, 44_032, 44_033],
    [44_034, 44_035, 44_036],
  ],
};

/**
 * The columns of a group; undefined for an unknown one: its types then stand in ascending order, one column each up to
 * three.
 */
export const marketColumns = (group: number): Columns | undefined => COLUMNS[group];

/** The column of a correct score, whose parameter is 2.001 for 2:1: 0 home wins, 1 draw, 2 away wins. */
export function scoreColumn(parameter: Parameter): 0 | 1 | 2 {
  const home = Math.trunc(parameter / PARAMETER_SCALE);
  const away = Math.round((parameter - home * PARAMETER_SCALE) / 10);
  if (home === away) return 1;
  return home > away ? 0 : 2;
}

/** The column that a selection belongs to; undefined where its group has no layout or does not name its type. */
export function columnOf(group: number, type: number, parameter: Parameter): number | undefined {
  if (group === GROUP_CORRECT_SCORE) return type === TYPE_CORRECT_SCORE ? scoreColumn(parameter) : 1;
  const columns = COLUMNS[group];
  const at = columns?.findIndex((types) => types.includes(type)) ?? -1;
  return at < 0 ? undefined : at;
}
