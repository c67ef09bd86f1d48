/**
 * Every call of the server, by family: what the API's document is made of, and what a test holds against the routes of the server. A call's
 * name is that of its constant.
 */
import type { GameFeed } from '#domain/sport/game.ts';
import * as alertCalls from '../alerts/alert-calls.ts';
import * as analyticsCalls from '../analytics/analytics-calls.ts';
import * as bonusCalls from '../bonuses/bonus-calls.ts';
import * as firstDepositCalls from '../bonuses/first-deposit-calls.ts';
import * as casinoCalls from '../casino/casino-calls.ts';
import * as walletCalls from '../casino/wallet-calls.ts';
import * as catalogueCalls from '../catalogues/catalogue-calls.ts';
import * as webCalls from '../catalogues/web-calls.ts';
import * as contentCalls from '../content/content-calls.ts';
import * as duelCalls from '../duels/duel-calls.ts';
import * as embedCalls from '../embed/embed-calls.ts';
import * as friendCalls from '../friends/friend-calls.ts';
import * as partnerCalls from '../friends/partner-calls.ts';
import * as advance from '../http/bets/advance.ts';
import * as autoBet from '../http/bets/auto-bet.ts';
import * as betRecord from '../http/bets/bet-record.ts';
import * as cashOut from '../http/bets/cash-out.ts';
import * as cashOutEvents from '../http/bets/cash-out-events.ts';
import * as freeBets from '../http/bets/free-bets.ts';
import * as makeBet from '../http/bets/make-bet.ts';
import * as officeBets from '../http/bets/office-bets.ts';
import * as powerBet from '../http/bets/power-bet.ts';
import * as putBets from '../http/bets/put-bets.ts';
import * as receipts from '../http/bets/receipts.ts';
import * as builderFeed from '../http/coupon/builder-feed.ts';
import * as expressHighlight from '../http/coupon/express-highlight.ts';
import * as savedCoupon from '../http/coupon/saved-coupon.ts';
import * as updateCoupon from '../http/coupon/update-coupon.ts';
import { FEED_CALLS } from '../http/feed-calls.ts';
import * as betDecisions from '../http/ledger/bet-decisions.ts';
import * as betLedger from '../http/ledger/bet-ledger.ts';
import * as session from '../http/session.ts';
import * as translationCalls from '../http/translation-calls.ts';
import * as loyaltyCalls from '../loyalty/loyalty-calls.ts';
import * as tournamentCalls from '../loyalty/tournament-calls.ts';
import * as officeHistoryCalls from '../office/history-calls.ts';
import * as managerBetCalls from '../office/manager-bet-calls.ts';
import * as officeCalls from '../office/office-calls.ts';
import * as officeRequestCalls from '../office/request-calls.ts';
import * as accountCalls from '../people/account-calls.ts';
import * as documentCalls from '../people/document-calls.ts';
import * as favoriteCalls from '../people/favorite-calls.ts';
import * as fullAccountCalls from '../people/full-account-calls.ts';
import * as limitCalls from '../people/limit-calls.ts';
import * as messageCalls from '../people/message-calls.ts';
import * as moneyCalls from '../people/money-calls.ts';
import type { PeopleCall } from '../people/people-call.ts';
import * as registrationCalls from '../people/registration-calls.ts';
import * as captchaCalls from '../people/sign-in/captcha-calls.ts';
import * as passkeyCalls from '../people/sign-in/passkey-calls.ts';
import * as phoneActionCalls from '../people/sign-in/phone-action-calls.ts';
import * as securityCalls from '../people/sign-in/security-calls.ts';
import * as sessionCalls from '../people/sign-in/session-calls.ts';
import * as signInCalls from '../people/sign-in/sign-in-calls.ts';
import * as supportCalls from '../people/support-calls.ts';
import * as verificationCalls from '../people/verification-calls.ts';
import * as priceHistoryCalls from '../price-history/price-history-calls.ts';
import * as seoCalls from '../seo/seo-calls.ts';
import * as feedStatisticsCalls from '../statistics/feed-statistics-calls.ts';
import * as horsesRaceCall from '../statistics/horses-race-call.ts';
import * as previewCalls from '../statistics/preview-calls.ts';
import * as siteServiceCalls from '../statistics/site-service-calls.ts';
import * as statisticFeedCalls from '../statistics/statistic-feed-calls.ts';
import * as statisticPageCalls from '../statistics/statistic-page-calls.ts';
import * as statisticSearchCall from '../statistics/statistic-search-call.ts';
import * as totoCalls from '../toto/toto-calls.ts';
import * as virtualCalls from '../virtual/virtual-calls.ts';
import type { Call } from './call.ts';
import * as siteCalls from './site-calls.ts';

export type NamedCall<One extends Call = Call> = One & { readonly name: string };

