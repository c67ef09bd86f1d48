/**
 * Regions (the first-level subdivisions of ISO 3166-2) and main cities of a country, as the dictionaries of catalogues hold them: one text a
 * country, `10 Abay oblysy|11 ...` and `Aktobe|Almaty|...`. A region is known by its code, a city by its country and its English name.
 */

export interface Place {
  /** The id: `kz-10` of a region, `kz-almaty` of a city. */
  readonly id: string;
  readonly name: string;
}

const partsOf = (text: string): readonly string[] => (text === '' ? [] : text.split('|'));

export const regionsIn = (country: string, text: string): readonly Place[] =>
  partsOf(text).map((part) => {
    const end = part.indexOf(' ');
    return { id: `${country}-${part.slice(0, end)}`, name: part.slice(end + 1) };
  });

/** Letters without their marks, joined by hyphens. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Cities of a country. `own` has the names of a language at the places of the English ones, empty where CLDR has none:
 * those cities have their English names.
 */
export function citiesIn(country: string, text: string, own = ''): readonly Place[] {
  const names = partsOf(own);
  return partsOf(text).map((name, at) => ({ id: `${country}-${slugOf(name)}`, name: names[at] || name }));
}
