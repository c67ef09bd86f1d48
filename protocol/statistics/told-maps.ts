/**
 * Maps of a game of e-sports in play, as its page is told them beside the score: JSON inside an extra value, in the shape of the
 * statistics. A map that is malformed is left out.
 */
import * as v from 'valibot';
import type { Score } from '#domain/sport/score.ts';
import { sifted } from '../calls/wire-schemas.ts';
import { gameMap } from './game-shapes.ts';

export type ToldMap = v.InferOutput<typeof gameMap>;

const KEY = 'CyberMaps';
const MOST_TEXT = 60_000;
const schema = sifted(gameMap);

export const mapsExtra = (maps: readonly v.InferInput<typeof gameMap>[]): Score['extras'][number] => ({
  key: KEY,
  value: JSON.stringify(maps),
});

/** The maps that a score tells; none where it tells none that can be read. */
export function toldMaps({ extras }: Pick<Score, 'extras'>): readonly ToldMap[] {
  const text = extras.find(({ key }) => key === KEY)?.value;
  if (text === undefined || text.length > MOST_TEXT) return [];
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}
