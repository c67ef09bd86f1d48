/**
 * Calls of the web services of the feed family: countries, sports, links, the largest championships, and who is being served. The specification gives
 * their addresses alone; what they answer is ours, in the members of the feed.
 */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { maybe, moneyText, sifted, stated, text, whole } from '../calls/wire-schemas.ts';

const WEB = '/service-api/restcore/api/External/v1/Web';
const unreadable = { code: 'bad-parameter', detail: 'the query has no meaning' } as const;
const language = v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[a-z]{2,4})?$/i)));
const ids = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}(?:,\d{1,9}){0,99}$/),
    v.transform((joined) => [...new Set(joined.split(',').map(Number))].sort((one, other) => one - other)),
  ),
);
const few = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number)));
const anId = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)));

export const GET_COUNTRIES = call({
  method: 'GET',
  path: `${WEB}/GetCountries`,
  about:
    'Countries, nations and parts of the world by name, with the ids that every other call has for them.',
  who: 'anyone',
  form: 'bets',
  unreadable,
  request: v.object({ lng: language }),
  answer: stated(
    sifted(
      v.object({
        Id: whole,
        Name: text,
        /** The code: ISO 3166-1 in lower case, `gb-eng` for a nation, the number of UN M49 for a part of the world. */
        Code: text,
        Kind: v.picklist(['country', 'nation', 'part']),
        /** The calling code with its plus. */
        PhoneCode: maybe(text),
      }),
    ),
    [],
  ),
});

export const GET_SPORTS = call({
  method: 'GET',
  path: `${WEB}/Sports`,
  about: 'Sports by id, with their categories and where they stand in the menu.',
  who: 'anyone',
  form: 'bets',
  unreadable,
  request: v.object({ lng: language }),
  answer: stated(
    sifted(v.object({ I: whole, N: text, Category: whole, CategoryName: text, MS: whole, Icon: text })),
    [],
  ),
});

export const CHECK_LINK = call({
  method: 'GET',
  path: `${WEB}/CheckLink`,
  about: 'Whether a link leads to a page of this site, and to which: for links in messages and redirects.',
  who: 'anyone',
  form: 'bets',
  unreadable,
  request: v.object({ link: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)), lng: language }),
  /** The path to go to: that of the link where it is one of ours, else the first page. */
  answer: v.object({ IsOurs: v.boolean(), Path: text }),
});

export const TOP_CHAMPS = call({
  method: 'GET',
  path: '/api/external/web/sportSection/v1/topChamps',
  about: 'The largest championships that are played now or come next, the most important first.',
  who: 'anyone',
  unreadable,
  request: v.object({ lng: language, sports: ids, country: anId, partner: anId, gr: anId, limit: few }),
  answer: v.object({
    items: sifted(
      v.object({
        id: whole,
        name: text,
        sportId: whole,
        sportName: text,
        countryId: whole,
        countryName: text,
        liveGames: whole,
        lineGames: whole,
      }),
    ),
  }),
});

export const PERSONAL_PROFILE = call({
  method: 'GET',
  path: '/service-api/gamesaggregator/webpersonalise/v1/profile',
  about:
    'What the site knows of who is asking, to put their sports first: by their bets of the last 90 days, and nothing of a guest.',
  who: 'anyone',
  request: v.object({}),
  answer: v.object({
    isGuest: v.boolean(),
    countryId: maybe(whole),
    currency: maybe(text),
    /** Sports with their bets, the most played first. */
    sports: sifted(v.object({ id: whole, bets: whole })),
  }),
});

export const GET_LAST_WINNERS = call({
  method: 'GET',
  path: `${WEB}/GetLastWinners`,
  about:
    'The last bets of this server that were settled as won and paid more than they cost, the newest first, one of each account. Accounts that do not want to be listed are not.',
  who: 'anyone',
  form: 'bets',
  unreadable,
  request: v.object({
    lng: language,
    /** Only of this currency. */
    curIso: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/))),
    /** The brand. */
    refId: anId,
    limit: few,
  }),
  answer: stated(
    sifted(
      v.object({
        /** The first letter and dots; dots alone where the account has no name. */
        Name: text,
        /** What was paid. */
        Amount: moneyText,
        Currency: text,
        /** Absent for a bet on several sports, as is its name. */
        SportId: maybe(whole),
        SportName: maybe(text),
      }),
    ),
    [],
  ),
});
