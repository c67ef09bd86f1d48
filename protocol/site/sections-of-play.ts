/** Sections of the configuration about bets, people and their protection. */
import * as v from 'valibot';
import { CYBER_SPORTS } from '#domain/addresses/statistics-routes.ts';
import { CASINO_CATEGORIES, type CasinoCategory } from '#domain/catalogues/casino/casino-categories.ts';
import { SPORT_NATURES } from '#domain/catalogues/sports/sport-natures.ts';
import { ODDS_FORMATS } from '#domain/market/odds-format.ts';
import { LIMIT_KINDS } from '#domain/people/limits.ts';
import { TOTO_CATEGORIES } from '#domain/toto/toto-rules.ts';
import { VIRTUAL_KINDS } from '#domain/virtual/kinds.ts';
import {
  bonusChoice,
  REGISTRATION_FORMS,
  REGISTRATION_LAYOUTS,
  REGISTRATION_MODES,
  registrationField,
  registrationType,
} from '../people/registration-calls.ts';
import {
  callAddress,
  color,
  flag,
  host,
  language,
  list,
  oneOf,
  origin,
  route,
  sourceOrigin,
  table,
  text,
  whole,
} from './site-values.ts';

const share = (about: string) => v.optional(v.pipe(v.string(), v.description(about)));

/** Taxes in the words of the calculator's slips. */
const houseTax = v.strictObject({
  stake_tax: share('Of a stake: "0.12" or "12%".'),
  stake_tax_model: v.optional(
    oneOf(['none', 'inclusive', 'deducted', 'added'], 'How the tax on a stake is taken.'),
  ),
  payout_tax: share('Of a payout: "0.1" or "10%".'),
  payout_tax_base: v.optional(
    oneOf(['payout', 'winnings_vs_charged', 'winnings_vs_net'], 'What of a payout is taxed.'),
  ),
  win_threshold: share('An amount: only a base above it is taxed.'),
  threshold_mode: v.optional(oneOf(['whole', 'excess'], 'Whether the base is taxed as a whole then.')),
  odds_threshold: share('Odds: only a return of more than so many times the net stake is taxed.'),
  refund_returns_stake_tax: v.optional(flag('A refund gives the tax on the stake back.')),
});

const offer = v.strictObject({
  closedFeeds: v.optional(
    list(oneOf(['live', 'line'], 'Games in play, or before their start.'), 'Closed as a whole.'),
  ),
  closedKinds: v.optional(list(oneOf(SPORT_NATURES, 'By who plays.'), 'Kinds of sports that are closed.')),
});

/** Generations of the feed. */
export const FEED_KEYS = ['short', 'long'] as const;

export const betting = v.strictObject({
  feedKeys: oneOf(
    FEED_KEYS,
    'The generation of the feed that pages ask: short keys (`Get1x2_VZip`) or long ones (`games1x2`).',
  ),
  offersByCountry: table(offer, 'What is closed to visitors from a country, such as "AU".'),
  offersByProject: table(offer, 'What is closed in a project (`gr`), by its number.'),
  house: v.strictObject({
    cap: v.nullable(text('The most that one bet pays before tax, in tenge; null for that of the rules.', 30)),
    tax: v.pipe(v.nullable(houseTax), v.description('What is taken of bets; null for nothing.')),
  }),
  oddsFormat: oneOf(ODDS_FORMATS, 'How odds are written for who has chosen nothing.'),
  oddsFormatByCountry: table(oneOf(ODDS_FORMATS, 'A format.'), 'The same for visitors from a country.'),
  oddsFormatByLanguage: table(
    oneOf(ODDS_FORMATS, 'A format.'),
    'The same for who reads a language, where the country says nothing.',
  ),
  amountTemplate: v.pipe(
    text('How money is written: "{value} {currency}".', 40),
    v.regex(
      /^[^{}]*(?:\{value\}[^{}]*\{currency\}|\{currency\}[^{}]*\{value\})[^{}]*$/,
      'both {value} and {currency}, once',
    ),
  ),
});

