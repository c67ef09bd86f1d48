import { Moon, Sun, SunMoon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n/localizer-context.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { Popover } from '../../ui/overlays/popover.tsx';

const ICONS = { dark: Moon, light: Sun, system: SunMoon };

const LookPanel = lazy(async () => ({ default: (await import('./look-panel.tsx')).LookPanel }));

export function LookMenu() {
  const t = useT('app');
  const [theme] = usePreference('theme');
  const Icon = ICONS[theme];
  return (
    <Popover
      trigger={
        <>
          <Icon size={18} aria-hidden="true" />
          <span data-named="">{t('theme')}</span>
        </>
      }
      label={t('look')}
      align="end"
    >
      {() => (
        <Suspense fallback={null}>
          <LookPanel />
        </Suspense>
      )}
    </Popover>
  );
}
