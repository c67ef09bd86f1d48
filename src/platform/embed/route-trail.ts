/** The routes that a frame was at, in their order: it has no entries of its own in the history of the browser, which are the host's. */

export interface RouteTrail {
  current(): string;
  push(route: string): void;
  replace(route: string): void;
  /** The route that is so many steps away; undefined where there is none. */
  go(steps: number): string | undefined;
}

const MOST_KEPT = 100;

export function createRouteTrail(first: string): RouteTrail {
  let routes = [first];
  let at = 0;
  return {
    current: () => routes[at] ?? first,
    push(route) {
      routes = [...routes.slice(0, at + 1), route].slice(-MOST_KEPT);
      at = routes.length - 1;
    },
    replace(route) {
      routes[at] = route;
    },
    go(steps) {
      const found = routes[at + steps];
      if (found !== undefined) at += steps;
      return found;
    },
  };
}