export const cyber = v.strictObject({
  sportIds: list(
    v.picklist(CYBER_SPORTS),
    'Sports whose championships have pages of e-sports (`/statisticpopup/cyber`); those of the others are pages of any championship.',
  ),
});

export const coupon = v.strictObject({
  historyDays: whole('Days that the history of bets begins with.', 1, 366),
});

export const toto = v.strictObject({
  draws: list(
    oneOf(TOTO_CATEGORIES, 'A category.'),
    'Categories of draws that are there; without any the site has no toto.',
  ),
});

const CATEGORIES = Object.keys(CASINO_CATEGORIES) as [CasinoCategory, ...CasinoCategory[]];

export const casino = v.strictObject({
  isOn: flag('The site has a casino; without it its pages are off.'),
  categories: list(
    oneOf(CATEGORIES, 'A category.'),
    'Categories of games in their order; empty for that of the product.',
  ),
});

export const virtual = v.strictObject({
  kindsOff: list(oneOf(VIRTUAL_KINDS, 'A kind.'), 'Kinds of virtual rounds that are not there.'),
  salt: text('The salt of chains that begin from now on; where it is empty, the first visitor makes it.', 64),
});

/** A further book that is compared: a server with this API. */
export const bookSource = v.strictObject({
  name: v.pipe(
    v.string(),
    v.regex(
      /^[\p{L}\p{N}][\p{L}\p{N} .-]{0,29}$/u,
      'a name of at most 30 letters, digits, stops and strokes',
    ),
    v.description('Its name on the screen; no two are called alike.'),
  ),
  color: color('Its colour beside its name.'),
  address: origin('Where it answers; it lets pages of other origins read its feed.'),
  cadenceMs: whole('The least time between two requests to it, milliseconds.', 500, 60_000),
  keys: oneOf(FEED_KEYS, 'The generation of its feed.'),
});

export const books = v.strictObject({
  sources: list(bookSource, 'Further books that are compared with the own one.', 8),
  requestsPerMinute: whole('The most requests of a device to all of them together.', 10, 1_200),
  bytesPerMinute: whole(
    'The most bytes that a device takes from all of them together.',
    100_000,
    200_000_000,
  ),
});

const redirects = (about: string) =>
  v.pipe(
    v.strictObject({
      v1: list(route('A route.'), 'Who was at one of these goes to the home page.'),
      v2: list(
        v.strictObject({ from: route('Who was here, or under it.'), to: route('Goes there.') }),
        'The first that fits holds, and goes before the other list.',
      ),
    }),
    v.description(about),
  );

export const auth = v.strictObject({
  afterSignIn: redirects('Where somebody goes after signing in.'),
  loginType: oneOf(['phone', 'email'], 'What a login is first of all.'),
});

export const office = v.strictObject({
  pageLanguages: table(
    list(language('A language.'), 'Languages that have it.'),
    'Pages of the office that are there in some languages only.',
  ),
  casinoRoute: route('Where the games of the office are.'),
});

export const bringAFriend = v.strictObject({
  isOn: flag('People can bring friends.'),
  tabs: list(
    oneOf(['rules', 'games', 'partners'], 'A tab.'),
    'Tabs of the partner programme, in their order; without any there is no programme.',
  ),
});

const fields = list(registrationField, 'Fields in their order; those that are not named come after them.');
const sortOrders = v.strictObject({
  fast: fields,
  phone: fields,
  full: fields,
  social: fields,
  short: fields,
  'full-v1': fields,
});

