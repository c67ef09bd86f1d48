import { useT } from '../../i18n/localizer-context.ts';
import { DensityChoice, ThemeChoice } from './look-choices.tsx';
import styles from './look-panel.module.css';

/** What the menu of the look holds: comes when it is opened. */
export function LookPanel() {
  const t = useT('app');
  const tDevice = useT('device');
  return (
    <div className={styles['panel']}>
      <p className={styles['label']}>{t('theme')}</p>
      <ThemeChoice />
      <p className={styles['label']}>{tDevice('density')}</p>
      <DensityChoice />
    </div>
  );
}
