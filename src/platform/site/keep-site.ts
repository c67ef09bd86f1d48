/** Keeps what the page knows of its site for the next page of this device, which may come without a network (`public/first-paint.js`). */
import type { ToldSite } from '#protocol/site/told-site.ts';
import type { Services } from '../services.ts';

const SITE_KEY = 'touchline.site';

export function keepSite({ texts }: Pick<Services, 'texts'>, site: ToldSite): void {
  const text = JSON.stringify(site);
  // An embedded page has the look of the page around it, which is no other page's.
  if (document.documentElement.dataset['embed']) return;
  if (texts.read(SITE_KEY) !== text) texts.write(SITE_KEY, text);
}
