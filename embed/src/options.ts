/** The address of a frame, by what a page says of it. */
import type { EmbedOptions, EmbedView, FrameSettings } from '../touchline-embed.d.ts';

/** The origin of the site. Throws `config is absent` where there are no options or no site in them, and a `TypeError` for one that is no address. */
export function originOf(options: EmbedOptions | undefined): string {
  if (!options?.site) throw Object.assign(new Error('config is absent'), { code: 'config-absent' });
  return new URL(options.site).origin;
}

const OF_VIEW: Readonly<Record<EmbedView, FrameSettings>> = {
  board: { fixedIframeHeight: true, internalContentScrolling: true },
  game: {},
  statistics: {},
  site: { fixedIframeHeight: true, internalContentScrolling: true },
};

export function addressOf(
  { settings = {}, site, view = 'site' }: EmbedOptions,
  route: string,
  session: string,
): string {
  const url = new URL(route, site);
  const query = url.searchParams;
  query.set('embed', '1');
  query.set('session', session);
  if (view !== 'site') query.set('pane', '1');
  const all = { syncHistoryWithIframe: true, ...OF_VIEW[view], ...settings };
  for (const [name, value] of Object.entries(all))
    if (value !== false && value !== undefined) query.set(name, value === true ? '1' : String(value));
  return url.href;
}
