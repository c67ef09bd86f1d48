/** Names in the form in which they are compared: words with all their spellings in Latin letters, and how much each tells. */
import transliterate from '@sindresorhus/transliterate';
import { isLatin, latinForm } from '../search/latin-form.ts';
import { folded, wordsOf } from '../search/search-words.ts';
import { soundsOfWord } from '../search/sound-form.ts';
import { classedText, type SideClass } from './name-classes.ts';

export interface NameWord {
  /** The word in Latin letters, in every way in which it is spelled there: "loewen", "lowen". */
  readonly spellings: readonly string[];
  /** Its consonants, as it may be spoken. */
  readonly sounds: readonly string[];
  /** Whether names have it or leave it out: FC, years, articles. */
  readonly isWeak: boolean;
  /** Whether it parts two clubs of one town: United, North, Red. */
  readonly parts: boolean;
}

export interface NormalName {
  readonly sideClass: SideClass;
  readonly words: readonly NameWord[];
}

const WEAK = new Set(
  (
    'fc sc ac cf cd ca sv il bk if fk sk nk kf hk vk bc hc rc ud sd ad as ss us aa afc cfc ifk kfum tsv tus vfb vfl fsv ' +
    'spvgg ssv bsc esv asv asc aik of ks mks gks ok osk ofk club clube klub kulubu spor calcio balompie ' +
    'de del la las los le les el al il di da do dos das the and y e i und the of ng team esports gaming ' +
    'knattspyrnufelag futebol futbol football f c s k a'
  ).split(' '),
);
const PARTING = new Set(
  (
    'united city town county north south east west northern southern eastern western red white black blue green real ' +
    'atletico athletic inter rovers wanderers rangers albion hotspur villa forest wednesday central nacional junior ' +
    'juniors sporting racing olympic dynamo dinamo spartak lokomotiv cska torpedo zenit young old new'
  ).split(' '),
);
/** Words that clubs shorten, by their short forms. */
const SHORTENED: Readonly<Record<string, string>> = {
  utd: 'united',
  st: 'saint',
  sankt: 'saint',
  atl: 'atletico',
  ath: 'athletic',
  dep: 'deportivo',
  din: 'dinamo',
  dynamo: 'dinamo',
  lok: 'lokomotiv',
  spt: 'spartak',
  wed: 'wednesday',
  alb: 'albion',
};
const YEAR = /^(?:1[89]\d\d|20[0-4]\d|\d\d?)$/;
/** A country behind a person, "(Ukr)": at most three letters in brackets. */
const BRACKETED = /\(\p{L}{1,3}\.?\)/gu;
/** The article that is written as one with its Arabic word. */
const ARTICLE = /^ال(?=\p{L}{3})/u;

function spellingsOf(word: string): readonly string[] {
  const latin = latinForm(word);
  if (!isLatin(word)) return [latin];
  // Umlauts are left out, or written as two letters: both are met.
  return /^[a-z0-9]+$/.test(word) ? [word] : [...new Set([folded(latin), folded(transliterate(word))])];
}

function wordOf(told: string): NameWord {
  const bare = told.replace(ARTICLE, '');
  const word = Object.hasOwn(SHORTENED, bare) ? (SHORTENED[bare] ?? bare) : bare;
  const spellings = spellingsOf(word);
  return {
    spellings,
    sounds: [...new Set([word, ...spellings.filter((one) => one !== word)].flatMap(soundsOfWord))].filter(
      (sound) => sound !== '',
    ),
    isWeak: YEAR.test(word) || spellings.some((one) => WEAK.has(one)),
    parts: spellings.some((one) => PARTING.has(one)),
  };
}

const MOST_KEPT = 20_000;

/** A reader of names that knows the words that it has read: the same ones come again all day. */
export function createNameReader(): (name: string) => NormalName {
  const known = new Map<string, NameWord>();
  return (name) => {
    const { rest, sideClass } = classedText(name);
    const plain = rest.replace(BRACKETED, ' ');
    const words = (plain.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => {
      const kept = known.get(word);
      if (kept) return kept;
      const read = wordOf(word);
      if (known.size >= MOST_KEPT) known.clear();
      known.set(word, read);
      return read;
    });
    return { sideClass, words: words.length > 0 ? words : wordsOf(name).map(wordOf) };
  };
}
