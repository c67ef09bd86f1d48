/**
 * What the head of the live board's page tells the hub before the page's code is there: which view it will open, so that the feed is asked
 * for while that code is on its way. Posted as it is on the worker's port, where the calls of `HubApi` travel too.
 */
import type { ViewSpec } from './views.ts';

export interface Expectation {
  readonly expects: 'live-board';
  /** The language, as in `HubSettings`. */
  readonly language: string;
}

export const EXPECTED_BOARD: ViewSpec = { kind: 'board', feed: 'live', sports: [], championships: [] };

const LANGUAGE = /^[a-z]{2,3}(?:@\d{1,6})?(?:~long)?$/;

/** The language of the expected board; undefined for every other message. */
export function expectedLanguage(message: unknown): string | undefined {
  const { expects, language } = (message ?? {}) as Partial<Record<keyof Expectation, unknown>>;
  return expects === 'live-board' && typeof language === 'string' && LANGUAGE.test(language)
    ? language
    : undefined;
}
