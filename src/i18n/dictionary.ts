/** The dictionaries and their keys, typed from the English files: a key that is not there does not compile. */
import type account from '#locales/en/account.json';
import type alerts from '#locales/en/alerts.json';
import type app from '#locales/en/app.json';
import type bets from '#locales/en/bets.json';
import type boardExtras from '#locales/en/board-extras.json';
import type boards from '#locales/en/boards.json';
import type calculator from '#locales/en/calculator.json';
import type casino from '#locales/en/casino.json';
import type casinoGames from '#locales/en/casino-games.json';
import type consent from '#locales/en/consent.json';
import type coupon from '#locales/en/coupon.json';
import type cyber from '#locales/en/cyber.json';
import type data from '#locales/en/data.json';
import type device from '#locales/en/device.json';
import type drafts from '#locales/en/drafts.json';
import type errors from '#locales/en/errors.json';
import type favorites from '#locales/en/favorites.json';
import type figures from '#locales/en/figures.json';
import type forms from '#locales/en/forms.json';
import type game from '#locales/en/game.json';
import type home from '#locales/en/home.json';
import type install from '#locales/en/install.json';
import type kinds from '#locales/en/kinds.json';
import type markets from '#locales/en/markets.json';
import type moves from '#locales/en/moves.json';
import type multiView from '#locales/en/multi-view.json';
import type offers from '#locales/en/offers.json';
import type office from '#locales/en/office.json';
import type orders from '#locales/en/orders.json';
import type presence from '#locales/en/presence.json';
import type priceHistory from '#locales/en/price-history.json';
import type requests from '#locales/en/requests.json';
import type rules from '#locales/en/rules.json';
import type selections from '#locales/en/selections.json';
import type settlement from '#locales/en/settlement.json';
import type share from '#locales/en/share.json';
import type singles from '#locales/en/singles.json';
import type sports from '#locales/en/sports.json';
import type statistics from '#locales/en/statistics.json';
import type support from '#locales/en/support.json';
import type terms from '#locales/en/terms.json';
import type texts from '#locales/en/texts.json';
import type titles from '#locales/en/titles.json';
import type toto from '#locales/en/toto.json';
import type virtual from '#locales/en/virtual.json';

interface Dictionaries {
  readonly account: typeof account;
  readonly alerts: typeof alerts;
  readonly app: typeof app;
  readonly bets: typeof bets;
  readonly 'board-extras': typeof boardExtras;
  readonly boards: typeof boards;
  readonly calculator: typeof calculator;
  readonly 'casino-games': typeof casinoGames;
  readonly casino: typeof casino;
  readonly consent: typeof consent;
  readonly coupon: typeof coupon;
  readonly cyber: typeof cyber;
  readonly data: typeof data;
  readonly device: typeof device;
  readonly drafts: typeof drafts;
  readonly errors: typeof errors;
  readonly favorites: typeof favorites;
  readonly figures: typeof figures;
  readonly forms: typeof forms;
  readonly game: typeof game;
  readonly home: typeof home;
  readonly install: typeof install;
  readonly kinds: typeof kinds;
  readonly markets: typeof markets;
  readonly moves: typeof moves;
  readonly 'multi-view': typeof multiView;
  readonly offers: typeof offers;
  readonly office: typeof office;
  readonly orders: typeof orders;
  readonly presence: typeof presence;
  readonly 'price-history': typeof priceHistory;
  readonly requests: typeof requests;
  readonly rules: typeof rules;
  readonly selections: typeof selections;
  readonly settlement: typeof settlement;
  readonly share: typeof share;
  readonly singles: typeof singles;
  readonly sports: typeof sports;
  readonly statistics: typeof statistics;
  readonly support: typeof support;
  readonly terms: typeof terms;
  readonly texts: typeof texts;
  readonly titles: typeof titles;
  readonly toto: typeof toto;
  readonly virtual: typeof virtual;
}

export type DictionaryName = keyof Dictionaries;

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Unplural<Key> = Key extends `${infer Base}_${PluralSuffix}` ? Base : Key;

/** Keys of a dictionary; the forms `games_one`, `games_other` are the one key `games`. */
export type Key<Name extends DictionaryName> = Unplural<keyof Dictionaries[Name] & string>;

/** One language: dictionaries by name, each flat. */
export type LanguageBundle = Readonly<Record<string, Readonly<Record<string, string>>>>;
