import { useLocation, useSearch } from 'wouter';
import { offeredLanguages } from '../../i18n/languages.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { inLanguage } from '../../platform/router/routes.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';

export function LanguageMenu() {
  const t = useT('app');
  const language = useLanguage();
  const change = useChangeLanguage();
  return (
    <Popover
      trigger={language.code.toUpperCase()}
      label={`${t('language')}: ${language.title}, ${language.code.toUpperCase()}`}
      align="end"
    >
      {(close) => (
        <Menu
          label={t('language')}
          value={language.code}
          items={offeredLanguages(import.meta.env.DEV).map(({ code, title, locale }) => ({
            value: code,
            label: title,
            lang: locale,
          }))}
          onChoose={(code) => {
            change(code);
            close();
          }}
        />
      )}
    </Popover>
  );
}

/** Goes to the same place in another language. */
export function useChangeLanguage(): (code: string) => void {
  const [path, go] = useLocation();
  const query = useSearch();
  return (code) => go(inLanguage(path, code) + (query === '' ? '' : `?${query}`));
}
