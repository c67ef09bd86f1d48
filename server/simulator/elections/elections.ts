/**
 * Elections of countries that do not exist, one after another in each, drawn from the seed. Who wins is drawn by the chances of the candidates, whose
 * prices move with the opinion of the market for weeks.
 */
import { createRandom, shuffled } from '../random.ts';
import { NAME_STOCKS } from '../world/name-stocks/name-stock-of.ts';
import { INITIALS } from '../world/names.ts';
import { join, type Spelling } from '../world/spelling.ts';

export interface Candidate {
  /** The number on the ballot, from 1. */
  readonly number: number;
  readonly name: Spelling;
  /** Chance to win. */
  readonly chance: number;
}

export interface Election {
  readonly id: number;
  /** The place of its country in COUNTRIES_OF_ELECTIONS. */
  readonly country: number;
  /** The moment at which polls close. */
  readonly startsAt: number;
  readonly candidates: readonly Candidate[];
}

/** Made-up countries. */
export const COUNTRIES_OF_ELECTIONS: readonly Spelling[] = [
  ['Norvania', 'Норвания', 'نورفانيا'],
  ['Kalmora', 'Калмора', 'كالمورا'],
  ['Estavia', 'Эставия', 'إستافيا'],
  ['Tirosa', 'Тироса', 'تيروسا'],
];

const DAY_MS = 86_400_000;
/** Days from one election of a country to the next one. */
const PERIOD_DAYS = 56;
const POLLS_CLOSE_MS = 18 * 3_600_000;
/** A result is official so long after polls have closed. */
export const COUNT_MS = 6 * 3_600_000;
const FEWEST_CANDIDATES = 4;
const MOST_CANDIDATES = 7;
/** The spread of what candidates have behind them, as logarithms of their weights. */
const SUPPORT = 0.9;

const FIRST_ID = 202_000_000;
const IDS_OF_COUNTRY = 100_000;

const firstDay = (seed: number, country: number): number =>
  createRandom(seed, 91, country).below(PERIOD_DAYS);

export const electionId = (country: number, number: number): number =>
  FIRST_ID + country * IDS_OF_COUNTRY + number;

/** The country and the number of an election; undefined for what is the id of none. */
export function electionOfId(id: number): { readonly country: number; readonly number: number } | undefined {
  const country = Math.floor((id - FIRST_ID) / IDS_OF_COUNTRY);
  return country in COUNTRIES_OF_ELECTIONS
    ? { country, number: (id - FIRST_ID) % IDS_OF_COUNTRY }
    : undefined;
}

/** When polls of an election close. */
export const closesAt = (seed: number, country: number, number: number): number =>
  (firstDay(seed, country) + number * PERIOD_DAYS) * DAY_MS + POLLS_CLOSE_MS;

/** The number of the first election of a country whose result is not official at a moment. */
export const numberAt = (seed: number, country: number, ms: number): number =>
  Math.floor((ms - closesAt(seed, country, 0) - COUNT_MS) / (PERIOD_DAYS * DAY_MS)) + 1;

function candidatesOf(seed: number, id: number): readonly Candidate[] {
  const random = createRandom(seed, 92, id);
  const count = FEWEST_CANDIDATES + random.below(MOST_CANDIDATES - FEWEST_CANDIDATES + 1);
  const roots = NAME_STOCKS.flatMap(({ families, roots: own }) => own.map((root) => ({ root, families })));
  const dealt = shuffled(roots.length, random).slice(0, count);
  const weights = dealt.map(() => Math.exp(SUPPORT * random.normal()));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return dealt.map((chosen, at) => {
    const { families, root } = roots[chosen] ?? { root: ['', '', ''] as const, families: [] };
    const family = join(root, families[random.below(families.length)], '');
    return {
      number: at + 1,
      name: join(INITIALS[random.below(INITIALS.length)] ?? ['', '', ''], family, ' '),
      chance: (weights[at] ?? 0) / whole,
    };
  });
}

export function electionOf(seed: number, country: number, number: number): Election {
  const id = electionId(country, number);
  return { id, country, startsAt: closesAt(seed, country, number), candidates: candidatesOf(seed, id) };
}

/** Who wins, by the chances. */
export function winnerOf(seed: number, { candidates, id }: Election): Candidate | undefined {
  let left = createRandom(seed, 93, id).next();
  for (const candidate of candidates) {
    left -= candidate.chance;
    if (left < 0) return candidate;
  }
  return candidates.at(-1);
}
