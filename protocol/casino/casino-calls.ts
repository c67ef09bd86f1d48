/** Calls of the casino between the page and the sportsbook: the lobby, launches, the session of play, and what was played. */
import * as v from 'valibot';
import { CASINO_CATEGORIES, type CasinoCategory } from '#domain/catalogues/casino/casino-categories.ts';
import { type AnswerOf, peopleCall } from '../people/people-call.ts';
import { count, currencyCode, done, epochMs, guid, money, page, text } from '../people/people-values.ts';
import { commitment, playMode, serverSeed, slug } from './casino-values.ts';

const OWN = '/web-api/casino';
const MOST_GAMES = 20_000;
const MOST_ORIGIN = 200;

export const casinoCategory = v.picklist(
  Object.keys(CASINO_CATEGORIES) as [CasinoCategory, ...CasinoCategory[]],
);
export const casinoFeature = v.picklist([
  'decisions',
  'instant',
  'jackpot',
  'table',
  'cards',
  'slots',
  'fair',
]);
export type CasinoFeature = v.InferOutput<typeof casinoFeature>;

/** A jackpot that a share of the stakes of a game goes to, and that a round takes whole. */
const jackpot = v.object({
  money,
  /** The share of each stake, in hundredths of a per cent: the game gives it back beside its return. */
  share: count,
  /** The stakes for which one win is expected. */
  stakesAWin: money,
  /** The hash of the seed that draws it now; `wins` have theirs, the newest first. */
  commitment,
  wins: v.array(v.object({ atMs: epochMs, money, seed: serverSeed })),
});

const casinoGame = v.object({
  slug,
  provider: slug,
  /** The name of a game of somebody else; names of our own are in the dictionaries. */
  name: v.optional(text),
  categories: v.array(casinoCategory),
  features: v.array(casinoFeature),
  /** The return to the player in hundredths of a per cent: the least and the most over its bets. */
  returns: v.optional(v.object({ least: count, most: count })),
  jackpot: v.optional(jackpot),
  least: money,
  most: money,
  addedAtMs: epochMs,
  hasDemo: v.boolean(),
});

export const CASINO = peopleCall({
  method: 'GET',
  path: OWN,
  about: 'The games that can be played here, and their providers: those that are configured, and no others.',
  who: 'anyone',
  request: v.object({ currency: v.optional(currencyCode) }),
  answer: v.object({
    providers: v.array(v.object({ slug, name: text, isOwn: v.boolean() })),
    games: v.pipe(v.array(casinoGame), v.maxLength(MOST_GAMES)),
    /** The order of categories, where the site has one of its own. */
    categories: v.optional(v.array(casinoCategory)),
  }),
});

export const LAUNCH_GAME = peopleCall({
  method: 'POST',
  path: `${OWN}/launch`,
  about:
    'The address of a game in its frame. For money it has a token that is good once, for a minute, and the session of play that was opened; with play money anybody may ask.',
  who: 'anyone',
  request: v.object({
    game: slug,
    mode: playMode,
    lng: v.optional(text, 'en'),
    theme: v.optional(v.picklist(['light', 'dark']), 'light'),
  }),
  answer: v.object({
    url: v.pipe(text, v.url()),
    origin: v.pipe(v.string(), v.maxLength(MOST_ORIGIN)),
    session: v.optional(v.object({ sessionGuid: guid, startedAtMs: epochMs })),
  }),
});

export const CASINO_SESSION = peopleCall({
  method: 'POST',
  path: `${OWN}/session`,
  about:
    'A session of play as it stands: its time, its rounds, what it staked and was paid, and the balance.',
  who: 'user',
  request: v.object({ sessionGuid: guid }),
  answer: v.object({
    sessionGuid: guid,
    game: slug,
    startedAtMs: epochMs,
    endedAtMs: v.optional(epochMs),
    rounds: count,
    openRounds: count,
    staked: money,
    paid: money,
    balance: money,
  }),
});

export const END_CASINO_SESSION = peopleCall({
  method: 'POST',
  path: `${OWN}/endsession`,
  about: 'Ends a session of play: nothing more is staked in it, and rounds that were begun are finished.',
  who: 'user',
  request: v.object({ sessionGuid: guid }),
  answer: done,
});

export const CASINO_HISTORY = peopleCall({
  method: 'POST',
  path: '/web-api/office/casinohistory',
  about: 'The rounds of the account, the newest first, fifty to a page.',
  who: 'user',
  request: v.object({ pageNumber: v.optional(page, 1), game: v.optional(slug) }),
  answer: v.object({
    rounds: v.array(
      v.object({
        id: text,
        provider: slug,
        game: slug,
        state: v.picklist(['open', 'over', 'cancelled']),
        staked: money,
        paid: money,
        beganAtMs: epochMs,
        endedAtMs: v.optional(epochMs),
      }),
    ),
    hasMore: v.boolean(),
  }),
});

export type CasinoAnswer = AnswerOf<typeof CASINO>;
export type CasinoGameCard = CasinoAnswer['games'][number];
export type LaunchedGame = AnswerOf<typeof LAUNCH_GAME>;
export type CasinoSessionAnswer = AnswerOf<typeof CASINO_SESSION>;
export type CasinoHistoryAnswer = AnswerOf<typeof CASINO_HISTORY>;
