import type { HeaderItem } from '#protocol/site/sections-of-site.ts';
import { useT } from '../../../i18n/localizer-context.ts';

/** What an item of the header is called: sections of the product have a short name, other pages their title. */
export function useItemName(): (item: HeaderItem) => string {
  const app = useT('app');
  const titles = useT('titles');
  const texts = useT('texts');
  return (item) => {
    switch (item) {
      case 'live':
      case 'line':
      case 'multi':
      case 'favorites':
      case 'bets':
        return app(`section.${item}`);
      case 'information':
      case 'guides':
      case 'blog':
        return texts(`section.${item}`);
      default:
        return titles(item);
    }
  };
}