export const registration = v.strictObject({
  hasRegistration: flag('Accounts can be opened.'),
  types: v.pipe(
    list(registrationType, 'Ways to register in their order.'),
    v.minLength(1, 'at least one way; "hasRegistration" closes all of them'),
  ),
  forms: list(
    oneOf(REGISTRATION_FORMS, 'A form.'),
    'Forms in their order, as far as their ways are open; empty for one of each way.',
  ),
  accountCurrency: v.nullable(
    text('The currency that all accounts open in, such as "EUR"; null for that of the visitor.', 8),
  ),
  sortOrders,
  socialTypes: list(
    text('A network.', 40),
    'Networks to register with in their order; empty for all that are there.',
  ),
  layout: oneOf(REGISTRATION_LAYOUTS, 'How the ways stand in the form.'),
  mode: oneOf(REGISTRATION_MODES, 'Where the form stands: over the page, or on one of its own.'),
  preselectedBonus: v.pipe(bonusChoice, v.description('The bonus that is chosen at first.')),
  preselectedBonusByRoute: table(bonusChoice, 'The same for who registers at a route or under it.'),
  afterRegistration: redirects('Where somebody goes after opening an account.'),
  paymentsShown: whole('The most ways to pay that the form names; 0 for none.', 0, 100),
  reminder: v.strictObject({
    isOn: flag('A guest is asked whether to open an account.'),
    afterMinutes: whole('How long after coming here.', 1, 240),
    againAfterDays: whole('How long after the last time.', 0, 365),
  }),
});

export const CAPTCHA_TYPES = ['disabled', 'custom', 'google', 'hunt', 'puzzle', 'hcaptcha'] as const;

export const captcha = v.strictObject({
  type: oneOf(CAPTCHA_TYPES, 'Which captcha: "custom" is a proof of work of the product.'),
  isAlways: flag('Before every act that takes one, not only after some.'),
  siteKey: text('The key of the site at the provider, which pages are told.'),
  scriptUrl: v.nullable(callAddress('The script of the widget.')),
  verifyUrl: v.nullable(callAddress('The call by which the server asks the provider about a token.')),
  sources: v.strictObject({
    scripts: list(sourceOrigin('An origin.'), 'Where the page of the captcha takes scripts from.', 20),
    frames: list(sourceOrigin('An origin.'), 'What it shows in frames.', 20),
    connections: list(sourceOrigin('An origin.'), 'Where its scripts connect to.', 20),
    styles: list(sourceOrigin('An origin.'), 'Where it takes style sheets from.', 20),
  }),
  alternativeHost: v.nullable(
    host('The host in the place of that of the script for visitors from China (country 90).'),
  ),
  mayBeSwitchedOff: flag('"?disable-captcha=1" in an address is heeded: for sites that are tried out.'),
});

export const responsibleGaming = v.strictObject({
  limitIds: list(oneOf(LIMIT_KINDS, 'A limit.'), 'Limits that can be set.'),
  showIdentification: flag('Those pages lead to the verification.'),
});

export const flags = v.strictObject({
  welcomeModal: flag('A dialogue greets who comes for the first time.'),
  bonusWelcomeModal: flag('After registering with a bonus a dialogue says what the first deposit brings.'),
  registrationWidget: flag('Registration has a page of its own.'),
  registrationButton: flag('The sign-in offers to open an account.'),
  authFormNavigation: flag('The sign-in leads to the other ways in.'),
  downloadAppWidget: flag('The browser’s offer to install is made in a row.'),
  smsBetsPage: flag('The page about bets by SMS.'),
  amlPage: flag('The page about money laundering.'),
  kycPage: flag('The page about identification.'),
  privacyPage: flag('The page about privacy.'),
  cookiePage: flag('The page about cookies.'),
  contactsPage: flag('The page with contacts.'),
  disputeResolutionPage: flag('The page about disputes.'),
  rulesDownload: flag('The rules can be kept as a file.'),
  scrollToTop: flag('The button to the top of the page.'),
  bonusesTournamentsTab: flag('The tab of tournaments among the bonuses.'),
  gameOfDayInHeader: flag('The game of the day in the header.'),
  agePopup: flag('Visitors are asked whether they are of age.'),
});
