/**
 * Asks the server for the configuration of the site: where a page was not told it, and again while a page is open, so that a change is there
 * without a reload. A server that does not know the call is an operator's, whose games and money are real. The last answer is kept on the
 * device for pages that come without a network (`public/first-paint.js`).
 */

import { isSame } from '#domain/site/merge.ts';
import { readAnswerOf } from '#protocol/calls/call.ts';
import { SITE } from '#protocol/calls/site-calls.ts';
import { SITE_VERSION, type ToldSite } from '#protocol/site/told-site.ts';
import type { Services } from '../services.ts';
import { applyLook } from './apply-look.ts';
import { keepSite } from './keep-site.ts';
import type { SiteStore } from './site.ts';

const RETRY_MS = 5_000;
const REAL_SITE: ToldSite = { version: SITE_VERSION, games: 'real', money: 'real' };

type Asking = Pick<Services, 'http' | 'texts' | 'localizer'>;

/** The settings of the frame's address about the visitor and the look: the site is asked for as the page was. */
function frameQuery(): Readonly<Record<string, string>> {
  const query = new URLSearchParams(location.search);
  if (query.get('embed') !== '1') return {};
  return Object.fromEntries([...query].filter(([name]) => ['embed', 'geo', 'paintId'].includes(name)));
}

/** The server's answer; undefined where there is none yet. */
async function answerOf({ http, localizer }: Asking): Promise<ToldSite | undefined> {
  const lng = localizer.current().language.code;
  const reply = await http({
    method: 'GET',
    path: `${SITE.path}?${new URLSearchParams({ lng, ...frameQuery() })}`,
  });
  if (reply.kind === 'lost' || reply.status >= 500) return undefined;
  return (reply.status === 200 ? readAnswerOf(SITE, reply.body) : undefined) ?? REAL_SITE;
}

function take(services: Asking, store: SiteStore, site: ToldSite): void {
  keepSite(services, site);
  if (isSame(site, store.current())) return;
  applyLook(document.documentElement, site.look, store.current()?.look);
  store.take(site);
}

/** Asks for the site until there is an answer. */
export async function askSite(services: Asking, store: SiteStore): Promise<void> {
  const site = await answerOf(services);
  if (site) take(services, store, site);
  else setTimeout(() => void askSite(services, store), RETRY_MS);
}

/** Asks for the site once more; what is known stays where there is no answer. */
export async function askSiteAgain(services: Asking, store: SiteStore): Promise<void> {
  const site = await answerOf(services);
  if (site) take(services, store, site);
}
