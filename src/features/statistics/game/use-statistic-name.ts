import { useLocalization } from '../../../i18n/localizer-context.ts';

/** What a figure is called: in our words where its id is known, else as the server says it. */
export function useStatisticName(): (id: number, title: string) => string {
  const localization = useLocalization();
  return (id, title) => localization.find('statistics', `stat.${id}`) ?? title;
}
