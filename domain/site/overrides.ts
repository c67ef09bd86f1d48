/** Settings that hold for some visitors only: by the country they come from, the language they read in, the host they asked for, the page around a frame. */
import { merged, type Partly } from './merge.ts';

/** The condition of an override. Lists that are left out hold for everybody. */
export interface OverrideCondition {
  /** Countries by ISO 3166, two letters in upper case. */
  readonly countries?: readonly string[] | undefined;
  /** Codes of languages, as in addresses. */
  readonly languages?: readonly string[] | undefined;
  /** Names of hosts without a port, in lower case. */
  readonly hosts?: readonly string[] | undefined;
  /** Numbers by which pages around a frame name their colours. */
  readonly paints?: readonly number[] | undefined;
}

export interface SiteVisitor {
  /** The country; undefined where it is not known. */
  readonly country: string | undefined;
  readonly language: string;
  readonly host: string;
  /** The `paintId` of a frame; undefined in a page of its own. */
  readonly paint?: number | undefined;
}

export interface Override<Settings> {
  readonly when: OverrideCondition;
  readonly set: Partly<Settings>;
}

export function isMeant(
  { countries, hosts, languages, paints }: OverrideCondition,
  visitor: SiteVisitor,
): boolean {
  const { country, host, language, paint } = visitor;
  return (
    (countries === undefined || (country !== undefined && countries.includes(country))) &&
    (languages === undefined || languages.includes(language)) &&
    (hosts === undefined || hosts.includes(host)) &&
    (paints === undefined || (paint !== undefined && paints.includes(paint)))
  );
}

/** The settings with overrides in their order: where two set the same thing, the later one holds. */
export const overridden = <Settings>(
  settings: Settings,
  overrides: readonly Override<NoInfer<Settings>>[],
): Settings => overrides.reduce((under, { set }) => merged(under, set), settings);
