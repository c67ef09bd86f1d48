/** Kinds of values of the configuration. Each field says what it is for, which the schema of the document tells on. */
import * as v from 'valibot';

/** The most entries of a list, unless the list sets another number: a longer one is a mistake. */
const MOST = 100;

export const text = (about: string, most = 200) =>
  v.pipe(v.string(), v.maxLength(most, `a text of at most ${most} characters`), v.description(about));

export const flag = (about: string) => v.pipe(v.boolean(), v.description(about));

export const whole = (about: string, least = 0, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    v.number(),
    v.integer('a whole number'),
    v.minValue(least, `a number of at least ${least}`),
    v.maxValue(most, `a number of at most ${most}`),
    v.description(about),
  );

export const oneOf = <const Options extends readonly string[]>(options: Options, about: string) =>
  v.pipe(v.picklist(options), v.description(about));

const matching = (pattern: RegExp, expected: string, about: string) =>
  v.pipe(v.string(), v.regex(pattern, expected), v.description(about));

export const list = <Item extends v.GenericSchema>(item: Item, about: string, most = MOST) =>
  v.pipe(v.array(item), v.maxLength(most, `at most ${most} entries`), v.description(about));

export const table = <Value extends v.GenericSchema>(value: Value, about: string) =>
  v.pipe(v.record(v.string(), value), v.description(about));

/** A route without its language. */
export const route = (about: string) =>
  matching(/^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/, 'a route without its language, such as "/line"', about);

export const color = (about: string) => matching(/^#[0-9a-f]{6}$/, 'a colour such as "#12ab9f"', about);

/** A file in the folder of the site's files. */
export const file = (about: string) =>
  matching(/^[\w-]+(?:\.[\w-]+)*\.(?:svg|png|webp|woff2)$/, 'a file such as "logo.svg"', about);

export const country = (about: string) => matching(/^[A-Z]{2}$/, 'a country such as "KZ"', about);
export const language = (about: string) => matching(/^[a-z]{2,3}$/, 'a language such as "ru"', about);
export const host = (about: string) =>
  matching(/^(?:[a-z\d-]+\.)*[a-z\d-]+$/, 'a host such as "bets.example"', about);
export const webAddress = (about: string) =>
  matching(/^https:\/\/[^\s"'<>]+$/, 'an address that begins with "https://"', about);
/** An address that is called; one of the own machine may be without TLS, for trying out. */
export const callAddress = (about: string) =>
  matching(
    /^(?:https:\/\/[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::[1-9]\d{0,4})?\/[^\s"'<>;,]*$/,
    'an address that begins with "https://"',
    about,
  );
/** An origin of a content policy: `https://*.widgets.example` stands for all names under it. */
export const sourceOrigin = (about: string) =>
  matching(
    /^(?:https:\/\/(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::[1-9]\d{0,4})?$/,
    'an origin such as "https://widgets.example" or "https://*.widgets.example"',
    about,
  );
export const clockTime = (about: string) =>
  matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as "09:30"', about);
/** An origin; a page of the own machine may be without TLS, for trying out. */
export const origin = (about: string) =>
  matching(
    /^(?:https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::[1-9]\d{0,4})?$/,
    'an origin such as "https://news.example", without a path',
    about,
  );
