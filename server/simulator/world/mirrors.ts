/**
 * Simulated reality: the league and the cup of some countries once more, under names of their own. Each game of them has a twin there with the same
 * fixture, kick-off and strengths, and a script of its own.
 */
import { must } from '#domain/lib/must.ts';
import type { SimulatedChampionship } from './championships.ts';
import type { Participant } from './names.ts';
import { join } from './spelling.ts';

/** The mark of a twin behind the name of what it mirrors, in every language. */
export const TWIN_MARK = 'SRL';
const MARK = [TWIN_MARK, TWIN_MARK, TWIN_MARK] as const;

const FOOTBALL = 1;
/** The first of those that have a league. */
const COUNTRIES = 3;
/** Ids of twins are so much above those of what they mirror. */
const IDS_ABOVE = 500;
const PARTICIPANTS_ABOVE = 100 * IDS_ABOVE;
/** Real games stand above their twins. */
const RATING = 120;

function twinOf(championship: SimulatedChampionship): SimulatedChampionship {
  return {
    ...championship,
    id: championship.id + IDS_ABOVE,
    name: join(championship.name, MARK, ' '),
    rating: RATING + Math.round(championship.rating / 100),
    participants: championship.participants.map(
      (real): Participant => ({
        id: real.id + PARTICIPANTS_ABOVE,
        name: join(real.name, MARK, ' '),
        mirrors: real,
      }),
    ),
    mirrors: championship,
  };
}

/** The twins among these, by the ids of what they mirror. */
export function mirrorsAmong(
  championships: readonly SimulatedChampionship[],
): ReadonlyMap<number, SimulatedChampionship> {
  const ofFootball = championships.filter(({ sportId }) => sportId === FOOTBALL);
  const mirrored = (['first', 'cup'] as const).flatMap((roster) =>
    ofFootball.filter((one) => one.roster === roster).slice(0, COUNTRIES),
  );
  return new Map(mirrored.map((championship) => [championship.id, twinOf(championship)]));
}

/** The twin of a side in the twin of its championship. */
export const twinIn = ({ participants }: SimulatedChampionship, real: Participant): Participant =>
  must(
    participants.find(({ mirrors }) => mirrors?.id === real.id),
    `twin of ${real.id}`,
  );
