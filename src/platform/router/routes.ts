/**
 * The screens and their addresses, in both directions. Every path begins with the language. A path that names no screen is
 * `not-found`; building a path without an id that it needs is an error with the code `wrong-input-parameter`.
 */

import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';

export type Route =
  | {
      readonly name: 'board';
      readonly feed: GameFeed;
      readonly sportId?: SportId;
      readonly championshipId?: ChampionshipId;
    }
  | { readonly name: 'game'; readonly gameId: GameId }
  | { readonly name: 'multi-view' }
  | { readonly name: 'favorites' }
  | { readonly name: 'bets' }
  | { readonly name: 'settings' }
  | { readonly name: 'calculator' }
  | { readonly name: 'rules' }
  | { readonly name: 'registration' }
  /** Where links of messages and providers lead back to; their tokens are in the fragment or the query. */
  | { readonly name: 'auth'; readonly step: AuthStep }
  | { readonly name: 'office'; readonly page: OfficePage }
  | { readonly name: 'device' }
  | { readonly name: 'guide' }
  | { readonly name: 'share' }
  /** Bets history; with a coupon number one bet of it. Digits, which may be more than a number holds. */
  | { readonly name: 'history'; readonly couponNumber?: string }
  | { readonly name: 'not-found' };

/** Pages of the office. */
export const OFFICE_PAGES = [
  'account',
  'security',
  'session-history',
  'responsible-gambling',
  'wallets',
  'recharge',
  'withdrawal',
  'paycheck',
  'payment-history',
  'bonuses',
  'messages',
  'identification',
  'settings',
  'clarify',
  'convert',
] as const;
export type OfficePage = (typeof OFFICE_PAGES)[number];

const AUTH_STEPS = ['email', 'confirm-email', 'social'] as const;
export type AuthStep = (typeof AUTH_STEPS)[number];

export class WrongInputParameterError extends Error {
  override readonly name = 'WrongInputParameterError';
  readonly code = 'wrong-input-parameter';
  constructor(readonly parameter: string) {
    super(`wrong input parameter: ${parameter}`);
  }
}

const LANGUAGE = /^[a-z]{2,3}$/;
const ID = /^[1-9]\d{0,14}$/;
const NOT_FOUND: Route = { name: 'not-found' };
const PLAIN = [
  'favorites',
  'bets',
  'settings',
  'calculator',
  'rules',
  'registration',
  'device',
  'guide',
  'share',
] as const;

export interface Address {
  /** Undefined where the path does not begin with one; it may still not be one of ours. */
  readonly language: string | undefined;
  readonly route: Route;
}

export function parsePath(path: string): Address {
  const [language = '', section = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (!LANGUAGE.test(language)) return { language: undefined, route: NOT_FOUND };
  return { language, route: routeOf(section, rest) };
}

function routeOf(section: string, rest: readonly string[]): Route {
  const plain = PLAIN.find((name) => name === section);
  if (plain) return rest.length === 0 ? { name: plain } : NOT_FOUND;
  const [first, second] = rest;
  switch (section) {
    case '':
      return { name: 'board', feed: 'live' };
    case 'live':
      if (first === 'multi') return rest.length === 1 ? { name: 'multi-view' } : NOT_FOUND;
      return boardOf('live', rest);
    case 'line':
      return boardOf('line', rest);
    case 'game':
      return first !== undefined && second === undefined && ID.test(first)
        ? { name: 'game', gameId: Number(first) as GameId }
        : NOT_FOUND;
    case 'office': {
      if (first === 'history') return historyOf(rest.slice(1));
      const page = OFFICE_PAGES.find((name) => name === (first ?? 'account'));
      return page && second === undefined ? { name: 'office', page } : NOT_FOUND;
    }
    case 'auth': {
      const step = AUTH_STEPS.find((name) => name === first);
      return step && second === undefined ? { name: 'auth', step } : NOT_FOUND;
    }
    default:
      return NOT_FOUND;
  }
}

const COUPON_NUMBER = /^[1-9]\d{0,18}$/;

function historyOf([couponNumber, ...rest]: readonly string[]): Route {
  if (couponNumber === undefined) return { name: 'history' };
  return rest.length === 0 && COUPON_NUMBER.test(couponNumber)
    ? { name: 'history', couponNumber }
    : NOT_FOUND;
}

function boardOf(feed: GameFeed, ids: readonly string[]): Route {
  const [sport, championship] = ids;
  if (ids.length > 2 || ids.some((id) => !ID.test(id))) return NOT_FOUND;
  if (sport === undefined) return { name: 'board', feed };
  const sportId = Number(sport) as SportId;
  if (championship === undefined) return { name: 'board', feed, sportId };
  return { name: 'board', feed, sportId, championshipId: Number(championship) as ChampionshipId };
}

/** Throws WrongInputParameterError for an id that is missing or none. */
export function pathOf(language: string, route: Exclude<Route, { name: 'not-found' }>): string {
  if (!LANGUAGE.test(language)) throw new WrongInputParameterError('lng');
  switch (route.name) {
    case 'board': {
      const { feed, sportId, championshipId } = route;
      if (championshipId !== undefined)
        return `/${language}/${feed}/${id(sportId, 'sportId')}/${id(championshipId, 'champId')}`;
      return sportId === undefined
        ? `/${language}/${feed}`
        : `/${language}/${feed}/${id(sportId, 'sportId')}`;
    }
    case 'game':
      return `/${language}/game/${id(route.gameId, 'gameId')}`;
    case 'history': {
      const { couponNumber } = route;
      if (couponNumber === undefined) return `/${language}/office/history`;
      if (!COUPON_NUMBER.test(couponNumber)) throw new WrongInputParameterError('couponNumber');
      return `/${language}/office/history/${couponNumber}`;
    }
    case 'multi-view':
      return `/${language}/live/multi`;
    case 'favorites':
    case 'bets':
    case 'settings':
    case 'calculator':
    case 'rules':
    case 'registration':
    case 'device':
    case 'guide':
    case 'share':
      return `/${language}/${route.name}`;
    case 'auth':
      return `/${language}/auth/${route.step}`;
    case 'office':
      return `/${language}/office/${route.page}`;
  }
}

function id(value: number | undefined, parameter: string): string {
  const text = String(value ?? '');
  if (!ID.test(text)) throw new WrongInputParameterError(parameter);
  return text;
}

/** The address of a page in another language. */
export function inLanguage(path: string, language: string): string {
  const { language: before } = parsePath(path);
  return before === undefined ? `/${language}/live` : path.replace(`/${before}`, `/${language}`);
}
