/** A name as its sounds: by the Russian spelling, in which every vowel is written; the English one tells two sounds of one letter apart. */
export type Consonant =
  | ('b' | 'c' | 'ch' | 'd' | 'dz' | 'f' | 'g' | 'h' | 'j' | 'k' | 'kh' | 'l' | 'm' | 'n' | 'p' | 'r' | 's')
  | ('sh' | 't' | 'v' | 'y' | 'z' | 'zh');
export type Vowel = 'a' | 'e' | 'i' | 'o' | 'u';
export type Sound = Consonant | Vowel;

const CONSONANTS: Readonly<Record<string, Consonant>> = {
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ж: 'zh',
  з: 'z',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ф: 'f',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
};
const VOWELS: Readonly<Record<string, Vowel>> = { а: 'a', е: 'e', и: 'i', о: 'o', у: 'u', ы: 'i', э: 'e' };
/** A vowel with a glide before it where it begins a syllable. */
const IOTATED: Readonly<Record<string, Vowel>> = { ё: 'o', ю: 'u', я: 'a' };

export const isVowel = (sound: Sound | undefined): sound is Vowel =>
  sound !== undefined && 'aeiou'.includes(sound);

/** The sounds of one word; a doubled consonant is one sound. */
export function soundsOf(russian: string, english: string): readonly Sound[] {
  const letters = russian.toLowerCase();
  const h: Consonant = /kh|j|ch$/i.test(english) ? 'kh' : 'h';
  const sounds: Sound[] = [];
  const add = (sound: Sound): void => {
    if (isVowel(sound) || sounds.at(-1) !== sound) sounds.push(sound);
  };
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    const pair = letters.slice(at, at + 2);
    const consonant = letter === 'х' ? h : CONSONANTS[letter];
    const iotated = IOTATED[letter];
    if (pair === 'дж' || pair === 'дз') {
      add(pair === 'дж' ? 'j' : 'dz');
      at += 1;
    } else if (consonant) add(consonant);
    else if (letter === 'щ') ['sh', 'ch'].forEach((sound) => add(sound as Sound));
    else if (iotated) {
      const begins = letter === 'я' || at === 0 || /[аеоуыэёюяьъ]/.test(letters[at - 1] ?? '');
      if (begins && sounds.at(-1) !== 'i') add('y');
      add(iotated);
    } else if (VOWELS[letter]) add(VOWELS[letter]);
  }
  return sounds;
}
