/** The history within a place of statistics: steps back and forward as in a browser, without its history. */
export interface Trail {
  readonly paths: readonly string[];
  readonly at: number;
}

/** The most steps; further ones push the first ones out. */
const MOST_STEPS = 50;

export const trailFrom = (path: string): Trail => ({ paths: [path], at: 0 });

export const pathAt = ({ at, paths }: Trail): string => paths[at] ?? '';

/** The trail with a further step. Steps ahead are removed; a path that is shown already changes nothing. */
export function goOn(trail: Trail, path: string): Trail {
  if (pathAt(trail) === path) return trail;
  const paths = [...trail.paths.slice(0, trail.at + 1), path].slice(-MOST_STEPS);
  return { paths, at: paths.length - 1 };
}

/** The trail with another path in the place of the present step: another tab of the same page. */
export const goInstead = ({ at, paths }: Trail, path: string): Trail => ({
  paths: paths.with(at, path),
  at,
});

export const goBack = (trail: Trail): Trail => ({ ...trail, at: Math.max(trail.at - 1, 0) });

export const hasBack = ({ at }: Trail): boolean => at > 0;