export interface CallFamily {
  readonly name: string;
  readonly about: string;
  readonly calls: readonly NamedCall[];
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value && 'form' in value;

const isOfPeople = (one: NamedCall): one is NamedCall<PeopleCall> => one.form === 'json-api';

/** The calls that modules export, under the names of their constants. */
const callsOf = (...modules: readonly object[]): readonly NamedCall[] =>
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, one]: [string, unknown]) =>
      isCall(one) ? [{ ...one, name }] : [],
    ),
  );

export const PEOPLE_CALLS: readonly NamedCall<PeopleCall>[] = callsOf(
  signInCalls,
  registrationCalls,
  captchaCalls,
  sessionCalls,
  securityCalls,
  phoneActionCalls,
  accountCalls,
  favoriteCalls,
  fullAccountCalls,
  limitCalls,
  moneyCalls,
  bonusCalls,
  firstDepositCalls,
  messageCalls,
  documentCalls,
  verificationCalls,
  passkeyCalls,
  catalogueCalls,
  supportCalls,
  alertCalls,
  totoCalls,
  virtualCalls,
  casinoCalls,
  friendCalls,
  partnerCalls,
  loyaltyCalls,
  tournamentCalls,
  officeCalls,
  officeRequestCalls,
  officeHistoryCalls,
  managerBetCalls,
).filter(isOfPeople);

/** The calls of a feed by name: `live` and `list` are `LIVE_LIST`. */
const feedCallsOf = (feed: GameFeed): readonly NamedCall[] =>
  Object.entries(FEED_CALLS[feed]).map(([name, one]) => ({
    ...one,
    name: `${feed}_${name.replace(/[A-Z]/g, '_$&')}`.toUpperCase(),
  }));

export const CALL_FAMILIES: readonly CallFamily[] = [
  {
    name: 'feed',
    about: 'Games and prices, as snapshots and as what changed since a cursor.',
    calls: [...feedCallsOf('live'), ...feedCallsOf('line')],
  },
  {
    name: 'betting',
    about: 'Quotes, placing, the account’s bets, orders and free bets.',
    calls: callsOf(
      updateCoupon,
      makeBet,
      putBets,
      officeBets,
      savedCoupon,
      expressHighlight,
      builderFeed,
      advance,
      autoBet,
      freeBets,
      powerBet,
    ),
  },
  {
    name: 'cash-out',
    about: 'Selling an open bet, whole, in part or by a rule.',
    calls: callsOf(cashOut, cashOutEvents),
  },
  {
    name: 'record',
    about: 'The record of bets, receipts, and how bets are decided.',
    calls: callsOf(betRecord, betLedger, betDecisions, receipts),
  },
  {
    name: 'web',
    about: 'Countries, sports, links, the largest championships and the profile of who asks.',
    calls: callsOf(webCalls),
  },
  {
    name: 'people',
    about: 'Registration, sign-in, the office, limits and payments.',
    calls: PEOPLE_CALLS,
  },
  {
    name: 'support',
    about: 'What a conversation with the support is heard and looked at by, beside its calls.',
    calls: callsOf(supportCalls).filter((one) => !isOfPeople(one)),
  },
  {
    name: 'site',
    about: 'Health, the session, analytics and reports.',
    calls: callsOf(siteCalls, session, analyticsCalls),
  },
  {
    name: 'texts',
    about: 'The texts of the product, by language and dictionary.',
    calls: callsOf(translationCalls),
  },
  {
    name: 'seo',
    about: 'What pages say of themselves to search engines and networks.',
    calls: callsOf(seoCalls),
  },
  {
    name: 'content',
    about: 'Information, guides and the blog.',
    calls: callsOf(contentCalls),
  },
  {
    name: 'statistics',
    about: 'Tables, form, line-ups, players and what happened in games, of a world that keeps a history.',
    calls: callsOf(
      siteServiceCalls,
      horsesRaceCall,
      statisticFeedCalls,
      statisticPageCalls,
      statisticSearchCall,
      feedStatisticsCalls,
    ),
  },
  {
    name: 'previews',
    about: 'What statistics say of games, and what can be done with one.',
    calls: callsOf(previewCalls),
  },
  {
    name: 'duels',
    about: 'Sides of two games that are set against each other.',
    calls: callsOf(duelCalls),
  },
  {
    name: 'embed',
    about: 'What pages need that show this one in a frame.',
    calls: callsOf(embedCalls),
  },
  {
    name: 'wallet',
    about:
      'The wallet for providers of games: each body is signed (`x-provider`, `x-signature`), amounts are whole minor units (`docs/casino.md`).',
    calls: callsOf(walletCalls),
  },
  {
    name: 'price-history',
    about: 'What the prices of a game were.',
    calls: callsOf(priceHistoryCalls),
  },
];

export const ALL_CALLS: readonly NamedCall[] = CALL_FAMILIES.flatMap(({ calls }) => calls);
