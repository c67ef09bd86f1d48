/** Further books that are compared on a site: those of its configuration, and those that this program plays itself. */
import type { SiteSettings } from '#protocol/site/site-document.ts';
import type { Sites } from './sites.ts';

export type Books = SiteSettings['books'];
export type BookSource = Books['sources'][number];

/** The books as they are now: ports of own ones are known once they listen, and a configuration may change. */
export const booksOfSite =
  (sites: Pick<Sites, 'settings'>, own: () => readonly BookSource[]) => (): Books => {
    const { bytesPerMinute, requestsPerMinute, sources } = sites.settings.books;
    const names = new Set(sources.map(({ name }) => name.toLowerCase()));
    // A configuration that names one of them says where it is.
    const further = own().filter(({ name }) => !names.has(name.toLowerCase()));
    return { bytesPerMinute, requestsPerMinute, sources: [...sources, ...further] };
  };

/** The origins that the hub may ask besides its own. */
export const originsOf = ({ sources }: Pick<Books, 'sources'>): readonly string[] =>
  sources.map(({ address }) => address);
