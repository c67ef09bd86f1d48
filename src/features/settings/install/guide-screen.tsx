import { useT } from '../../../i18n/localizer-context.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { Lead, Screen } from '../../../ui/primitives/screen.tsx';
import styles from './guide-screen.module.css';
import { InstallChoice } from './install-rows.tsx';

const GUIDES = ['android', 'bookmark', 'testflight'] as const;
const STEPS = [1, 2, 3] as const;

/** The guide to putting the page on a home screen, by the kind of phone. */
export function GuideScreen() {
  const t = useT('install');
  return (
    <Screen title={t('title')} lead={t('lead')} widthPx={760}>
      <div className={styles['choice']}>
        <InstallChoice />
      </div>
      {GUIDES.map((guide) => (
        <section key={guide} id={guide} className={styles['guide']} aria-labelledby={`guide-${guide}`}>
          <h2 id={`guide-${guide}`}>{t(`${guide}.title`)}</h2>
          <Lead>{t(`${guide}.lead`)}</Lead>
          <Files guide={guide} />
          <ol className={styles['steps']}>
            {STEPS.map((step) => (
              <li key={step}>{t(`${guide}.${step}`)}</li>
            ))}
          </ol>
        </section>
      ))}
    </Screen>
  );
}

const ANDROID_TYPES = ['android.app', 'android.lite', 'android.asia'] as const;

/** Links to the apps of the site, if it has any. */
function Files({ guide }: { readonly guide: (typeof GUIDES)[number] }) {
  const t = useT('install');
  const { android, iosTestflight } = useSiteSection('application');
  const files =
    guide === 'android'
      ? android.map(({ address, type }) => ({ address, name: t(ANDROID_TYPES[type] ?? 'android.app') }))
      : guide === 'testflight' && iosTestflight !== null
        ? [{ address: iosTestflight, name: t('testflight.open') }]
        : [];
  return files.length === 0 ? null : (
    <ul className={styles['files']}>
      {files.map(({ address, name }) => (
        <li key={`${name} ${address}`}>
          <a href={address} rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
