/**
 * The history of a page in a frame: the host's. Whatever the page would add to it is written in the place of the entry that is there, and the
 * address keeps what makes it an embedded one, so that it can be loaded anew. Links that lead out of the site open a window.
 */
import { FRAME_SETTINGS } from '#domain/text/frame-parameters.ts';
import { createRouteTrail } from './route-trail.ts';

/** Names in the address that are the frame's and not the screen's. */
const OF_FRAME: ReadonlySet<string> = new Set(['embed', 'session', 'pane', ...FRAME_SETTINGS]);

export interface FrameHistory {
  /** The route without what is the frame's. */
  readonly route: () => string;
  /** Opens a route. */
  readonly open: (route: string, replace: boolean) => void;
  /** Goes within the routes that were opened here; nothing happens beyond them. */
  readonly go: (steps: number) => void;
}

export interface FrameHistoryParts {
  readonly onChange: (route: string, replace: boolean) => void;
  /** Called when the visitor pressed a way back; true where that was handled. */
  readonly onBack: (steps: number) => boolean;
}

/** The address without what is the frame's. */
export function routeOf({ hash, pathname, searchParams }: URL): string {
  const query = new URLSearchParams([...searchParams].filter(([name]) => !OF_FRAME.has(name)));
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}

/** The address of a route in this frame. */
function addressOf(route: string | URL, own: URLSearchParams): URL {
  const url = new URL(route, location.href);
  for (const [name, value] of own) url.searchParams.set(name, value);
  return url;
}

export function keepFrameHistory({ onBack, onChange }: FrameHistoryParts): FrameHistory {
  const start = new URL(location.href);
  const own = new URLSearchParams([...start.searchParams].filter(([name]) => OF_FRAME.has(name)));
  const trail = createRouteTrail(routeOf(start));
  // As the router has them: it hears of each call by its own wrapper.
  const write = history.replaceState.bind(history);

  function change(state: unknown, to: string | URL | null | undefined, replace: boolean): void {
    const address = addressOf(to ?? location.href, own);
    const route = routeOf(address);
    const isOther = route !== trail.current();
    if (isOther && replace) trail.replace(route);
    if (isOther && !replace) trail.push(route);
    write(state, '', address);
    if (isOther) onChange(route, replace);
  }

  history.pushState = (state, _unused, to) => change(state, to, false);
  history.replaceState = (state, _unused, to) => change(state, to, true);
  const go = (steps: number) => {
    const route = trail.go(steps);
    if (route === undefined) return;
    write(null, '', addressOf(route, own));
    onChange(route, true);
  };
  history.go = (steps = 0) => {
    if (steps === 0) location.reload();
    else if (!onBack(steps)) go(steps);
  };
  history.back = () => history.go(-1);
  history.forward = () => history.go(1);
  addEventListener('click', (event) => keepLinks(event, own));
  return {
    route: () => trail.current(),
    open: (route, replace) => change(null, route, replace),
    go,
  };
}

/** Links that no screen takes up: those of the site stay in the frame, others open a window. */
function keepLinks(event: MouseEvent, own: URLSearchParams): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || event.defaultPrevented || link.target !== '') return;
  const url = new URL(link.href);
  if (url.origin !== location.origin) {
    link.target = '_blank';
    link.rel = 'noopener';
  } else if (url.pathname !== location.pathname) link.href = addressOf(url, own).href;
}
