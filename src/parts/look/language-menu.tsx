import { lazy, Suspense } from 'react';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { Popover } from '../../ui/overlays/popover.tsx';

const LanguageList = lazy(async () => ({ default: (await import('./language-list.tsx')).LanguageList }));

export function LanguageMenu() {
  const t = useT('app');
  const language = useLanguage();
  return (
    <Popover
      trigger={language.code.toUpperCase()}
      label={`${t('language')}: ${language.title}, ${language.code.toUpperCase()}`}
      align="end"
    >
      {(close) => (
        <Suspense>
          <LanguageList onChosen={close} />
        </Suspense>
      )}
    </Popover>
  );
}
