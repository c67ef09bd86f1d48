/** Menu rows in short keys, for GetSportsShortZip, GetChampsZip and WebGetTopChampsZip. */
import type { MenuSport } from '../hub/views.ts';
import type { WireRecord } from './field-readers.ts';
import type { ListedChampionship } from './parse-menu.ts';
import { envelope } from './short/short-writer.ts';
import { dropDefaults } from './wire-object.ts';

/** A championship of the menu, where `CI` is the country. */
export const fromMenuChampionship = (championship: ListedChampionship): WireRecord =>
  dropDefaults({
    LI: championship.id,
    L: championship.name,
    SI: championship.sportId,
    SN: championship.sportName,
    CI: championship.countryId,
    CN: championship.countryName,
    GC: championship.gameCount,
  });

export function fromMenuSport(sport: MenuSport): WireRecord {
  return {
    ...dropDefaults({
      I: sport.id,
      C: sport.gameCount,
      CC: sport.championships.length,
      MS: sport.menuSection,
    }),
    N: sport.name,
    ...(sport.championships.length === 0
      ? undefined
      : {
          L: sport.championships.map((one) =>
            fromMenuChampionship({ ...one, sportId: sport.id, sportName: sport.name }),
          ),
        }),
  };
}

/** A delta of menu rows: those that changed or came, whole; `GONE` has the ids (sport or championship) of those that left. */
export const fromRowsDelta = (rows: readonly WireRecord[], left: readonly number[]): WireRecord =>
  envelope(rows, left.length === 0 ? {} : { GONE: left });
