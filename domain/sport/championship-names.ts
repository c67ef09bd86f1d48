/** Names of championships beside the flags of their countries, which need not be said again. */
import type { Championship } from './game.ts';

type Named = Pick<Championship, 'name' | 'countryName'>;

/**
 * The stop behind a country: "England. Crown Cup" is shown without its country; a name that goes on without a stop
 * ("Germany Cup") is one name.
 */
const AFTER_COUNTRY = /^\s*[.,:\u2013\u2014-]\s+(?=\S)/;

/** The name without its country, for beside the flag: "Crown Cup". */
export function nameBesideFlag({ countryName, name }: Named): string {
  if (countryName === '' || !name.startsWith(countryName)) return name;
  const rest = name.slice(countryName.length);
  return AFTER_COUNTRY.test(rest) ? rest.replace(AFTER_COUNTRY, '') : name;
}

/** The same for championships of one list, in their order: where two would read alike, both keep their countries. */
export function namesBesideFlags(championships: readonly Named[]): readonly string[] {
  const short = championships.map(nameBesideFlag);
  return championships.map(({ name }, at) => {
    const own = short[at] ?? name;
    return short.indexOf(own) === short.lastIndexOf(own) ? own : name;
  });
}
