/** What a page says to programs in the words of schema.org: the game as a `SportsEvent`, and where the page stands as a `BreadcrumbList`. */

import { pathOf } from '#domain/addresses/screen-routes.ts';
import type { GameHead, Opponent } from '#domain/sport/game.ts';
import { tagOf } from '../languages.ts';
import type { PageFacts } from './page-facts.ts';

export interface StructuredParts {
  readonly facts: PageFacts;
  readonly language: string;
  /** The origin, `https://bets.example`, without a slash. */
  readonly origin: string;
  /** Address of the picture of the page. */
  readonly picture: string;
}

const CONTEXT = 'https://schema.org';

/** Sports whose sides are single people or pairs. */
const SINGLE_SPORTS: ReadonlySet<number> = new Set([4, 5, 8, 9, 10, 13, 16, 21, 30, 44, 56, 189]);

export function structuredData(parts: StructuredParts): readonly object[] {
  const { facts } = parts;
  return [
    ...(facts.crumbs.length > 1 ? [breadcrumbs(parts)] : []),
    ...(facts.game ? [sportsEvent(facts.game.head, parts)] : []),
  ];
}

const breadcrumbs = ({ facts, language, origin }: StructuredParts): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: facts.crumbs.map(({ name, route }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: `${origin}${pathOf(language, route)}`,
  })),
});

function sportsEvent(head: GameHead, { facts, language, origin, picture }: StructuredParts): object {
  const { championship, opponent1, opponent2, sportId, sportName, startsAt } = head;
  const url = `${origin}${pathOf(language, { name: 'game', gameId: head.id })}`;
  const sideOf = ({ ids, name }: Opponent): object => ({
    '@type': SINGLE_SPORTS.has(sportId) && ids.length < 2 ? 'Person' : 'SportsTeam',
    name,
  });
  return {
    '@context': CONTEXT,
    '@type': 'SportsEvent',
    name: facts.crumbs.at(-1)?.name ?? '',
    description: facts.description,
    url,
    image: picture,
    startDate: new Date(startsAt).toISOString(),
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode`,
    inLanguage: tagOf(language),
    sport: sportName,
    location: { '@type': 'VirtualLocation', url },
    competitor: [opponent1, ...(opponent2 ? [opponent2] : [])].map(sideOf),
    ...(opponent2 && { homeTeam: sideOf(opponent1), awayTeam: sideOf(opponent2) }),
    superEvent: { '@type': 'EventSeries', name: championship.name },
  };
}
