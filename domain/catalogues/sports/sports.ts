/**
 * Sports of the feed, by the ids that it has for them (the same in every year and language of recorded answers). Their names are in the
 * dictionaries of catalogues (`sport.<id>`), their icons in `styles/marks/sport-icons.css`; one without an icon has `sport-dummy`.
 */
import { MENU_SECTIONS, type MenuSection, NO_SECTION } from './menu-sections.ts';
import type { SportCategory } from './sport-categories.ts';
import type { SportNature } from './sport-natures.ts';

export interface CatalogueSport {
  readonly id: number;
  readonly category: SportCategory;
  readonly nature: SportNature;
  /** The section of the menu in which its games stand; absent for the ordinary list. */
  readonly section?: MenuSection;
}

interface SportGroup extends Omit<CatalogueSport, 'id'> {
  readonly ids: string;
}

const GROUPS: readonly SportGroup[] = [
  { nature: 'people', category: 'football', ids: '1 14 25 45 122 204 230 175' },
  { nature: 'people', category: 'hockey', ids: '2 15 27 33 43 47 70 67 281' },
  { nature: 'people', category: 'basket', ids: '3 105' },
  { nature: 'people', category: 'cricket', ids: '66 295' },
  { section: 'sports-simulators', nature: 'machine', category: 'cyberfootball', ids: '85' },
  { section: 'sports-simulators', nature: 'computer', category: 'cyberfootball', ids: '144' },
  {
    section: 'sports-simulators',
    nature: 'computer',
    category: 'cybersport',
    ids: '89 91 94 99 100 101 109 114 115 116 120 121 129 130 139 158 160 171 177 178 187 190 200 205 215 264 272 317',
  },
  {
    section: 'sports-games',
    nature: 'computer',
    category: 'cybersport',
    ids: '179 183 184 191 212 225 227 228 237 238 251 258 263 276 293 300 302',
  },
  { section: 'shooters', nature: 'computer', category: 'cybersport', ids: '86 110 125 131 162 168 298 316' },
  {
    section: 'strategy',
    nature: 'computer',
    category: 'cybersport',
    ids: '97 98 106 148 150 170 193 219 231 243',
  },
  { section: 'fighting', nature: 'machine', category: 'cybersport', ids: '103 143 145 181' },
  {
    section: 'fighting',
    nature: 'computer',
    category: 'cybersport',
    ids: '90 128 141 207 218 224 273 277 279 280 291 305',
  },
  { section: 'card', nature: 'machine', category: 'free', ids: '153 210 236 257 284 292 311' },
  { section: 'card', nature: 'computer', category: 'cybersport', ids: '107 146 167' },
  { section: 'online-rpgs', nature: 'computer', category: 'cybersport', ids: '192 241 310' },
  { section: 'adventure', nature: 'computer', category: 'cybersport', ids: '195 196 208 213' },
  { section: 'vehicular-combat', nature: 'computer', category: 'cybersport', ids: '96 117 154 172 229 259' },
  { section: 'puzzles', nature: 'computer', category: 'cybersport', ids: '136 194 214' },
  {
    section: 'others',
    nature: 'computer',
    category: 'cybersport',
    ids: '135 152 165 166 169 201 209 221 274 304 306',
  },
  { section: 'e-sports', nature: 'computer', category: 'cybersport', ids: '40' },
  {
    section: 'marble-live',
    nature: 'machine',
    category: 'free',
    ids: '211 232 233 240 244 245 246 247 248 250 253 254 255 260 261 265 266',
  },
  { section: 'play', nature: 'machine', category: 'jackpot', ids: '199 235 301' },
  { section: 'long', nature: 'people', category: 'free', ids: '132 133 142 151 2999' },
  { nature: 'chance', category: 'jackpot', ids: '82 198 268' },
  { nature: 'chance', category: 'fifteen', ids: '69 314' },
  { nature: 'chance', category: 'free', ids: '20 42 87 119 176 188 202 216' },
  {
    nature: 'people',
    category: 'free',
    ids: '4 5 6 7 8 9 10 11 12 13 16 17 18 19 21 22 23 24 26 28 29 30 31 32 34 35 36 37 38 39 41 44 46 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 68 71 72 73 74 75 76 77 78 79 80 81 83 84 88 92 95 102 111 112 113 118 126 138 140 147 149 155 156 157 159 161 164 173 174 180 182 189 197 203 206 217 220 222 223 226 234 239 242 249 252 256 262 269 270 271 275 278 282 283 285 286 287 288 289 290 294 296 299 303 307 308 309',
  },
];

export const SPORTS: readonly CatalogueSport[] = GROUPS.flatMap(({ ids, ...of }) =>
  ids.split(' ').map((id) => ({ id: Number(id), ...of })),
).sort((one, other) => one.id - other.id);

const BY_ID: ReadonlyMap<number, CatalogueSport> = new Map(SPORTS.map((sport) => [sport.id, sport]));

/** The sport of an id; undefined for one that is newer than the catalogue. */
export const sportById = (id: number): CatalogueSport | undefined => BY_ID.get(id);

/** Whether a sport is simulated or a card game: such are asked for by name, or with `virtualSports`. */
export const isPlayedByMachines = (id: number): boolean => BY_ID.get(id)?.nature === 'machine';

/** The section of the menu that games of a sport stand in, 0 for the ordinary list. */
export function menuSectionOf(sportId: number): number {
  const section = BY_ID.get(sportId)?.section;
  return section === undefined ? NO_SECTION : MENU_SECTIONS[section];
}

/** Sports that `styles/marks/sport-icons.css` draws. */
const DRAWN: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 16, 21, 29, 30, 40, 44, 56, 66, 85, 86, 89, 91, 94, 96, 97, 103, 106,
  109, 117, 128, 129, 144, 146, 150, 180, 189, 202, 235, 236, 282, 298, 316, 2999,
]);
export const hasOwnIcon = (id: number): boolean => DRAWN.has(id);

/** The icon of what has no icon of its own. */
export const DUMMY_SPORT_ICON = 'sport-dummy';

export const sportIcon = (id: number): string => (hasOwnIcon(id) ? `sport-${id}` : DUMMY_SPORT_ICON);
