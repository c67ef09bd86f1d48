/** Countries of the simulated world: those of the catalogue that have championships here, and what they are called after. */
import { countryByCode, WORLD_CODE } from '#domain/catalogues/places/countries.ts';
import { must } from '#domain/lib/must.ts';
import { countryName } from '../../catalogues/country-names.ts';
import type { Spelling } from './spelling.ts';

export interface Country {
  /** The number that clubs and people of the country are made from: another number is another world. */
  readonly id: number;
  /** The id of a country in the catalogue. */
  readonly feedId: number;
  readonly name: Spelling;
  /** The emblem that its championships are called after; in Russian in the genitive. */
  readonly emblem: Spelling;
}

function nameOf(code: string): Spelling {
  const country = must(countryByCode(code), `country ${code}`);
  return [countryName(country, 'en'), countryName(country, 'ru'), countryName(country, 'ar')];
}

const country = (id: number, code: string, emblem: Spelling): Country => ({
  id,
  feedId: must(countryByCode(code), `country ${code}`).id,
  name: nameOf(code),
  emblem,
});

export const COUNTRIES: readonly Country[] = [
  country(1, 'gb-eng', ['Crown', 'Короны', 'التاج']),
  country(2, 'es', ['Sol', 'Солнца', 'الشمس']),
  country(3, 'de', ['Oak', 'Дуба', 'البلوط']),
  country(4, 'it', ['Laurel', 'Лавра', 'الغار']),
  country(5, 'fr', ['Lily', 'Лилии', 'الزنبق']),
  country(6, 'ru', ['Polar Star', 'Полярной звезды', 'نجم القطب']),
  country(7, 'br', ['Emerald', 'Изумруда', 'الزمرد']),
  country(8, 'ar', ['Pampas', 'Пампы', 'البامبا']),
  country(9, 'eg', ['Nile', 'Нила', 'النيل']),
  country(10, 'ma', ['Atlas', 'Атласа', 'الأطلس']),
  country(11, 'se', ['Three Lakes', 'Трёх озёр', 'البحيرات الثلاث']),
  country(12, 'pl', ['Amber', 'Янтаря', 'الكهرمان']),
  country(13, 'tr', ['Bosphorus', 'Босфора', 'البوسفور']),
  country(14, 'in', ['Lotus', 'Лотоса', 'اللوتس']),
  country(15, 'jp', ['Maple', 'Клёна', 'القيقب']),
  country(16, 'au', ['Reef', 'Рифа', 'المرجان']),
  country(17, 'mx', ['Agave', 'Агавы', 'الأغاف']),
  country(18, 'no', ['Fjord', 'Фьорда', 'المضيق']),
  country(20, 'cl', ['Condor', 'Кондора', 'الكوندور']),
  country(19, 'nz', ['Fern', 'Папоротника', 'السرخس']),
];

/** Further countries by code, with the country of COUNTRIES whose people have names like theirs. */
const FURTHER: readonly (readonly [code: string, namesOf: number])[] = [
  ['pt', 2],
  ['nl', 3],
  ['be', 5],
  ['dk', 18],
  ['fi', 11],
  ['gr', 13],
  ['hr', 12],
  ['at', 3],
  ['ch', 3],
  ['pe', 20],
  ['co', 17],
  ['ca', 1],
  ['sn', 5],
  ['tn', 10],
  ['gh', 1],
  ['uy', 8],
];

/** Nations that meet in cups besides those that have championships. */
export const FURTHER_NATIONS: readonly Spelling[] = FURTHER.map(([code]) => nameOf(code));

/** A nation by its place among those that meet: its id in the catalogue, and the country that its people are named by. */
export function nationAt(place: number): { readonly feedId: number; readonly namesOf: number } {
  const own = COUNTRIES[place];
  if (own) return { feedId: own.feedId, namesOf: own.id };
  const [code, namesOf] = must(FURTHER[place - COUNTRIES.length], `nation ${place}`);
  return { feedId: must(countryByCode(code), `country ${code}`).id, namesOf };
}

/** The place where countries meet, and of what belongs to none. */
export const WORLD = country(30, WORLD_CODE, ['World', 'Мира', 'العالم']);

export const countryOf = (id: number): Country => {
  const found = COUNTRIES.find((one) => one.id === id);
  if (!found) throw new Error(`no country ${id}`);
  return found;
};
