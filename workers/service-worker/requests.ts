/** Requests that the service worker answers, by path. Whatever is not named here goes to the network. */

/** The page of any language: `/{lng}` and below. */
export const PAGE_PATH = /^\/[a-z]{2,3}(?:\/|$)/;
/** A page in a frame of another site: the server alone says who may show it. */
export const EMBEDDED = /[?&]embed=1(?:&|$)/;

/** The root with or without a query, which leads to the visitor's language. */
export const ROOT_PATH = /^\/(?:\?.*)?$/;

/**
 * Whether a path is that of a script of a release: scripts are named by their content, so what is kept of them is never
 * out of date.
 */
export const isAssetScript = (path: string): boolean => /^\/assets\/[\w-]+\.js$/.test(path);

/** Whether a path is that of a script, style, font or picture of a release. */
export const isAsset = (path: string): boolean => /^\/assets\/[\w.-]+$/.test(path);

/** Paths that only the server can answer. */
const NETWORK_PATHS = ['/service-api/*', '/web-api/*', '/translation-api/*', '/genfiles/*'];

interface StaticRoutes {
  addRoutes(
    routes: readonly {
      readonly condition: { readonly urlPattern: string };
      readonly source: 'network';
    }[],
  ): Promise<void>;
}

/**
 * Adds routes to the network. Where the browser knows static routes, polls and bets pass without waking the service
 * worker; elsewhere they wake it and pass all the same.
 */
export function addNetworkRoutes(event: ExtendableEvent): void {
  if (!('addRoutes' in event)) return;
  const routes = NETWORK_PATHS.map(
    (urlPattern) => ({ condition: { urlPattern }, source: 'network' }) as const,
  );
  event.waitUntil((event as ExtendableEvent & StaticRoutes).addRoutes(routes).catch(() => undefined));
}
