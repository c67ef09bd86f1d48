import { Moon, Sun, SunMoon } from 'lucide-react';
import { useT } from '../../i18n/localizer-context.ts';
import { usePreference } from '../../platform/preferences-context.ts';
import { Popover } from '../../ui/primitives/popover.tsx';
import { DensityChoice, ThemeChoice } from './look-choices.tsx';
import styles from './look-menu.module.css';

const ICONS = { dark: Moon, light: Sun, system: SunMoon };

export function LookMenu() {
  const t = useT('app');
  const [theme] = usePreference('theme');
  const Icon = ICONS[theme];
  return (
    <Popover trigger={<Icon size={18} aria-hidden="true" />} label={t('look')} align="end">
      {() => (
        <div className={styles['panel']}>
          <p className={styles['label']}>{t('theme')}</p>
          <ThemeChoice />
          <p className={styles['label']}>{t('density')}</p>
          <DensityChoice />
        </div>
      )}
    </Popover>
  );
}
