/** Names in Cyrillic languages besides Russian: its letters by the rules of each. What has every Russian letter writes foreign names as Russian does. */
type Rules = readonly (readonly [pattern: RegExp, letters: string])[];

const VOWEL = 'аеёиоуыэюя';

const UKRAINIAN: Rules = [
  [/(?<=[^аеёиоуыэюя])ё/g, 'ьо'],
  [/ё/g, 'йо'],
  [/ьъ|ъ/g, '’'],
  [new RegExp(`(?<=^|[${VOWEL}])е`, 'g'), 'є'],
  // After nine letters the vowel before a consonant is the back one.
  [/(?<=[дтзсцржчш])и(?=[бвгджзклмнпрстфхцчшщ])/g, 'ы'],
  [/и/g, 'і'],
  [/ы/g, 'и'],
  [/э/g, 'е'],
];
const BELARUSIAN: Rules = [
  [/([дтр])е/g, '$1э'],
  [/([дтр])ё/g, '$1о'],
  [/([дтржшч])и/g, '$1ы'],
  [/([рч])ь/g, '$1'],
  [/([рч])я/g, '$1а'],
  [/([рч])ю/g, '$1у'],
  [/ци/g, 'цы'],
  [/щ/g, 'шч'],
  [/ъ/g, '’'],
  [/и/g, 'і'],
  [/(?<=[аеёіоуыэюя])у/g, 'ў'],
];
const BULGARIAN: Rules = [
  [/(?<=[^аеёиоуыэюяь])ё/g, 'ьо'],
  [/ьё/g, 'ьо'],
  [/ё/g, 'йо'],
  [/ье/g, 'ие'],
  [/ь(?!о)/g, ''],
  [/ы/g, 'и'],
  [/э/g, 'е'],
];
const SERBIAN: Rules = [
  [/дж/g, 'џ'],
  [/ля/g, 'ља'],
  [/ль/g, 'љ'],
  [/лю/g, 'љу'],
  [/ня/g, 'ња'],
  [/ню/g, 'њу'],
  [/нь/g, 'њ'],
  [/ьё|(?<=[^аеёиоуыэюя])ё/g, 'јо'],
  [/ье/g, 'је'],
  [/ё/g, 'јо'],
  [/ю/g, 'ју'],
  [/я/g, 'ја'],
  [/й/g, 'ј'],
  [/щ/g, 'шч'],
  [/[ъь]/g, ''],
  [/ы/g, 'и'],
  [/э/g, 'е'],
];
const TAJIK: Rules = [
  [/дж/g, 'ҷ'],
  [/ц/g, 'с'],
  [/щ/g, 'ш'],
  [/ы/g, 'и'],
  [/[ъь]/g, ''],
];
const AS_RUSSIAN: Rules = [];

export const CYRILLIC: Readonly<Record<string, Rules>> = {
  be: BELARUSIAN,
  bg: BULGARIAN,
  kk: AS_RUSSIAN,
  ky: AS_RUSSIAN,
  mk: SERBIAN,
  mn: AS_RUSSIAN,
  sr: SERBIAN,
  tg: TAJIK,
  tt: AS_RUSSIAN,
  ua: UKRAINIAN,
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** One word; signs of one letter and abbreviations keep their capitals. */
export function inCyrillic(russian: string, rules: Rules): string {
  const lower = rules.reduce(
    (word, [pattern, letters]) => word.replace(pattern, letters),
    russian.toLowerCase(),
  );
  if (russian === russian.toLowerCase()) return lower;
  return russian.length > 1 && russian === russian.toUpperCase() ? lower.toUpperCase() : capital(lower);
}
