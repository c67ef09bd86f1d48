/** Routes of the frame as entries of this page's history: they stand in its address behind a prefix. */
export interface HostHistory {
  /** The route that the address of this page names; undefined where it names none. */
  route(): string | undefined;
  /** The frame is at this route now. */
  note(route: string, replace: boolean): void;
  end(): void;
}

export function keepHostHistory(prefix: string, go: (route: string, replace: boolean) => void): HostHistory {
  const route = (): string | undefined => {
    const { hash, pathname, search } = location;
    const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
    return path === undefined || path === '/' ? undefined : path + search + hash;
  };
  const onPopState = (): void => {
    const asked = route();
    if (asked !== undefined) go(asked, true);
  };
  addEventListener('popstate', onPopState);
  return {
    route,
    note(next, replace) {
      if (next === route()) return;
      history[replace ? 'replaceState' : 'pushState'](history.state, '', prefix + next);
    },
    end: () => removeEventListener('popstate', onPopState),
  };
}
