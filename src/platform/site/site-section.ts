/** Settings of the site as the page reads them, with the product's own where the site says nothing. For what comes after the first load. */
import { useMemo } from 'react';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import type { PageSection, PageSectionName } from '#protocol/site/told-site.ts';
import { useSite } from './site.ts';

export const siteSection = <Name extends PageSectionName>(
  name: Name,
  told: object | undefined,
): PageSection<Name> => ({ ...SITE_DEFAULTS[name], ...told }) as unknown as PageSection<Name>;

export function useSiteSection<Name extends PageSectionName>(name: Name): PageSection<Name> {
  const told = useSite()?.settings?.[name];
  return useMemo(() => siteSection(name, told), [name, told]);
}

/** Undefined where visitors are not asked for their age. */
export function useAskedAge(): number | undefined {
  const { minimumAge } = useSiteSection('global');
  return useSiteSection('flags').agePopup ? minimumAge : undefined;
}

/** Whether a page of the office is there in this language. */
export function useIsPageIn(language: string): (page: string) => boolean {
  const { pageLanguages } = useSiteSection('office');
  return (page) => pageLanguages[page]?.includes(language) ?? true;
}
