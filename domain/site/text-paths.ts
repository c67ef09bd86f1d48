/** Texts of the house that a site has under another path than the product: by the product's route, without a language, the route of the site. */
export type TextPaths = Readonly<Record<string, string>>;

const TEXT = /^\/(information|guides|blog\/article)\/[a-z\d]+(?:-[a-z\d]+)*$/;

/** Whether a route without a language is that of one text, and not of a list. */
export const isTextRoute = (route: string): boolean => TEXT.test(route);

const sectionOf = (route: string): string | undefined => TEXT.exec(route)?.[1];

/** The problems of a table of paths: a text stays in its section, and no two texts have one path. */
export function textPathProblems(paths: TextPaths): readonly string[] {
  const taken = new Map<string, string>();
  return Object.entries(paths).flatMap(([from, to]) => {
    const at = `information.paths: "${from}"`;
    if (sectionOf(from) === undefined) return [`${at} is no route of a text, such as "/information/about"`];
    if (sectionOf(to) !== sectionOf(from))
      return [`${at} has "${to}", which is no route of the same section`];
    const other = taken.get(to);
    taken.set(to, from);
    return other === undefined ? [] : [`${at} has "${to}", as "${other}" has`];
  });
}
