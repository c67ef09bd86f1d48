/** The call of races of horses: apart from those of the site service, since the page of a race asks it without the rest of the statistics. */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { maybe, sifted, stated, text, whole } from '../calls/wire-schemas.ts';
import { askedId, askedLanguage, SITE_SERVICE, statisticCall } from './statistics-values.ts';

const runner = v.object({
  horseId: whole,
  number: whole,
  name: text,
  jockey: text,
  /** Absent until the result is official. */
  place: maybe(whole),
  /** Places in its last races, the last one first. */
  form: stated(v.array(whole), []),
});
const race = v.object({
  raceId: whole,
  title: text,
  dateStart: whole,
  /** Metres. */
  distance: whole,
  going: text,
  runners: stated(sifted(runner), []),
});

export const SITE_HORSES_RACE = call({
  ...statisticCall,
  form: 'plain',
  path: `${SITE_SERVICE}/HorsesRace`,
  about: 'A race of horses with its runners; without an id the races of today.',
  request: v.object({ raceid: v.optional(askedId), lng: askedLanguage }),
  answer: v.object({ races: stated(sifted(race), []) }),
});
