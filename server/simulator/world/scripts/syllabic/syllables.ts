/** Syllables of a name, for scripts that write them: by its sounds, of which the last consonants of a cluster begin the next syllable. */
import { type Consonant, isVowel, type Sound, type Vowel } from '../sounds.ts';

/** The consonants of syllables; "ng" ends one. */
export type Phone = Consonant | 'w' | 'ng';

export interface Syllable {
  readonly onset: readonly Phone[];
  /** Undefined for a word without a vowel. */
  readonly vowel: Vowel | undefined;
  /** The second half of a diphthong: "ay", "ow". */
  readonly glide: 'y' | 'w' | undefined;
  readonly coda: readonly Phone[];
}

interface Growing {
  onset: Phone[];
  vowel: Vowel | undefined;
  glide: 'y' | 'w' | undefined;
  coda: Phone[];
}

const BEFORE_LIQUID: ReadonlySet<string> = new Set(['b', 'd', 'f', 'g', 'k', 'p', 't', 'v']);
/** Pairs that begin no syllable. */
const APART: ReadonlySet<string> = new Set(['tl', 'dl']);

/** Whether two consonants begin a syllable together. */
export const isCluster = (first: Phone, second: Phone): boolean =>
  (BEFORE_LIQUID.has(first) && 'lrw'.includes(second) && !APART.has(first + second)) ||
  (second === 'y' && first !== 'y');

/** How many consonants of a cluster between two vowels begin the second syllable. */
function onsetLength(cluster: readonly Phone[]): number {
  const [first, second] = cluster.slice(-2);
  if (first === undefined) return 0;
  return second !== undefined && isCluster(first, second) ? 2 : 1;
}

/** An n and a g that end a syllable are one sound. */
function ending(cluster: readonly Phone[]): Phone[] {
  const [first, second, ...rest] = cluster;
  return first === 'n' && second === 'g' ? ['ng', ...rest] : [...cluster];
}

export function syllablesOf(sounds: readonly Sound[]): readonly Syllable[] {
  const syllables: Growing[] = [];
  let cluster: Phone[] = [];
  for (const [at, sound] of sounds.entries()) {
    const after = sounds[at + 1];
    const last = cluster.length === 0 ? syllables.at(-1) : undefined;
    const isFree = last !== undefined && last.glide === undefined;
    if (sound === 'u' && isVowel(after) && after !== 'u') cluster.push('w');
    else if (sound === 'y' && !isVowel(after) && isFree) last.glide = 'y';
    else if (sound === 'u' && isFree && last.vowel !== undefined && 'aeo'.includes(last.vowel))
      last.glide = 'w';
    else if (isVowel(sound)) {
      const length = syllables.length === 0 ? cluster.length : onsetLength(cluster);
      const at = cluster.length - length;
      syllables.at(-1)?.coda.push(...ending(cluster.slice(0, at)));
      syllables.push({ onset: cluster.slice(at), vowel: sound, glide: undefined, coda: [] });
      cluster = [];
    } else cluster.push(sound);
  }
  const last = syllables.at(-1);
  if (last) last.coda.push(...ending(cluster));
  else syllables.push({ onset: cluster, vowel: undefined, glide: undefined, coda: [] });
  return syllables;
}
