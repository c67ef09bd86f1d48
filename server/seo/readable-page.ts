/**
 * A page as it is read without scripts, by people and by search engines: where it stands, what it is about, the names, times and competitions of
 * its games, and the way to the pages below and beside it. It stands in the `noscript` of the page, and costs nothing where scripts run.
 */

import { pathOf, type ScreenRoute } from '#domain/addresses/screen-routes.ts';
import { isNotFoundPath } from '#domain/site/route-lists.ts';
import { byChampionship } from '#domain/sport/championship-order.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { textLists, textMarkup } from '../content/text-markup.ts';
import { escaped } from '../lib/markup.ts';
import type { PageFacts } from './page-facts.ts';
import { type PageWord, startText } from './page-words.ts';

export interface ReadableParts {
  readonly facts: PageFacts;
  readonly language: string;
  /** The notice that the product itself needs scripts. */
  readonly notice: string;
  readonly word: PageWord;
  /** Routes that the site does not have. */
  readonly off: readonly string[];
}

/** The links that every page has, by the words for them. */
const WAYS: readonly (readonly [word: string, ScreenRoute])[] = [
  ['crumb.home', { name: 'home' }],
  ['crumb.live', { name: 'board', feed: 'live' }],
  ['crumb.line', { name: 'board', feed: 'line' }],
  ['crumb.rules', { name: 'rules' }],
  ['texts.information', { name: 'text', text: 'information' }],
];

export function readablePage({ facts, language, notice, off, word: wordOf }: ReadableParts): string {
  const link = (name: string, route: ScreenRoute): string =>
    `<a href="${pathOf(language, route)}">${escaped(name)}</a>`;
  const crumbs = facts.crumbs.map(({ name, route }) => link(name, route));
  const ways = WAYS.flatMap(([word, route]) =>
    isNotFoundPath(off, pathOf(language, route)) ? [] : link(wordOf(language, word), route),
  );
  return [
    `<p>${escaped(notice)}</p>`,
    crumbs.length > 1 ? `<nav><p>${crumbs.join(' › ')}</p></nav>` : '',
    `<h1>${escaped(facts.title)}</h1><p>${escaped(facts.description)}</p>`,
    facts.game ? gameText(facts.game.head, language) : '',
    facts.text ? `${textMarkup(facts.text, language)}${textLists(facts.text, language)}` : '',
    gamesText(facts.heads, language),
    `<nav><p>${ways.join(' · ')}</p></nav>`,
  ].join('');
}

function timeOf({ startsAt }: GameHead, language: string): string {
  return `<time datetime="${new Date(startsAt).toISOString()}">${escaped(startText(language, startsAt))}</time>`;
}

function gameText(head: GameHead, language: string): string {
  const sides = [head.opponent1, ...(head.opponent2 ? [head.opponent2] : [])];
  return `<h2>${escaped(head.championship.name)}</h2><p>${timeOf(head, language)}</p><ul>${sides
    .map(({ name }) => `<li>${escaped(name)}</li>`)
    .join('')}</ul>`;
}

function gamesText(heads: readonly GameHead[], language: string): string {
  return byChampionship(heads)
    .map(({ championship, heads: games, sportId, sportName }) => {
      const feed = games[0]?.feed ?? 'line';
      const way = pathOf(language, { name: 'board', feed, sportId, championshipId: championship.id });
      const items = games.map((head) => {
        const names = [head.opponent1.name, head.opponent2?.name ?? ''].filter((name) => name !== '');
        const page = pathOf(language, { name: 'game', gameId: head.id });
        return `<li><a href="${page}">${escaped(names.join(' – '))}</a> ${timeOf(head, language)}</li>`;
      });
      return `<h2><a href="${way}">${escaped(`${sportName}. ${championship.name}`)}</a></h2><ul>${items.join('')}</ul>`;
    })
    .join('');
}
