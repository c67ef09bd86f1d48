import { useT } from '../../../i18n/localizer-context.ts';
import styles from './guide-screen.module.css';
import { InstallChoice } from './install-rows.tsx';

const GUIDES = ['android', 'bookmark', 'testflight'] as const;
const STEPS = [1, 2, 3] as const;

/** How the page gets onto a home screen, by the kind of phone. */
export function GuideScreen() {
  const t = useT('install');
  return (
    <div className={styles['screen']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
      <InstallChoice />
      {GUIDES.map((guide) => (
        <section key={guide} id={guide} className={styles['guide']} aria-labelledby={`guide-${guide}`}>
          <h2 id={`guide-${guide}`}>{t(`${guide}.title`)}</h2>
          <p className={styles['lead']}>{t(`${guide}.lead`)}</p>
          <ol className={styles['steps']}>
            {STEPS.map((step) => (
              <li key={step}>{t(`${guide}.${step}`)}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
