/** The agreement of two names, in the rarity of their words: log-odds for one and the same side. */
import { jaroWinkler } from './jaro-winkler.ts';
import type { NameWord, NormalName } from './normal-name.ts';

/** The rarity of a word among the names of a sport: ln(names/names with it). */
export type Rarity = (word: NameWord) => number;

export interface NameAgreement {
  readonly logOdds: number;
  /** Whether each name has a telling word that the other one has not: two clubs of a town do. */
  readonly conflicts: boolean;
  /** Whether a word that parts clubs stands in one name alone: Dundee, and Dundee United. */
  readonly parts: boolean;
  /** Whether a word that is not weak agrees. */
  readonly agrees: boolean;
}

const MOST_RARITY = 6;
const MOST_LOG_ODDS = 8;
/** A word that parts clubs tells this much where it is missing, however usual it is. */
const PARTING_RARITY = 3;
const WEAK_RARITY = 0.3;
/** The share of a word's rarity that is lost where only one name has it. */
const ONE_SIDED = 0.3;
const CONFLICT = 1;
const LEAST_ALIKE = 0.86;

/** The likeness of two words, 0 where there is none. */
export function wordLikeness(one: NameWord, other: NameWord): number {
  let best = 0;
  for (const left of one.spellings)
    for (const right of other.spellings) {
      if (left === right) return 1;
      const shorter = Math.min(left.length, right.length);
      if (shorter === 1) {
        // An initial.
        if (left[0] === right[0]) best = Math.max(best, 0.3);
        continue;
      }
      const alike = shorter < 4 ? 0 : jaroWinkler(left, right);
      if (alike >= LEAST_ALIKE) best = Math.max(best, 1 - (1 - alike) * 2.5);
      else if (shorter >= 3 && (left.startsWith(right) || right.startsWith(left))) best = Math.max(best, 0.6);
    }
  if (best < 0.85 && one.sounds.some((sound) => other.sounds.includes(sound))) {
    const sound = one.sounds.find((each) => other.sounds.includes(each)) ?? '';
    best = Math.max(best, sound.length >= 3 ? 0.85 : sound.length === 2 ? 0.6 : 0.25);
  }
  return best;
}

interface Pairing {
  readonly left: number;
  readonly right: number;
  readonly likeness: number;
}

/** Pairs of words, the most alike first, each word in one of them. */
function pairingsOf(one: readonly NameWord[], other: readonly NameWord[]): readonly Pairing[] {
  const all: Pairing[] = [];
  for (const [left, word] of one.entries())
    for (const [right, against] of other.entries()) {
      const likeness = wordLikeness(word, against);
      if (likeness > 0) all.push({ left, right, likeness });
    }
  all.sort((first, second) => second.likeness - first.likeness);
  const [lefts, rights] = [new Set<number>(), new Set<number>()];
  return all.filter(({ left, right }) => {
    if (lefts.has(left) || rights.has(right)) return false;
    lefts.add(left);
    rights.add(right);
    return true;
  });
}

export function nameAgreement(one: NormalName, other: NormalName, rarity: Rarity): NameAgreement {
  const weightOf = (word: NameWord): number =>
    word.isWeak ? WEAK_RARITY : Math.min(MOST_RARITY, rarity(word));
  const pairings = pairingsOf(one.words, other.words);
  let logOdds = 0;
  let agrees = false;
  for (const { left, likeness, right } of pairings) {
    const [word, against] = [one.words[left], other.words[right]];
    if (!word || !against) continue;
    logOdds += likeness * Math.min(weightOf(word), weightOf(against));
    if (likeness >= 0.6 && !word.isWeak && !against.isWeak) agrees = true;
  }
  let parts = false;
  const missingOf = (words: readonly NameWord[], paired: ReadonlySet<number>): number =>
    words.reduce((sum, word, at) => {
      if (paired.has(at) || word.isWeak) return sum;
      parts ||= word.parts;
      return sum + (word.parts ? Math.max(PARTING_RARITY, weightOf(word)) : weightOf(word));
    }, 0);
  const missing = [
    missingOf(one.words, new Set(pairings.map(({ left }) => left))),
    missingOf(other.words, new Set(pairings.map(({ right }) => right))),
  ] as const;
  const both = Math.min(...missing);
  logOdds -= both * 2 * CONFLICT + (Math.max(...missing) - both) * ONE_SIDED;
  return {
    logOdds: Math.max(-MOST_LOG_ODDS, Math.min(MOST_LOG_ODDS, logOdds)),
    conflicts: both > 0,
    parts,
    agrees,
  };
}
