/**
 * The texts of the product over HTTP, by language and dictionary: for pages that are open elsewhere, for programs of
 * integrators, and for the texts that an operator has changed. A text that a language lacks is there in the language that
 * all fall back to.
 */
import * as v from 'valibot';
import { call, ignored } from '../calls/call.ts';
import { text } from '../calls/wire-schemas.ts';
import { JSON_API } from '../people/people-call.ts';
import { GENFILES } from './told-language.ts';

/** The seconds for which a copy is as good as the answer; of the app dictionary, which changes with releases, a day. */
export const TEXTS_MAX_AGE = 15 * 60;
export const APP_TEXTS_MAX_AGE = 24 * 60 * 60;

export const dictionaryPath = (language: string, name: string): string =>
  `${GENFILES}/dictionaries/${language}/${name}.json`;

const language = v.pipe(text, v.regex(/^[a-z]{2,3}$/));
const texts = v.record(text, text);
const NO_SUCH = { code: 'not-found', detail: 'there are no such texts' } as const;
const KEPT = 'Kept for 15 minutes, with a tag.';

export const DICTIONARY_MAP = call({
  method: 'GET',
  path: '/translation-api/by-lang/{lang}',
  about: `The dictionaries of a language: the path of each file. ${KEPT}`,
  who: 'anyone',
  form: 'plain',
  answerType: JSON_API,
  inPath: v.object({ lang: language }),
  unreadable: NO_SUCH,
  refusals: { 404: 'No such language.' },
  answer: v.object({ data: v.object({ attributes: v.object({ dictionaryMap: texts }) }) }),
});

export const TEXT_UNITS = call({
  method: 'GET',
  path: '/translation-api/api/external/v2/unit/language/{lang}',
  about: `Every text of a language under "dictionary.key", and how many of them are in it. ${KEPT}`,
  who: 'anyone',
  form: 'plain',
  answerType: JSON_API,
  inPath: v.object({ lang: language }),
  unreadable: NO_SUCH,
  refusals: { 404: 'No such language.' },
  answer: v.object({
    data: v.object({
      attributes: v.object({
        language,
        total: v.number(),
        translated: v.number(),
        units: texts,
      }),
    }),
  }),
});

export const DICTIONARY_FILE = call({
  method: 'GET',
  path: `${GENFILES}/dictionaries/{lang}/{file}`,
  about: 'One dictionary of a language. Kept for 15 minutes, that of the application for a day, with a tag.',
  who: 'anyone',
  form: 'plain',
  inPath: v.object({ lang: language, file: v.pipe(text, v.regex(/^[a-z-]+\.json$/)) }),
  unreadable: NO_SUCH,
  refusals: { 404: 'No such language or dictionary.' },
  answer: texts,
});

/** Texts by the part of a language that they belong to (`FIRST_BOARD_DICTIONARIES`), then by dictionary. */
const changedTexts = v.object({ start: v.record(text, texts), rest: v.record(text, texts) });
export type ChangedTexts = v.InferOutput<typeof changedTexts>;

export const CHANGED_TEXTS = call({
  method: 'GET',
  path: `${GENFILES}/changed/{file}`,
  about: `What the operator says otherwise than the release in a language. ${KEPT}`,
  who: 'anyone',
  form: 'plain',
  inPath: v.object({ file: v.pipe(text, v.regex(/^[a-z]{2,3}\.json$/)) }),
  unreadable: NO_SUCH,
  refusals: { 404: 'No such language.' },
  answer: changedTexts,
});

const NOT_LOADED = { code: 'not-found', detail: 'media was not loaded' } as const;

export const mediaPath = (id: string): string => `/translation-api/media/${id}`;
/** The picture in the place of media that were not loaded: a GIF of one transparent pixel. */
export const PLACEHOLDER_PIXEL =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const MEDIA_FILE = call({
  method: 'GET',
  path: '/translation-api/media/{mediaId}',
  about: `A picture of the operator by the id that texts name it by. ${KEPT}`,
  who: 'anyone',
  form: 'plain',
  inPath: v.object({ mediaId: v.pipe(text, v.regex(/^[a-z\d][a-z\d-]{0,39}$/)) }),
  unreadable: NOT_LOADED,
  refusals: { 404: 'There is no such picture; pages show a placeholder pixel.' },
  answer: ignored,
  fileTypes: ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg'],
});

export const SPRITE_FILE = call({
  method: 'GET',
  path: `${GENFILES}/sprites/{file}`,
  about: `A file of drawings of the operator, each a symbol. ${KEPT}`,
  who: 'anyone',
  form: 'plain',
  inPath: v.object({ file: v.pipe(text, v.regex(/^[a-z\d][a-z\d-]{0,39}\.svg$/)) }),
  unreadable: NOT_LOADED,
  refusals: { 404: 'There is no such file.' },
  answer: ignored,
  fileTypes: ['image/svg+xml'],
});
