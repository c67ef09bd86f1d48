import { useLocalization, useT } from '../../../i18n/localizer-context.ts';

/** The name of a section of the menu; nothing for one that is newer than the dictionary. Loaded with the texts that come after the first paint. */
export function SectionName({ section }: { readonly section: number }) {
  useT('sports');
  return useLocalization().find('sports', `section.${section}`);
}
