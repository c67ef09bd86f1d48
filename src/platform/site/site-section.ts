/** Settings of the site as the page reads them, with the product's own where the site says nothing. For what comes after the first load. */
import { useMemo } from 'react';
import type { ScreenRoute } from '#domain/addresses/screen-routes.ts';
import { isNotFoundPath } from '#domain/site/route-lists.ts';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import type { PageSection, PageSectionName } from '#protocol/site/told-site.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { pathOf } from '../router/routes.ts';
import { useSite } from './site.ts';

export const siteSection = <Name extends PageSectionName>(
  name: Name,
  told: object | undefined,
): PageSection<Name> => ({ ...SITE_DEFAULTS[name], ...told }) as unknown as PageSection<Name>;

export function useSiteSection<Name extends PageSectionName>(name: Name): PageSection<Name> {
  const told = useSite()?.settings?.[name];
  return useMemo(() => siteSection(name, told), [name, told]);
}

/** The age that visitors are asked for; undefined where they are not. */
export function useAskedAge(): number | undefined {
  const { minimumAge } = useSiteSection('global');
  return useSiteSection('flags').agePopup ? minimumAge : undefined;
}

/** Whether the site has the page of a route for who asks: the others lead to "not found", and nothing leads to them. */
export function useIsThere(): (route: ScreenRoute) => boolean {
  const { notFound } = useSiteSection('global');
  const { sources } = useSiteSection('books');
  const { code } = useLanguage();
  return (route) =>
    !isNotFoundPath(notFound, pathOf(code, route)) && (route.name !== 'compare' || sources.length > 0);
}

/** Whether a page of the office is there in this language. */
export function useIsPageIn(language: string): (page: string) => boolean {
  const { pageLanguages } = useSiteSection('office');
  return (page) => pageLanguages[page]?.includes(language) ?? true;
}
