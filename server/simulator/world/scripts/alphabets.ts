/** Names in alphabets that write every vowel, or most of them: a letter or two for each sound, by where it stands. */
import { type Consonant, isVowel, type Sound, type Vowel } from './sounds.ts';

export interface Alphabet {
  readonly consonants: Readonly<Record<Consonant, string>>;
  readonly vowels: Readonly<Record<Vowel, string>>;
  /** A vowel that begins a word. */
  readonly first: Readonly<Record<Vowel, string>>;
  /** A sound behind a vowel, where that is written otherwise; by that vowel where it differs. */
  readonly behind?: Readonly<Partial<Record<Sound | `${Vowel}${Vowel}`, string>>>;
  readonly last?: Readonly<Partial<Record<Sound, string>>>;
  /** A last rule over the letters of a whole word. */
  readonly finish?: (word: string) => string;
  readonly hasCapitals?: true;
}

/** The order in which letters of an alphabet are listed here. */
const ORDER = 'b v g d zh z y k l m n p r s t f h kh c ch sh j dz a e i o u'.split(' ') as readonly Sound[];

function letters(list: string): Readonly<Record<Sound, string>> {
  const each = list.split(' ');
  return Object.fromEntries(ORDER.map((sound, at) => [sound, each[at] ?? ''])) as Record<Sound, string>;
}

/** `list` has a letter for each sound of the order, `first` those of vowels that begin a word. */
function alphabet(list: string, first = '', further: Partial<Alphabet> = {}): Alphabet {
  const all = letters(list);
  const [a = all.a, e = all.e, i = all.i, o = all.o, u = all.u] = first === '' ? [] : first.split(' ');
  return { consonants: all, vowels: all, first: { a, e, i, o, u }, ...further };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const FINAL_HEBREW: Readonly<Record<string, string>> = { כ: 'ך', מ: 'ם', נ: 'ן', צ: 'ץ' };
const lastHebrew = (word: string): string =>
  word.replace(/ו{3,}/g, 'וו').replace(/(?<=.)[כמנצ]$/, (letter) => FINAL_HEBREW[letter] ?? letter);

/** Clusters that begin with s have a vowel before them. */
const withVowel = (word: string): string => word.replace(/^س(?=[تپکلمنف])/, 'اس');
const persian = (word: string): string => withVowel(word).replace(/و{3,}/g, 'وو');

const PERSIAN = alphabet('ب و گ د ژ ز ی ک ل م ن پ ر س ت ف ه خ تس چ ش ج دز ا  ی و و', 'آ ا ای او او', {
  last: { e: 'ه' },
  // The w of a diphthong and the second of two like sounds are not written again.
  behind: {
    e: 'ئ',
    i: 'ئی',
    o: 'ئو',
    ie: '',
    io: 'و',
    iu: 'و',
    oi: 'ی',
    oo: '',
    ou: '',
    ui: 'ی',
    uo: '',
    uu: '',
  },
  finish: persian,
});
const inLetters =
  (changed: Readonly<Record<string, string>>) =>
  (word: string): string =>
    Array.from(persian(word), (letter) => changed[letter] ?? letter).join('');

export const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  fa: PERSIAN,
  ps: { ...PERSIAN, finish: inLetters({ گ: 'ګ' }) },
  sd: { ...PERSIAN, finish: inLetters({ ک: 'ڪ', ی: 'ي' }) },
  ur: {
    ...PERSIAN,
    consonants: { ...PERSIAN.consonants, t: 'ٹ', d: 'ڈ' },
    last: { e: 'ے' },
    finish: inLetters({ ه: 'ہ' }),
  },
  ku: alphabet('ب ڤ گ د ژ ز ی ک ل م ن پ ر س ت ف ه خ تس چ ش ج دز ا ێ ی ۆ و', 'ئا ئێ ئی ئۆ ئو'),
  ug: alphabet('ب ۋ گ د ژ ز ي ك ل م ن پ ر س ت ف ھ خ تس چ ش ج دز ا ې ى و ۇ', 'ئا ئې ئى ئو ئۇ'),
  he: alphabet("ב ו ג ד ז' ז י ק ל מ נ פ ר ס ט פ ה ח צ צ' ש ג' דז א  י ו ו", 'א א אי או או', {
    last: { a: 'ה', e: 'ה', v: 'ב' },
    behind: { e: 'א', v: 'וו' },
    finish: lastHebrew,
  }),
  yi: alphabet('ב װ ג ד זש ז י ק ל מ נ פּ ר ס ט פֿ ה כ צ טש ש דזש דז אַ ע י אָ ו', 'אַ ע אי אָ או', {
    finish: (word) => lastHebrew(word).replace(/פֿ$/, 'ף'),
  }),
  el: alphabet('μπ β γκ ντ ζ ζ γι κ λ μ ν π ρ σ τ φ χ χ τσ τσ σ τζ τζ α ε ι ο ου', '', {
    behind: { i: 'ϊ', y: 'ϊ' },
    finish: (word) => capital(word.replace(/σ$/, 'ς').replace(/γιι/g, 'γι')),
    hasCapitals: true,
  }),
  hy: alphabet('բ վ գ դ ժ զ յ կ լ մ ն պ ր ս տ ֆ հ խ ց չ շ ջ ձ ա ե ի ո ու', 'ա է ի օ ու', {
    finish: capital,
    hasCapitals: true,
  }),
  ka: alphabet('ბ ვ გ დ ჟ ზ ი კ ლ მ ნ პ რ ს ტ ფ ჰ ხ ც ჩ შ ჯ ძ ა ე ი ო უ'),
};

/** An abbreviation: its letters one by one. */
export function lettersInAlphabet(letters: readonly (readonly Sound[])[], by: Alphabet): string {
  const { finish: _, hasCapitals, ...plain } = by;
  const word = letters.map((sounds) => inAlphabet(sounds, plain)).join('');
  return hasCapitals ? word.toUpperCase() : word;
}

/** One word by its sounds. */
export function inAlphabet(sounds: readonly Sound[], by: Alphabet): string {
  const word = sounds.map((sound, at) => {
    const isLast = at === sounds.length - 1;
    if (at === 0) return isVowel(sound) ? by.first[sound] : by.consonants[sound];
    const ending = isLast ? by.last?.[sound] : undefined;
    const before = sounds[at - 1];
    const behind = isVowel(before)
      ? ((isVowel(sound) ? by.behind?.[`${before}${sound}`] : undefined) ?? by.behind?.[sound])
      : undefined;
    return ending ?? behind ?? (isVowel(sound) ? by.vowels[sound] : by.consonants[sound]);
  });
  return (by.finish ?? String)(word.join(''));
}
