/** Keeps what the page knows of its site for the next page of this device, which may come without a network (`public/first-paint.js`). */
import type { ToldSite } from '#protocol/site/told-site.ts';
import type { Services } from '../services.ts';

const SITE_KEY = 'touchline.site';

export function keepSite({ texts }: Pick<Services, 'texts'>, site: ToldSite): void {
  const text = JSON.stringify(site);
  if (texts.read(SITE_KEY) !== text) texts.write(SITE_KEY, text);
}
